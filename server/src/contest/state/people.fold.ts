import {
  isSecondFactorEvent,
  type AdminEvent,
  type AdminSignedOut,
  type ParticipantErased,
  type ParticipantEvent,
  type SecondFactorEvent,
} from '@onda-on/contracts/events';
import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import { withEntry, type Contest, type ContestAdmin } from './contest.ts';

// A token lives twelve hours at most (docs/rules.md#sessions): afterwards nobody asks whether it was signed out.
const REMEMBERED_MS = 24 * 3_600_000;

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

export function foldAdmin(contest: Contest, event: AdminEvent, at: string): Contest {
  if (isSecondFactorEvent(event)) return foldSecondFactor(contest, event);
  const { type, data } = event;
  switch (type) {
    case 'AdminCreated': {
      const { adminId: id, role, mustChangePassword } = data;
      const admin = { ...NEW_ADMIN, id, role, mustChangePassword, createdAt: at };
      return { ...contest, admins: withEntry(contest.admins, id, admin) };
    }
    case 'AdminRenamed':
      return changed(contest, data.adminId, {});
    case 'AdminPasswordChanged':
      return changed(contest, data.adminId, {
        mustChangePassword: data.mustChangePassword,
        ...ended(contest, data.adminId),
      });
    case 'AdminRoleChanged':
      return unlessLast(contest, data.adminId, { role: data.role, ...ended(contest, data.adminId) });
    case 'AdminDisabled':
      return unlessLast(contest, data.adminId, { isDisabled: true, ...ended(contest, data.adminId) });
    case 'AdminEnabled':
      return changed(contest, data.adminId, { isDisabled: false });
    default:
      return assertNever(type);
  }
}

const NEW_ADMIN = { isDisabled: false, era: 0, secondFactor: null, revision: 1 };

/** Every session is over. */
const ended = ({ admins }: Contest, id: string) => ({ era: (admins.get(id)?.era ?? 0) + 1 });

function foldSecondFactor(contest: Contest, { type, data }: SecondFactorEvent): Contest {
  switch (type) {
    case 'SecondFactorEnrolled': {
      const { factorId, codesId } = data;
      return changed(contest, data.adminId, { secondFactor: { factorId, codesId } });
    }
    case 'SecondFactorRemoved':
      return changed(contest, data.adminId, {
        secondFactor: null,
        ...(data.reason !== null && ended(contest, data.adminId)),
      });
    case 'RecoveryCodesRenewed': {
      const admin = contest.admins.get(data.adminId);
      if (!admin?.secondFactor) return contest;
      const secondFactor = { ...admin.secondFactor, codesId: data.codesId };
      return { ...contest, admins: withEntry(contest.admins, admin.id, { ...admin, secondFactor }) };
    }
    case 'SecondFactorUsed':
    case 'RecoveryCodeUsed':
      return contest;
    default:
      return assertNever(type);
  }
}

/**
 * Two servers may each take the other's last `Yönetici` away at the same moment. The order of the log decides: what would leave
 * nobody has no effect, on any server. Whoever wrote it takes it back.
 */
function unlessLast(contest: Contest, id: string, change: Partial<ContestAdmin>): Contest {
  const after = changed(contest, id, change);
  const leavesNobody = otherAdministrators(after, '') === 0 && otherAdministrators(contest, '') > 0;
  return leavesNobody ? changed(contest, id, {}) : after;
}

/** How many may do everything, beside this one. */
export const otherAdministrators = ({ admins }: Contest, id: string): number =>
  [...admins.values()].filter((each) => each.id !== id && each.role === 'Yönetici' && !each.isDisabled)
    .length;

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
  if (!admin) return contest;
  const after = { ...admin, ...change, revision: admin.revision + 1 };
  return { ...contest, admins: withEntry(contest.admins, id, after) };
}
