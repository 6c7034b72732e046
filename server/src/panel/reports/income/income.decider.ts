import { incomeCodec, type IncomeEvent, type Income } from '@onda-on/contracts/events';
import { assertNever, dayOf, Rejection, type IncomeField } from '@onda-on/contracts/rules';

import { alreadyHas, refuseStale, type Decider } from '../../../platform/commands/decider.ts';

type Latest = Readonly<{ latestDay: string }>;

/** The end of the season after this one, which lasts from July to June: a later day is a slip of the keyboard. */
export function latestIncomeDay(now: Date): string {
  const [year = 0, month = 0] = dayOf(now.getTime()).split('-').map(Number);
  return `${month < 7 ? year + 1 : year + 2}-06-30`;
}

/** `expected` is the revision that the operator saw; null if the request named none. */
export type IncomeCommand =
  | (Income & Latest & Readonly<{ type: 'RecordIncome' }>)
  | (Income &
      Latest &
      Readonly<{ type: 'ChangeIncome'; expected: number | null; fields: readonly IncomeField[] }>)
  | Readonly<{ type: 'RemoveIncome'; incomeId: string; expected: number | null }>;

export type IncomeState = Readonly<{
  status: 'none' | 'there' | 'removed';
  amount: number;
  day: string;
  /** The id of the text in the vault; empty if there is none. */
  textId: string;
  revision: number;
}>;

/** A sponsor income in the log: amount and day, never the sponsor. */
export const incomeDecider: Decider<IncomeCommand, IncomeState, IncomeEvent> = {
  category: 'income',
  codec: incomeCodec,
  initialState: { status: 'none', amount: 0, day: '', textId: '', revision: -1 },
  decide,
  evolve: (state, event) => ({ ...changeOf(event), revision: state.revision + 1 }),
};

function decide(command: IncomeCommand, state: IncomeState): readonly IncomeEvent[] {
  const { incomeId } = command;
  if (command.type === 'RecordIncome') {
    if (state.status !== 'none') return [];
    const { amount, day, textId } = command;
    refuseTooLate(command);
    return [{ type: 'IncomeRecorded', data: { incomeId, amount, day, textId } }];
  }
  if (state.status !== 'there') throw new Rejection('INCOME_NOT_FOUND');
  if (command.type === 'RemoveIncome') {
    refuseStale(command.expected, state);
    return [{ type: 'IncomeRemoved', data: { incomeId } }];
  }
  const { amount, day, textId, fields } = command;
  const data = { amount, day, textId };
  if (alreadyHas(state, data)) return [];
  refuseStale(command.expected, state);
  if (day !== state.day) refuseTooLate(command);
  return [{ type: 'IncomeChanged', data: { incomeId, ...data, ...(fields.length > 0 && { fields }) } }];
}

function refuseTooLate({ day, latestDay }: Latest & Readonly<{ day: string }>): void {
  if (day > latestDay) throw new Rejection('INCOME_TOO_LATE');
}

function changeOf({ type, data }: IncomeEvent): Omit<IncomeState, 'revision'> {
  switch (type) {
    case 'IncomeRecorded':
    case 'IncomeChanged':
      return { status: 'there', amount: data.amount, day: data.day, textId: data.textId };
    case 'IncomeRemoved':
      return { status: 'removed', amount: 0, day: '', textId: '' };
    default:
      return assertNever(type);
  }
}
