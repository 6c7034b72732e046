import type { AdminMatch } from '@onda-on/contracts/api';

import { START } from '../../../text/admin/matches.tr.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useCommand } from '../kit/use-command.ts';
import { startNow } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';

type Props = Readonly<{ match: AdminMatch; onClose: () => void }>;

/** On a demo, a match may kick off now. */
export function StartDialog({ match, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    topics: ['matches', 'weeks', 'standings'],
    run: () => startNow(match),
    failed: START.failed,
    done: START.done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={START.title}
      confirm={START.submit}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{START.text(pairOf(match))}</p>
    </ConfirmDialog>
  );
}
