import { SHARE } from '../text/share.tr.ts';
import { writeToClipboard } from './copy-text.ts';
import { toast } from './overlays/toast.ts';

type Shared = Readonly<{ title: string; url: string }>;

/** Long enough to copy a link by hand. */
const BY_HAND_MS = 60_000;

/**
 * Opens the device's share dialog; where that is missing or fails, the link is copied, and `copied` reports it. Where that
 * fails too, the link is shown, to be copied by hand.
 */
export async function shareOrCopy(shared: Shared, copied: string): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (isSharingCancelled(error)) return;
    if (await writeToClipboard(shared.url)) toast({ title: copied });
    else toast({ title: SHARE.failed, link: shared.url, variant: 'destructive', duration: BY_HAND_MS });
  }
}

/** Whether the visitor has closed the device's share dialog, which is no failure. */
export const isSharingCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
