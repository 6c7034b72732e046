import { CONTENT_TEXT } from '../../text/content.tr.ts';
import { writeToClipboard } from '../../ui/copy-text.ts';

export type Shared = Readonly<{ title: string; text: string; url: string }>;

/** Opens the device's share dialog; where that fails or is missing, the link is copied and an alert says so. */
export async function share(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch {
    await writeToClipboard(shared.url);
    globalThis.alert(CONTENT_TEXT.linkCopied);
  }
}
