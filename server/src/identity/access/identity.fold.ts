import {
  adminCodec,
  isSecondFactorEvent,
  type AdminEvent,
  type AdminSignedIn,
  type AdminSignedOut,
  type SecondFactorEvent,
} from '@onda-on/contracts/events';
import { assertNever, type AdminRole } from '@onda-on/contracts/rules';

/** A token is valid for twelve hours at most (docs/rules.md#sessions), so older sign-ins and sign-outs need not be remembered. */
const REMEMBERED_MS = 24 * 3_600_000;
const NEW_ADMIN = { isDisabled: false, era: 0, sessions: [], secondFactor: null, revision: 1 };

/** `since` is the time of the sign-in, ISO. */
type OpenSession = Readonly<{ id: string; since: string }>;

export type KnownAdministrator = Readonly<{
  id: string;
  role: AdminRole;
  isDisabled: boolean;
  mustChangePassword: boolean;
  /** How often all sessions were ended. Sessions of an earlier era are invalid; the order of the log decides, not a clock. */
  era: number;
  /** Sessions of this era that nobody ended, in the order of the log; those that expired are among them for a while. */
  sessions: readonly OpenSession[];
  /** The current secret and recovery codes; null without a second factor. */
  secondFactor: Readonly<{ factorId: string; codesId: string }> | null;
  /** ISO. */
  createdAt: string;
  /** Counts changes of the account; sign-ins do not count. */
  revision: number;
}>;

type Administrators = ReadonlyMap<string, KnownAdministrator>;

/** Administrators by id, and the sign-out times by session. */
export type Identity = Readonly<{ administrators: Administrators; signedOut: ReadonlyMap<string, string> }>;

export type IdentityEvent = AdminEvent | AdminSignedIn | AdminSignedOut;

export const NO_IDENTITY: Identity = { administrators: new Map(), signedOut: new Map() };

export const IDENTITY_TYPES: readonly IdentityEvent['type'][] = [...adminCodec.types, 'AdminSignedOut'];
/** Only the list of sessions has it, so that a sign-in succeeds while the log refuses to be followed. */
export const SHOWN_TYPES: readonly IdentityEvent['type'][] = ['AdminSignedIn'];

/** The identity after one more event. Pure, so all servers with the same log agree. */
export function foldIdentity(identity: Identity, event: IdentityEvent, at: string): Identity {
  const { administrators, signedOut } = identity;
  if (event.type === 'AdminSignedIn')
    return { signedOut, administrators: foldSignIn(administrators, event, at) };
  if (event.type !== 'AdminSignedOut')
    return { signedOut, administrators: foldAdmin(administrators, event, at) };
  return {
    signedOut: foldSignOut(signedOut, event, at),
    administrators: withoutSession(administrators, event),
  };
}

export const otherAdministrators = (administrators: Administrators, id: string): number =>
  [...administrators.values()].filter(
    (each) => each.id !== id && each.role === 'Yönetici' && !each.isDisabled,
  ).length;

function foldAdmin(before: Administrators, event: AdminEvent, at: string): Administrators {
  if (isSecondFactorEvent(event)) return foldSecondFactor(before, event);
  const { type, data } = event;
  switch (type) {
    case 'AdminCreated': {
      const { adminId: id, role, mustChangePassword } = data;
      return new Map([...before, [id, { ...NEW_ADMIN, id, role, mustChangePassword, createdAt: at }]]);
    }
    case 'AdminRenamed':
      return changed(before, data.adminId, {});
    case 'AdminPasswordChanged':
      return changed(before, data.adminId, {
        mustChangePassword: data.mustChangePassword,
        ...ended(before, data.adminId),
      });
    case 'AdminRoleChanged':
      return unlessLast(before, data.adminId, { role: data.role, ...ended(before, data.adminId) });
    case 'AdminDisabled':
      return unlessLast(before, data.adminId, { isDisabled: true, ...ended(before, data.adminId) });
    case 'AdminEnabled':
      return changed(before, data.adminId, { isDisabled: false });
    case 'AdminSessionsEnded':
      return replaced(before, data.adminId, () => ended(before, data.adminId));
    default:
      return assertNever(type);
  }
}

function foldSecondFactor(before: Administrators, { type, data }: SecondFactorEvent): Administrators {
  switch (type) {
    case 'SecondFactorEnrolled': {
      const { factorId, codesId } = data;
      return changed(before, data.adminId, { secondFactor: { factorId, codesId } });
    }
    case 'SecondFactorRemoved':
      return changed(before, data.adminId, {
        secondFactor: null,
        ...(data.reason !== null && ended(before, data.adminId)),
      });
    case 'RecoveryCodesRenewed':
      return replaced(before, data.adminId, ({ secondFactor }) => ({
        secondFactor: secondFactor && { ...secondFactor, codesId: data.codesId },
      }));
    case 'SecondFactorUsed':
    case 'RecoveryCodeUsed':
      return before;
    default:
      return assertNever(type);
  }
}

/** Whether something is remembered at `now`. */
const isRecent = (at: string, now: string): boolean => Date.parse(at) >= Date.parse(now) - REMEMBERED_MS;

const foldSignIn = (before: Administrators, { data }: AdminSignedIn, at: string): Administrators =>
  replaced(before, data.adminId, ({ sessions }) => ({
    sessions: [...sessions.filter(({ since }) => isRecent(since, at)), { id: data.sessionId, since: at }],
  }));

const withoutSession = (before: Administrators, { data }: AdminSignedOut): Administrators =>
  replaced(before, data.adminId, ({ sessions }) => ({
    sessions: sessions.filter(({ id }) => id !== data.sessionId),
  }));

const foldSignOut = (
  before: ReadonlyMap<string, string>,
  { data }: AdminSignedOut,
  at: string,
): ReadonlyMap<string, string> =>
  new Map([...[...before].filter(([, outAt]) => isRecent(outAt, at)), [data.sessionId, at]]);

/** A new era ends every session. */
const ended = (before: Administrators, id: string) => ({ era: (before.get(id)?.era ?? 0) + 1, sessions: [] });

/**
 * Two servers may each take the other's last `Yönetici` away at the same moment. The order of the log decides: the
 * change that would leave nobody has no effect on any server, and its server takes it back (`#takeBackIfLast`).
 */
function unlessLast(before: Administrators, id: string, change: Partial<KnownAdministrator>): Administrators {
  const after = changed(before, id, change);
  const leavesNobody = otherAdministrators(after, '') === 0 && otherAdministrators(before, '') > 0;
  return leavesNobody ? changed(before, id, {}) : after;
}

const changed = (before: Administrators, id: string, change: Partial<KnownAdministrator>): Administrators =>
  replaced(before, id, ({ revision }) => ({ ...change, revision: revision + 1 }));

/** What makes nobody's edit of the account stale keeps its revision. */
function replaced(
  before: Administrators,
  id: string,
  changeOf: (admin: KnownAdministrator) => Partial<KnownAdministrator>,
): Administrators {
  const admin = before.get(id);
  return admin ? new Map([...before, [id, { ...admin, ...changeOf(admin) }]]) : before;
}
