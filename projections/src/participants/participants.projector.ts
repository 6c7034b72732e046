import type {
  ClusterReviewed,
  ParticipantBlocked,
  ParticipantErased,
  ParticipantUnblocked,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
  MatchVoided,
} from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  CLUSTER_REVIEWS,
  DASHBOARD,
  PARTICIPANTS,
  type DashboardView,
  type ParticipantMarkView,
} from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target, type Documents } from '../projection.ts';

const NOTHING: DashboardView = { blockedUsers: 0, results: 0, corrections: 0 };
const UNMARKED = { isActive: true, blockReason: null, isErased: false } as const;

const dashboard = target(DASHBOARD, 'main');
const ofPerson = ({ data }: { data: { participantId: ParticipantId } }) => [
  target(PARTICIPANTS, data.participantId),
  dashboard,
];

function count(documents: Documents, fields: (before: DashboardView) => Partial<DashboardView>) {
  const before = documents.get(DASHBOARD, 'main') ?? NOTHING;
  documents.set(DASHBOARD, 'main', { ...before, ...fields(before) });
}

function mark(documents: Documents, participantId: ParticipantId, fields: Partial<ParticipantMarkView>) {
  const before = documents.get(PARTICIPANTS, participantId) ?? { participantId, ...UNMARKED };
  const after: ParticipantMarkView = { ...before, ...fields };
  documents.set(PARTICIPANTS, participantId, after);
  const more = Number(isBlocked(after)) - Number(isBlocked(before));
  if (more !== 0) count(documents, ({ blockedUsers }) => ({ blockedUsers: blockedUsers + more }));
}

/** An erasure ends a block (docs/rules.md#blocked-participants), though the mark of it stays for the person's coupons. */
const isBlocked = ({ isActive, isErased }: ParticipantMarkView): boolean => !isActive && !isErased;

type Event =
  | ParticipantBlocked
  | ParticipantUnblocked
  | ParticipantErased
  | ClusterReviewed
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchVoided;

/**
 * Marks of blocked and erased participants, reviewed clusters, and figures for the dashboard. The list of participants
 * follows from the coupons.
 */
export const participantsProjection = declare<Event>({
  name: 'participants',
  version: 1,
  collections: [PARTICIPANTS, DASHBOARD, CLUSTER_REVIEWS],
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
    ResultRecorded: {
      touches: () => [dashboard],
      evolve: (documents) => count(documents, ({ results }) => ({ results: results + 1 })),
    },
    ResultCorrected: {
      touches: () => [dashboard],
      evolve: (documents) => count(documents, ({ corrections }) => ({ corrections: corrections + 1 })),
    },
    ResultWithdrawn: {
      touches: () => [dashboard],
      evolve: (documents) => count(documents, ({ results }) => ({ results: results - 1 })),
    },
    MatchVoided: {
      touches: ({ data }) => (data.previous ? [dashboard] : []),
      evolve: (documents, { data }) =>
        data.previous ? count(documents, ({ results }) => ({ results: results - 1 })) : undefined,
    },
  },
});
