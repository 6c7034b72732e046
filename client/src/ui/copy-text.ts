import { toast } from './overlays/toast.ts';

/** Copies a text; without clipboard access (no HTTPS) through a selected field. False if both fail. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text and reports success; a failure only with `failed`, left out where the text can be copied by hand. */
export async function copyAndNotify(text: string, done: string, failed?: string): Promise<void> {
  if (await writeToClipboard(text)) toast({ title: done });
  else if (failed !== undefined) toast({ title: failed, variant: 'destructive' });
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // Environments without editable documents lack this function.
  const isCopied = document.execCommand?.('copy') ?? false;
  field.remove();
  return isCopied;
}
