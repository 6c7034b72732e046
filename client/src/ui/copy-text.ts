import { toast } from './overlays/toast.ts';

/**
 * Copies a text; through a selected field where the clipboard is closed to pages, as without HTTPS. False where neither works.
 */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text and says so; also where that failed, unless the text can be copied by hand and `failed` is left out. */
export async function copyAndNotify(text: string, done: string, failed?: string): Promise<void> {
  if (await writeToClipboard(text)) toast({ title: done });
  else if (failed !== undefined) toast({ title: failed, variant: 'destructive' });
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // Absent where no document can be edited.
  const isCopied = document.execCommand?.('copy') ?? false;
  field.remove();
  return isCopied;
}
