import type { DisputeSaved } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { etagOf } from '../../platform/http/revision-header.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import type { DisputeState } from './dispute.decider.ts';

export type SavedDispute = Readonly<{ ticketId: string; state: DisputeState; position: Position }>;

/** The response to a dispute's command, with the revision for the next `If-Match`; it is not stored. */
export function tell(reply: FastifyReply, { ticketId, state, position }: SavedDispute): DisputeSaved {
  reply.header('cache-control', 'no-store').header('etag', etagOf(state.revision));
  tellPosition(reply, position);
  return { id: ticketId, status: state.status === 'closed' ? 'closed' : 'open', revision: state.revision };
}
