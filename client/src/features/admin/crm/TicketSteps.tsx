import type { Ticket } from '@onda-on/contracts/api';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import type { Topic } from '../../../api/topics.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusyFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';

type Step = Readonly<{ step: 'assign' | 'close' | 'reopen'; body?: object }>;
type Words = 'take' | 'giveBack' | 'close' | 'reopen' | 'changed' | 'changeFailed';
type Props = Readonly<{
  ticket: Pick<Ticket, 'id' | 'revision' | 'status' | 'assignedTo'>;
  /** False for a dispute that is not decided yet. */
  mayClose: boolean;
  topics: readonly Topic[];
  words: Readonly<Record<Words, string>>;
}>;

export function TicketSteps({ ticket, mayClose, topics, words }: Props) {
  const admin = useAdmin();
  const { mutate, isPending: isBusy } = useCommand<Step>({
    topics,
    run: ({ step, body }) =>
      sendJson('POST', pathOf(['/api/admin/tickets', ticket.id, step]), body, { ifMatch: ticket.revision }),
    failed: words.changeFailed,
    done: words.changed,
  });
  const isMine = ticket.assignedTo?.id === admin.id;
  const isOpen = ticket.status === 'open';
  const kept = useBusyFocus<HTMLDivElement>(isBusy);
  return (
    <div className="ticket-steps" {...kept}>
      <Button
        disabled={isBusy}
        onClick={() => mutate({ step: 'assign', body: { adminId: isMine ? null : admin.id } })}
      >
        {isMine ? words.giveBack : words.take}
      </Button>
      {mayClose || !isOpen ? (
        <Button disabled={isBusy} onClick={() => mutate({ step: isOpen ? 'close' : 'reopen' })}>
          {isOpen ? words.close : words.reopen}
        </Button>
      ) : null}
    </div>
  );
}
