import {
  adminSessionCodec,
  type AdminSessionEvent,
  type AdminSignedOut,
  type SignInFailed,
} from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

export type SessionCommand =
  | Readonly<{ type: 'SignIn'; sessionId: string; adminId: string }>
  | Readonly<{ type: 'RefuseSignIn' } & SignInFailed['data']>
  | Readonly<{ type: 'AskSecondFactor'; sessionId: string; adminId: string }>
  | Readonly<{ type: 'SignOut' } & AdminSignedOut['data']>;

type SessionState = Readonly<{ status: 'new' | 'open' | 'over' }>;

/** One sign-in from its attempt to its end. An ended session never opens again. */
export const adminSessionDecider: Decider<SessionCommand, SessionState, AdminSessionEvent> = {
  category: 'adminSession',
  codec: adminSessionCodec,
  initialState: { status: 'new' },
  decide,
  evolve: (_, { type }) => ({ status: type === 'AdminSignedIn' ? 'open' : 'over' }),
};

function decide(command: SessionCommand, { status }: SessionState): readonly AdminSessionEvent[] {
  const { sessionId } = command;
  switch (command.type) {
    case 'SignIn':
      if (status !== 'new') throw new Rejection('UNAUTHENTICATED');
      return [{ type: 'AdminSignedIn', data: { sessionId, adminId: command.adminId } }];
    case 'RefuseSignIn':
      return [{ type: 'SignInFailed', data: failureOf(command) }];
    case 'AskSecondFactor':
      return [{ type: 'SecondFactorAsked', data: { sessionId, adminId: command.adminId } }];
    case 'SignOut':
      return status === 'open' ? [endOf(command)] : [];
    default:
      return assertNever(command);
  }
}

const endOf = ({ sessionId, adminId, how }: AdminSignedOut['data']): AdminSignedOut => ({
  type: 'AdminSignedOut',
  data: { sessionId, adminId, ...(how && { how }) },
});

const failureOf = ({
  sessionId,
  adminId,
  whileLocked,
  whileSignedIn,
  ofCode,
}: Extract<SessionCommand, { type: 'RefuseSignIn' }>): SignInFailed['data'] => ({
  sessionId,
  adminId,
  ...(whileLocked !== undefined && { whileLocked }),
  ...(whileSignedIn && { whileSignedIn }),
  ...(ofCode && { ofCode }),
});
