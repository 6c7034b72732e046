import { weekNumberCodec, type WeekNumberEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

type Named = Readonly<{ number: WeekNumber; weekId: WeekId }>;
/** `abandonedBy` is a week that holds the number although it has another one by now, was deleted, or was never created. */
type ReserveNumber = Named & Readonly<{ type: 'ReserveNumber'; abandonedBy: WeekId | null }>;
type ReleaseNumber = Named & Readonly<{ type: 'ReleaseNumber' }>;
export type WeekNumberCommand = ReserveNumber | ReleaseNumber;

export type WeekNumberState = Readonly<{ holder: WeekId | null }>;

/** A week's number belongs to one week: reserved before the week is created, released after it is deleted. */
export const weekNumberDecider: Decider<WeekNumberCommand, WeekNumberState, WeekNumberEvent> = {
  category: 'weekNumber',
  codec: weekNumberCodec,
  initialState: { holder: null },

  decide(command, state) {
    switch (command.type) {
      case 'ReserveNumber':
        return reserve(command, state);
      case 'ReleaseNumber':
        return state.holder === command.weekId ? [released(command)] : [];
      default:
        return assertNever(command);
    }
  },

  evolve: (_, { type, data }) => ({ holder: type === 'WeekNumberReserved' ? data.weekId : null }),
};

function reserve({ number, weekId, abandonedBy }: ReserveNumber, { holder }: WeekNumberState) {
  const reserved: WeekNumberEvent = { type: 'WeekNumberReserved', data: { number, weekId } };
  if (holder === null) return [reserved];
  if (holder === weekId) return [];
  if (holder === abandonedBy) return [released({ number, weekId: holder }), reserved];
  throw new Rejection('WEEK_NUMBER_TAKEN', { number });
}

const released = ({ number, weekId }: Named): WeekNumberEvent => ({
  type: 'WeekNumberReleased',
  data: { number, weekId },
});
