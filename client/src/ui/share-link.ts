import { writeToClipboard } from './copy-text.ts';
import { toast } from './overlays/toast.ts';

type Shared = Readonly<{ title: string; url: string }>;

/** Opens the device's share dialog; where that is missing or fails, the link is copied, and `copied` reports it. */
export async function shareOrCopy(shared: Shared, copied: string): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // The visitor has closed the dialog, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await writeToClipboard(shared.url);
    toast({ title: copied });
  }
}
