import type { SeedAnswer } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/http.ts';
import { toast } from '../../../ui/toast.ts';
import { useCommand } from '../kit/use-command.ts';
import { isUnauthenticated } from '../session/session-loss.ts';
import { notSeeded, seeded } from './seed-notice.ts';

type Seeding = Readonly<{
  path: '/api/admin/seed-production' | '/api/admin/force-seed-production';
  /** Shown where the server gives no reason. */
  failed: string;
  body?: Readonly<{ matches: boolean }>;
}>;

/** One of the seeding calls, and what came of it as a notification. */
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
