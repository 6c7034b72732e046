import type {
  CouponSubmitted,
  CouponVoided,
  ParticipantEvent,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
} from '@onda-on/contracts/events';
import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import { DASHBOARD, PARTICIPANTS, type DashboardView, type ParticipantView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { at, type Documents } from '../reaction.ts';

const NOTHING: DashboardView = { totalUsers: 0, blockedUsers: 0, coupons: {}, results: 0, corrections: 0 };

const NEWCOMER = { coupons: 1, isActive: true, blockReason: null, isErased: false } as const;

const dashboard = at(DASHBOARD, 'main');
const ofPerson = ({ data }: { data: { participantId: ParticipantId } }) => [
  at(PARTICIPANTS, data.participantId),
  dashboard,
];

function count(documents: Documents, fields: (before: DashboardView) => Partial<DashboardView>) {
  const before = documents.get(DASHBOARD, 'main') ?? NOTHING;
  documents.set(DASHBOARD, 'main', { ...before, ...fields(before) });
}

const counted = ({ coupons }: DashboardView, week: WeekNumber, more: number) => ({
  coupons: { ...coupons, [week]: (coupons[week] ?? 0) + more },
});

function submitted(
  documents: Documents,
  { participantId, week, acceptedAt, profileVersion }: CouponSubmitted['data'],
) {
  const before = documents.get(PARTICIPANTS, participantId);
  const latest = { lastWeek: week, lastAt: acceptedAt, profileVersion };
  documents.set(
    PARTICIPANTS,
    participantId,
    before
      ? { ...before, ...latest, coupons: before.coupons + 1 }
      : { ...NEWCOMER, ...latest, participantId, createdAt: acceptedAt },
  );
  count(documents, (board) => ({
    ...counted(board, week, 1),
    totalUsers: board.totalUsers + (before ? 0 : 1),
  }));
}

function voided(documents: Documents, { participantId, week }: CouponVoided['data']) {
  const before = documents.get(PARTICIPANTS, participantId);
  if (before) documents.set(PARTICIPANTS, participantId, { ...before, coupons: before.coupons - 1 });
  count(documents, (board) => counted(board, week, -1));
}

/** Someone who never took part is not listed, so there is nothing to change. */
function setPerson(documents: Documents, id: ParticipantId, fields: Partial<ParticipantView>) {
  const before = documents.get(PARTICIPANTS, id);
  if (!before) return;
  const after: ParticipantView = { ...before, ...fields };
  documents.set(PARTICIPANTS, id, after);
  const more = Number(!after.isActive) - Number(!before.isActive);
  count(documents, ({ blockedUsers }) => ({ blockedUsers: blockedUsers + more }));
}

/** Who takes part, and the counts of the dashboard. Coupons are counted while they are not void. */
export const participants = declare<
  ParticipantEvent | CouponSubmitted | CouponVoided | ResultRecorded | ResultCorrected | ResultWithdrawn
>({
  name: 'participants',
  version: 1,
  collections: [PARTICIPANTS, DASHBOARD],
  on: {
    CouponSubmitted: { touches: ofPerson, evolve: (documents, { data }) => submitted(documents, data) },
    CouponVoided: { touches: ofPerson, evolve: (documents, { data }) => voided(documents, data) },
    ParticipantBlocked: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId, reason } }) =>
        setPerson(documents, participantId, { isActive: false, blockReason: reason }),
    },
    ParticipantUnblocked: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId } }) =>
        setPerson(documents, participantId, { isActive: true, blockReason: null }),
    },
    ParticipantErased: {
      touches: ofPerson,
      evolve: (documents, { data: { participantId } }) =>
        setPerson(documents, participantId, { isErased: true }),
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
  },
});
