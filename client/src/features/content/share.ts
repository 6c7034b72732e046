import { CONTENT_TEXT } from '../../text/content.tr.ts';

export type Shared = Readonly<{ title: string; text: string; url: string }>;

/** Hands the article to the device; where that fails or is unavailable, the link is copied and an alert says so. */
export async function share(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch {
    await copyLink(shared.url);
    globalThis.alert(CONTENT_TEXT.linkCopied);
  }
}

/** Through a selected field where the clipboard is closed to pages: without HTTPS, in old browsers. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    const field = document.createElement('textarea');
    field.value = url;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
