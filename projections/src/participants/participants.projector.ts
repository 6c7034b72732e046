import type {
  ClusterReviewed,
  ParticipantBlocked,
  ParticipantErased,
  ParticipantUnblocked,
} from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { CLUSTER_REVIEWS, PARTICIPANTS, type ParticipantMarkView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target, type Documents } from '../projection.ts';

const UNMARKED = { isActive: true, blockReason: null, isErased: false } as const;

const ofPerson = ({ data }: { data: { participantId: ParticipantId } }) => [
  target(PARTICIPANTS, data.participantId),
];

function mark(documents: Documents, participantId: ParticipantId, fields: Partial<ParticipantMarkView>) {
  const before = documents.get(PARTICIPANTS, participantId) ?? { participantId, ...UNMARKED };
  documents.set(PARTICIPANTS, participantId, { ...before, ...fields });
}

type Event = ParticipantBlocked | ParticipantUnblocked | ParticipantErased | ClusterReviewed;

/** Marks of blocked and erased participants, and reviewed clusters. The list of participants follows from the coupons. */
export const participantsProjection = declare<Event>({
  name: 'participants',
  collections: [PARTICIPANTS, CLUSTER_REVIEWS],
  on: {
    ParticipantBlocked: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId, reason } }) =>
        mark(documents, participantId, { isActive: false, blockReason: reason }),
    },
    ParticipantUnblocked: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId } }) =>
        mark(documents, participantId, { isActive: true, blockReason: null }),
    },
    ParticipantErased: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId } }) => mark(documents, participantId, { isErased: true }),
    },
    ClusterReviewed: {
      touches: () => [],
      evolve: (documents, { data, origin: { meta, actor } }) =>
        documents.set(CLUSTER_REVIEWS, data.clusterId, { ...data, at: meta.at, actor }),
    },
  },
});
