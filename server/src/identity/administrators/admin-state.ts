import {
  isSecondFactorEvent,
  type AccountEvent,
  type AdminEvent,
  type SecondFactorEvent,
} from '@onda-on/contracts/events';
import { assertNever, type AdminRole } from '@onda-on/contracts/rules';

/** The valid secret and recovery codes, with the steps and places that are used up. */
type SecondFactor = Readonly<{
  factorId: string;
  codesId: string;
  usedUpTo: number;
  usedPlaces: readonly number[];
}>;

type Account = Readonly<{
  status: 'active' | 'disabled';
  role: AdminRole;
  secondFactor: SecondFactor | null;
  /** Counts changes of the account. Sign-ins do not count, so they make nobody's edit stale. */
  revision: number;
}>;

/** An administrator, folded from the account's stream. */
export type AdminState = Account | Readonly<{ status: 'none' }>;

export const NO_ADMIN: AdminState = { status: 'none' };

export function evolveAdmin(state: AdminState, event: AdminEvent): AdminState {
  if (event.type === 'AdminCreated')
    return { status: 'active', role: event.data.role, secondFactor: null, revision: 1 };
  if (state.status === 'none') return state;
  if (isSecondFactorEvent(event)) return evolveFactor(state, event);
  if (event.type === 'AdminSessionsEnded') return state;
  return { ...state, ...changeBy(event), revision: state.revision + 1 };
}

function changeBy({
  type,
  data,
}: Exclude<AccountEvent, { type: 'AdminCreated' | 'AdminSessionsEnded' }>): Partial<Account> {
  switch (type) {
    case 'AdminRenamed':
    case 'AdminPasswordChanged':
      return {};
    case 'AdminRoleChanged':
      return { role: data.role };
    case 'AdminDisabled':
      return { status: 'disabled' };
    case 'AdminEnabled':
      return { status: 'active' };
    default:
      return assertNever(type);
  }
}

function evolveFactor(account: Account, { type, data }: SecondFactorEvent): Account {
  const { secondFactor: factor, revision } = account;
  const used = (change: Partial<SecondFactor>): Account => ({
    ...account,
    secondFactor: factor && { ...factor, ...change },
  });
  switch (type) {
    case 'SecondFactorEnrolled': {
      const { factorId, codesId, step: usedUpTo } = data;
      const secondFactor = { factorId, codesId, usedUpTo, usedPlaces: [] };
      return { ...account, secondFactor, revision: revision + 1 };
    }
    case 'SecondFactorRemoved':
      return { ...account, secondFactor: null, revision: revision + 1 };
    case 'SecondFactorUsed':
      return used({ usedUpTo: data.step });
    case 'RecoveryCodesRenewed':
      return used({ codesId: data.codesId, usedPlaces: [] });
    case 'RecoveryCodeUsed':
      return used({ usedPlaces: [...(factor?.usedPlaces ?? []), data.place] });
    default:
      return assertNever(type);
  }
}
