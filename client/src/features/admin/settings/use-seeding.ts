import type { SeedAnswer } from '@onda-on/contracts/api';

import { operatorNotice } from '../../../api/operator-message.ts';
import { sendJson } from '../../../api/send.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { type ToastOptions, toast } from '../../../ui/overlays/toast.ts';
import { useCommand } from '../kit/use-command.ts';
import { isUnauthenticated } from '../session/session-loss.ts';

type Seeding = Readonly<{
  path: '/api/admin/seed-production' | '/api/admin/force-seed-production';
  /** Shown where the server gives no reason. */
  failed: string;
  body?: Readonly<{ matches: boolean }>;
}>;

/** One of the seeding calls; a notification shows its outcome. */
export function useSeeding({ path, failed, body }: Seeding) {
  const { mutate, isPending } = useCommand<void, SeedAnswer>({
    topics: ['content', 'drafts', 'settings', 'weeks', 'matches', 'standings', 'season'],
    run: () => sendJson('POST', path, body),
    failed,
    onDone: (answer) => void toast(seeded(answer)),
    onRefused(error) {
      if (!isUnauthenticated(error)) toast(notSeeded(error, failed));
      return true;
    },
    isExclusive: true,
  });
  const run = (onSettled?: () => void) => mutate(undefined, { onSettled: () => onSettled?.() });
  return { run, isPending };
}

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
