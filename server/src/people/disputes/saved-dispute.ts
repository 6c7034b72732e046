import type { DisputeSaved } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { etagOf } from '../../platform/http/revision-header.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import type { DisputeState } from './dispute.decider.ts';

export type SavedDispute = Readonly<{ ticketId: string; state: DisputeState; position: Position }>;

/** Tells what a dispute is now: its revision goes back as `If-Match`. No store keeps the answer. */
export function tell(reply: FastifyReply, { ticketId, state, position }: SavedDispute): DisputeSaved {
  reply.header('cache-control', 'no-store').header('etag', etagOf(state.revision));
  tellPosition(reply, position);
  return { id: ticketId, status: state.status === 'closed' ? 'closed' : 'open', revision: state.revision };
}
