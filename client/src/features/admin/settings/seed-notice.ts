import type { SeedAnswer } from '@onda-on/contracts/api';

import { operatorNotice } from '../../../api/operator-message.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import type { ToastOptions } from '../../../ui/toast.ts';

/** How long seeding's notifications stay. */
const DONE_MS = 10_000;
const FAILED_MS = 8000;
const ALREADY = 'zaten seed edilmiş';

export const seeded = ({ data }: SeedAnswer): ToastOptions => ({
  title: PANEL.success,
  description: `${SEEDING.done}: ${SEEDING.counts(data.counts)}`,
  duration: DONE_MS,
});

/** A database that is seeded already is good news, not an error. */
export function notSeeded(error: unknown, fallback: string): ToastOptions {
  const notice = { ...operatorNotice(error, PANEL.error, fallback), duration: FAILED_MS };
  if (notice.description.includes(ALREADY)) return { ...notice, title: SEEDING.ready };
  return { ...notice, variant: 'destructive' };
}
