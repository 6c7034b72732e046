import { setTimeout as pause } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';

import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { isStoreUnavailable } from '../../platform/stores/is-store-unavailable.ts';
import type { DemoMatch } from './demo-fixtures.ts';
import type { DemoPerson } from './demo-people.ts';
import { demoPicksOf } from './demo-picks.ts';
import { demoCorrelation } from './demo-plan.ts';
import { at } from './time-travel.ts';

/** Stores in files commit entries together; stores over a network may take them one by one, each with its own deadline. */
const IN_FLIGHT_MAX = { embedded: 2_048, shared: 8 } as const;
const TRIES_MAX = 10;
const AGAIN_MS = 200;

/** A week for its entries: the sheet's ids in order, and the data of each match. */
export type DemoSheet = Readonly<{
  week: WeekNumber;
  ids: readonly MatchId[];
  matches: readonly DemoMatch[];
}>;

/** The entries of a week are spread between these moments. */
export type EntrySpan = Readonly<{ from: Date; to: Date }>;

type Origin = Readonly<{ seed: number; seedId: string }>;

/** Sends the demo's coupons through the real command. */
@Injectable()
export class DemoEntries {
  readonly #inFlightMax: number;

  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) { stores }: Pick<Config, 'stores'>,
  ) {
    this.#inFlightMax = stores ? IN_FLIGHT_MAX.shared : IN_FLIGHT_MAX.embedded;
  }

  /** Each person enters at a moment of the span, or now without one. A repeated entry gets the same answer. */
  async send(
    origin: Origin,
    sheet: DemoSheet,
    people: readonly DemoPerson[],
    span?: EntrySpan,
  ): Promise<void> {
    const momentOf = (i: number) => span && momentIn(span, (i + 1) / (people.length + 1));
    for (let from = 0; from < people.length; from += this.#inFlightMax) {
      const group = people.slice(from, from + this.#inFlightMax);
      await Promise.all(
        group.map((person, i) => {
          const moment = momentOf(from + i);
          const submit = () => this.#submit(origin, sheet, person);
          return moment ? at(moment, submit) : submit();
        }),
      );
    }
  }

  async #submit(
    { seed, seedId }: Origin,
    { week, ids, matches }: DemoSheet,
    person: DemoPerson,
  ): Promise<void> {
    const { name, email, nationalId, index } = person;
    const outcomes = demoPicksOf(seed, person, week, matches);
    const picks = ids.map((matchId, slot) => ({ matchId, outcome: outcomes[slot] ?? 'X' }));
    const key = `demo-${seedId}-${week}-${index}`;
    const submission = { key, network: `demo-${index}`, week, profile: { name, email, nationalId }, picks };
    const caller: Caller = { actor: 'visitor', correlationId: demoCorrelation(seedId) };
    await untilAnswered(() =>
      this.commands.execute(new SubmitCoupon({ submission, caller })).catch(unlessRefused),
    );
  }
}

/** `part`: 0 at its start, 1 at its end. */
function momentIn({ from, to }: EntrySpan, part: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * part);
}

/** Repeats the work with the same key while a store does not answer in time, as a visitor would. */
async function untilAnswered<T>(work: () => Promise<T>, triesLeft = TRIES_MAX): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreUnavailable(error) || triesLeft === 1) throw error;
    await pause(AGAIN_MS);
    return untilAnswered(work, triesLeft - 1);
  }
}

/** Ignores refusals, such as of blocked persons or after an operator's earlier lock; the season continues. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Rejection)) throw error;
}
