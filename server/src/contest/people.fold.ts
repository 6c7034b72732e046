import type {
  AdminEvent,
  AdminSignedOut,
  ParticipantErased,
  ParticipantEvent,
} from '@onda-on/contracts/events';
import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import { withEntry, type Contest, type ContestAdmin } from './contest.ts';

// A token lives twelve hours at most (product.md §2, Session): afterwards nobody asks whether it was signed out.
const REMEMBERED_MS = 24 * 3_600_000;

export function foldParticipant(contest: Contest, { type, data }: ParticipantEvent): Contest {
  switch (type) {
    case 'ParticipantBlocked':
      return { ...contest, blocked: new Set([...contest.blocked, data.participantId]) };
    case 'ParticipantUnblocked':
      return { ...contest, blocked: without(contest.blocked, data.participantId) };
    case 'ParticipantErased':
      return erased(contest, data);
    default:
      return assertNever(type);
  }
}

export function foldAdmin(contest: Contest, { type, data }: AdminEvent, at: string): Contest {
  switch (type) {
    case 'AdminCreated': {
      const { adminId: id, role, mustChangePassword } = data;
      const admin = { id, role, mustChangePassword, isDisabled: false, validAfter: null };
      return { ...contest, admins: withEntry(contest.admins, id, admin) };
    }
    case 'AdminPasswordChanged':
      return changed(contest, data.adminId, { mustChangePassword: data.mustChangePassword, validAfter: at });
    case 'AdminRoleChanged':
      return changed(contest, data.adminId, { role: data.role });
    case 'AdminDisabled':
      return changed(contest, data.adminId, { isDisabled: true });
    default:
      return assertNever(type);
  }
}

export function foldSignOut(contest: Contest, { data }: AdminSignedOut, at: string): Contest {
  const since = Date.parse(at) - REMEMBERED_MS;
  const recent = [...contest.signedOut].filter(([, signedOutAt]) => Date.parse(signedOutAt) >= since);
  return { ...contest, signedOut: new Map([...recent, [data.sessionId, at]]) };
}

const erased = (contest: Contest, { participantId }: ParticipantErased['data']): Contest => ({
  ...contest,
  blocked: without(contest.blocked, participantId),
  erased: new Set([...contest.erased, participantId]),
});

const without = (set: ReadonlySet<ParticipantId>, id: ParticipantId): ReadonlySet<ParticipantId> =>
  new Set([...set].filter((each) => each !== id));

function changed(contest: Contest, id: string, change: Partial<ContestAdmin>): Contest {
  const admin = contest.admins.get(id);
  return admin ? { ...contest, admins: withEntry(contest.admins, id, { ...admin, ...change }) } : contest;
}
