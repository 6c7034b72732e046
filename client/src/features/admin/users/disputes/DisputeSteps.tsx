import type { DisputeDetail } from '@onda-on/contracts/api';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { stepTicket } from '../../crm/crm-commands.api.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useAdmin } from '../../shell/admin-context.ts';

const WORDS = { failed: DISPUTES.changeFailed, done: DISPUTES.changed };

/** Who looks after it, and, once it is decided, whether it is done. */
export function DisputeSteps({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const admin = useAdmin();
  const assign = useCommand<string | null>({
    topics: ['crm', 'people'],
    run: (adminId) => stepTicket(dispute, 'assign', { adminId }),
    ...WORDS,
  });
  const move = useCommand<'close' | 'reopen'>({
    topics: ['crm', 'people'],
    run: (step) => stepTicket(dispute, step),
    ...WORDS,
  });
  const isBusy = assign.isPending || move.isPending;
  const isMine = dispute.assignedTo?.id === admin.id;
  const isOpen = dispute.status === 'open';
  const mayMove = !isOpen || dispute.decision !== null;
  return (
    <>
      <Button disabled={isBusy} onClick={() => assign.mutate(isMine ? null : admin.id)}>
        {isMine ? DISPUTES.giveBack : DISPUTES.take}
      </Button>
      {mayMove ? (
        <Button disabled={isBusy} onClick={() => move.mutate(isOpen ? 'close' : 'reopen')}>
          {isOpen ? DISPUTES.close : DISPUTES.reopen}
        </Button>
      ) : null}
    </>
  );
}
