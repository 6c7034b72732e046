import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { REMOVE } from '../../../text/admin/matches.tr.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { useCommand } from '../use-command.ts';
import { removeMatch } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';

type Props = Readonly<{ match: AdminMatch; week: AdminWeek; onClose: () => void }>;

export function RemoveDialog({ match, week, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    run: () => removeMatch(match),
    failed: REMOVE.failed,
    done: REMOVE.done,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={REMOVE.title}
      confirm={REMOVE.submit}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{REMOVE.text(pairOf(match), week.coupons)}</p>
    </AdminConfirm>
  );
}
