import { PANEL } from '../../../text/admin/panel.tr.ts';
import { toastDone, toastFailure } from './use-command.ts';

/** Puts a text on the clipboard and says so; where that is closed to pages, that is said. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastDone(done);
  } catch (error) {
    toastFailure(error, PANEL.copyFailed);
  }
}
