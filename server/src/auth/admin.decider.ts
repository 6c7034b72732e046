import { adminCodec, type AdminEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type AdminRole } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';

type AdminCommand =
  | Readonly<{ type: 'CreateAdmin'; adminId: string; role: AdminRole; mustChangePassword: boolean }>
  | Readonly<{ type: 'ChangePassword'; adminId: string; mustChangePassword: boolean }>
  | Readonly<{ type: 'DisableAdmin'; adminId: string; reason: string }>;

type AdminState = Readonly<{ status: 'none' | 'active' | 'disabled' }>;

/** Administrators: made once, and once disabled never signed in again. */
export const adminDecider: Decider<AdminCommand, AdminState, AdminEvent> = {
  category: 'admin',
  codec: adminCodec,
  initialState: { status: 'none' },
  decide,
  evolve: (state, { type }) => {
    if (type === 'AdminCreated') return { status: 'active' };
    return type === 'AdminDisabled' ? { status: 'disabled' } : state;
  },
};

function decide(command: AdminCommand, { status }: AdminState): readonly AdminEvent[] {
  const { type, ...data } = command;
  if (type === 'CreateAdmin') {
    if (status !== 'none') throw new Rejection('NAME_TAKEN');
    return [{ type: 'AdminCreated', data: data as Omit<typeof command, 'type'> }];
  }
  return changed(command, status);
}

function changed(
  command: Exclude<AdminCommand, { type: 'CreateAdmin' }>,
  status: AdminState['status'],
): readonly AdminEvent[] {
  if (status === 'none') throw new Rejection('NOT_FOUND');
  const { adminId } = command;
  switch (command.type) {
    case 'ChangePassword':
      if (status === 'disabled') throw new Rejection('FORBIDDEN');
      return [
        { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: command.mustChangePassword } },
      ];
    case 'DisableAdmin':
      return status === 'disabled'
        ? []
        : [{ type: 'AdminDisabled', data: { adminId, reason: command.reason } }];
    default:
      return assertNever(command);
  }
}
