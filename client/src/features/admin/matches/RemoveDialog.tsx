import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useState } from 'react';

import { STALE } from '../../../text/admin/match-desk.tr.ts';
import { REMOVE } from '../../../text/admin/matches.tr.ts';
import { useCommand } from '../kit/use-command.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { removeMatch } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';
import { StaleNotice } from './StaleNotice.tsx';

type Props = Readonly<{ match: AdminMatch; week: AdminWeek; onClose: () => void }>;

export function RemoveDialog({ match, week, onClose }: Props) {
  // What is removed is what was looked at: a change by somebody else meanwhile is shown first.
  const [seen, see] = useState(match);
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => removeMatch(seen),
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
      isImpossible={seen.revision !== match.revision}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <StaleNotice base={seen} now={isPending ? seen : match} keep={STALE.seen} onKeep={see} />
      <p>{REMOVE.text(pairOf(match), week.coupons)}</p>
    </AdminConfirm>
  );
}
