import type { ParticipantErased, ParticipantEvent } from '@onda-on/contracts/events';
import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import type { Contest } from '../model/contest.ts';

export function foldParticipant(contest: Contest, { type, data }: ParticipantEvent): Contest {
  switch (type) {
    case 'ParticipantBlocked':
      return { ...contest, blocked: new Set([...contest.blocked, data.participantId]) };
    case 'ParticipantUnblocked':
      return { ...contest, blocked: without(contest.blocked, data.participantId) };
    case 'ParticipantErased':
      return erased(contest, data);
    case 'NationalIdRevealed':
    case 'PersonalDataExported':
      return contest;
    default:
      return assertNever(type);
  }
}

const erased = (contest: Contest, { participantId }: ParticipantErased['data']): Contest => ({
  ...contest,
  blocked: without(contest.blocked, participantId),
  erased: new Set([...contest.erased, participantId]),
});

const without = (set: ReadonlySet<ParticipantId>, id: ParticipantId): ReadonlySet<ParticipantId> =>
  new Set([...set].filter((each) => each !== id));
