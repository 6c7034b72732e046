import { toast } from '../../../ui/toast.ts';

/** To the clipboard, and says so; where there is none, the text stands on the screen to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    // Forbidden, or a page without https.
  }
}
