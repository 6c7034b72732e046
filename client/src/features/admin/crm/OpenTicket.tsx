import type { Ticket } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useHeld } from '../drafts/use-held.ts';
import { tickets } from './crm.queries.ts';
import { TicketDialog } from './TicketDialog.tsx';

type Props = Readonly<{ id: string; entries: readonly Ticket[]; onClose: () => void }>;

/** The window of one ticket. It stays when the ticket leaves the list, as one that is closed leaves those that are open. */
export function OpenTicket({ id, entries, onClose }: Props) {
  const held = useHeld(id, entries);
  const isGone = held !== undefined && !entries.includes(held);
  const others = useInfiniteQuery({
    ...tickets({ status: '', contact: held?.contactId ?? '' }),
    enabled: isGone,
  });
  if (!held) return null;
  const now = isGone
    ? others.data?.pages.flatMap((page) => page.entries).find((each) => each.id === id)
    : undefined;
  return <TicketDialog ticket={now ?? held} onClose={onClose} />;
}
