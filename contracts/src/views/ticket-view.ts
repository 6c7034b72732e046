import type { TicketKind, TicketStatus } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A ticket without what was written in it. `actor` is who answered; times are ISO; `revision` is the ETag. */
export type TicketView = Readonly<{
  id: string;
  kind: TicketKind;
  status: TicketStatus;
  contactId: string | null;
  assignedTo: string | null;
  answers: readonly Readonly<{ answerId: string; actor: string; at: string }>[];
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const TICKETS: Collection<TicketView> = collection('tickets', 1, [
  ['createdAt'],
  ['status', 'createdAt'],
  ['contactId', 'createdAt'],
]);
