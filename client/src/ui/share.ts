import { toast } from './toast.ts';

type Shared = Readonly<{ title: string; text?: string; url: string }>;

const LINK_COPIED = 'Link kopyalandı!';

/** The device's share function; where that is missing or fails, the link is copied and said so. */
export async function shareOrCopy(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closed by the visitor: that is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await navigator.clipboard?.writeText(shared.url);
    toast({ title: LINK_COPIED });
  }
}
