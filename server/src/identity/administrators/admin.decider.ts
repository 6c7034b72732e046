import { type AdminEvent, adminCodec } from '@onda-on/contracts/events';
import { assertNever, type AdminRole, Rejection } from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';
import { NO_ADMIN, evolveAdmin, type AdminState } from './admin-state.ts';

/**
 * A change of one account by somebody: `by` is the acting administrator (null: the command line), `expected` the
 * revision that was seen (null: any), `others` the number of other active `Yönetici`.
 */
type Edit = Readonly<{ adminId: string; by: string | null; expected: number | null; others: number }>;

export type AccountCommand =
  | (Edit & Readonly<{ type: 'ChangeAccount'; isRenamed: boolean; role: AdminRole | null }>)
  | (Edit & Readonly<{ type: 'ResetPassword' }>)
  | (Edit & Readonly<{ type: 'DisableAdmin'; reason: string }>)
  | (Edit & Readonly<{ type: 'EnableAdmin' }>);

/** Commands about a second factor. `step` and `place` are those of a code that was proven right. */
type FactorCommand =
  | Readonly<{ type: 'EnrolSecondFactor'; adminId: string; factorId: string; codesId: string; step: number }>
  | Readonly<{ type: 'UseCode'; adminId: string; factorId: string; step: number }>
  | Readonly<{ type: 'UseRecoveryCode'; adminId: string; codesId: string; place: number }>
  | Readonly<{ type: 'RenewRecoveryCodes'; adminId: string; codesId: string }>
  | Readonly<{ type: 'RemoveSecondFactor'; adminId: string; reason: string | null }>;

export type AdminCommand =
  | Readonly<{ type: 'CreateAdmin'; adminId: string; role: AdminRole; mustChangePassword: boolean }>
  | Readonly<{ type: 'ChangePassword'; adminId: string }>
  | Readonly<{ type: 'EndSessions'; adminId: string }>
  | AccountCommand
  | FactorCommand;

type Known = Exclude<AdminState, { status: 'none' }>;

/** The rules of an administrator's account: it is created once, and an edit must not be stale. */
export const adminDecider: Decider<AdminCommand, AdminState, AdminEvent> = {
  category: 'admin',
  codec: adminCodec,
  initialState: NO_ADMIN,
  decide,
  evolve: evolveAdmin,
};

function decide(command: AdminCommand, state: AdminState): readonly AdminEvent[] {
  const { adminId } = command;
  if (command.type === 'CreateAdmin') {
    const { role, mustChangePassword } = command;
    if (state.status !== 'none') throw new Rejection('USER_NAME_TAKEN');
    return [{ type: 'AdminCreated', data: { adminId, role, mustChangePassword } }];
  }
  if (state.status === 'none') throw new Rejection('ADMIN_NOT_FOUND');
  if ('expected' in command) return decideEdit(command, state);
  if (command.type === 'EndSessions') return [sessionsEnded(adminId)];
  if (command.type !== 'ChangePassword') return decideFactor(command, state);
  if (state.status === 'disabled') throw new Rejection('ADMIN_DISABLED');
  return [{ type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: false } }];
}

function decideEdit(command: AccountCommand, state: Known): readonly AdminEvent[] {
  const { adminId } = command;
  refuseStale(command.expected, state);
  switch (command.type) {
    case 'ChangeAccount':
      return decideChange(command, state);
    case 'ResetPassword':
      refuseOwn(command);
      if (state.status === 'disabled') throw new Rejection('ADMIN_DISABLED');
      return [{ type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: true } }];
    case 'DisableAdmin':
      refuseOwn(command);
      if (state.status === 'disabled') return [];
      refuseLast(command, state);
      return [{ type: 'AdminDisabled', data: { adminId, reason: command.reason } }];
    case 'EnableAdmin':
      return state.status === 'active' ? [] : [{ type: 'AdminEnabled', data: { adminId } }];
    default:
      return assertNever(command);
  }
}

function decideChange(
  command: Extract<AccountCommand, { type: 'ChangeAccount' }>,
  state: Known,
): readonly AdminEvent[] {
  const { adminId, isRenamed, role } = command;
  const renamed: readonly AdminEvent[] = isRenamed ? [{ type: 'AdminRenamed', data: { adminId } }] : [];
  if (role === null || role === state.role) return renamed;
  refuseOwn(command);
  refuseLast(command, state);
  return [...renamed, { type: 'AdminRoleChanged', data: { adminId, role } }];
}

/** Nobody may take their own role or account away, since they could not restore it. */
function refuseOwn({ adminId, by }: Edit): void {
  if (adminId === by) throw new Rejection('OWN_ACCOUNT');
}

function refuseLast({ others }: Edit, { status, role }: Known): void {
  if (status === 'active' && role === 'Yönetici' && others === 0) throw new Rejection('LAST_ADMINISTRATOR');
}

function decideFactor(command: FactorCommand, { secondFactor }: Known): readonly AdminEvent[] {
  if (command.type !== 'EnrolSecondFactor') {
    if (!secondFactor) throw new Rejection('SECOND_FACTOR_OFF');
    return decideEnrolled(command, secondFactor);
  }
  if (secondFactor) throw new Rejection('SECOND_FACTOR_ON');
  const { type: _, ...data } = command;
  return [{ type: 'SecondFactorEnrolled', data }, sessionsEnded(data.adminId)];
}

const sessionsEnded = (adminId: string): AdminEvent => ({ type: 'AdminSessionsEnded', data: { adminId } });

/** Used codes are recorded in the log for all servers: a second use of the same code is refused. */
function decideEnrolled(
  command: Exclude<FactorCommand, { type: 'EnrolSecondFactor' }>,
  { factorId, codesId, usedUpTo, usedPlaces }: NonNullable<Known['secondFactor']>,
): readonly AdminEvent[] {
  const { adminId } = command;
  switch (command.type) {
    case 'UseCode': {
      const { step } = command;
      if (command.factorId !== factorId || step <= usedUpTo) throw new Rejection('SECOND_FACTOR_WRONG');
      return [{ type: 'SecondFactorUsed', data: { adminId, factorId, step } }];
    }
    case 'UseRecoveryCode': {
      const { place } = command;
      if (command.codesId !== codesId || usedPlaces.includes(place))
        throw new Rejection('SECOND_FACTOR_WRONG');
      return [{ type: 'RecoveryCodeUsed', data: { adminId, codesId, place } }];
    }
    case 'RenewRecoveryCodes':
      return [{ type: 'RecoveryCodesRenewed', data: { adminId, codesId: command.codesId } }];
    case 'RemoveSecondFactor': {
      const { reason } = command;
      const removed: AdminEvent = { type: 'SecondFactorRemoved', data: { adminId, reason } };
      // A removal with a reason, by somebody else, ends them itself.
      return reason === null ? [removed, sessionsEnded(adminId)] : [removed];
    }
    default:
      return assertNever(command);
  }
}
