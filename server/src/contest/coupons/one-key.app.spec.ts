import { expect, it } from '@jest/globals';
import { streamOf, type WeekLocked } from '@onda-on/contracts/events';
import type { MatchId, WeekId } from '@onda-on/contracts/rules';
import { withinTime } from '@onda-on/stores';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  type Arbitrary,
} from 'fast-check';

import { AFTER_LOCK, LOCK_AT, openWeek, submissionOf, submit } from '../../main/testing/contest-scenes.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { APPEND_FAULTS, UnreliableLog, type AppendFault } from '../../main/testing/unreliable-log.ts';
import { answerOf as httpAnswerOf } from '../../platform/http/answer-of.ts';

const SHARED = { eventStore: 'esdb://x', readStore: 'mongodb://x', vault: 'mongodb://x' };
const REQUEST_MS_MAX = 500;

/** Two servers on one log; a server that was killed is started again before the next step. */
class TwoServers {
  readonly #base: RunningContest;
  readonly #log: UnreliableLog;
  readonly #all: RunningContest[] = [];
  readonly #running: (RunningContest | undefined)[] = [undefined, undefined];
  #sheet: readonly MatchId[] = [];
  #now: string | undefined;

  private constructor(base: RunningContest) {
    this.#base = base;
    this.#log = new UnreliableLog(base.stores);
  }

  static async start(): Promise<TwoServers> {
    const servers = new TwoServers(await startContest({ addresses: SHARED }));
    servers.#sheet = await openWeek(servers.#base);
    return servers;
  }

  plan(faults: readonly AppendFault[]): void {
    this.#log.plan(faults);
  }

  /** Sends the same request to these servers at once. */
  async send(numbers: readonly number[]): Promise<readonly Answer[]> {
    const to: RunningContest[] = [];
    for (const number of numbers) to.push(await this.#server(number));
    return Promise.all(to.map((server) => answerOf(server, this.#sheet, this.#now !== undefined)));
  }

  async seal(): Promise<void> {
    this.#now = AFTER_LOCK;
    for (const server of [this.#base, ...this.#all]) server.travel(AFTER_LOCK);
    const [pinned] = await this.#base.events('SheetPinned');
    if (!pinned) return;
    const { weekId } = pinned.data as { weekId: WeekId };
    const data = {
      ...pinned.data,
      lockedAt: LOCK_AT,
      root: '00',
      count: 1,
      rarity: [],
    } as WeekLocked['data'];
    await this.#base.append(streamOf.week(weekId), { type: 'WeekLocked', data });
  }

  calm = () => this.#log.calm();

  async written(): Promise<number> {
    return (await this.#base.events('CouponSubmitted')).length;
  }

  async close(): Promise<void> {
    for (const server of this.#all) await server.close();
    await this.#base.close();
  }

  async #server(number: number): Promise<RunningContest> {
    const running = this.#running[number];
    if (running) return running;
    const kill = () => {
      this.#running[number] = undefined;
    };
    const started = await startContest({
      addresses: SHARED,
      around: (spare) => this.#log.storesFor(spare, kill),
      ...(this.#now && { now: this.#now }),
    });
    this.#all.push(started);
    this.#running[number] = started;
    return started;
  }
}

const UNAVAILABLE = 'UNAVAILABLE';
const TOO_LATE = 'DEADLINE_PASSED';

type Answer =
  | Readonly<{ coupon: string; isAfterSeal: boolean }>
  | Readonly<{ code: string; isAfterSeal: boolean }>;

async function answerOf(
  server: RunningContest,
  sheet: readonly MatchId[],
  isAfterSeal: boolean,
): Promise<Answer> {
  try {
    const { accepted } = await withinTime(REQUEST_MS_MAX, () => submit(server, submissionOf(sheet)));
    return { coupon: JSON.stringify(accepted), isAfterSeal };
  } catch (error) {
    return { code: httpAnswerOf(error).refusal.code, isAfterSeal };
  }
}

/** What is wrong with the answers to one key, in their order; the last ones come from servers without faults. */
function faultsIn(answers: readonly Answer[], events: number): readonly string[] {
  const first = answers.findIndex((answer) => 'coupon' in answer);
  const coupons = new Set(answers.flatMap((answer) => ('coupon' in answer ? [answer.coupon] : [])));
  const codes = answers.flatMap((answer, i) => {
    if ('coupon' in answer || answer.code === UNAVAILABLE) return [];
    const mayBeTooLate = answer.isAfterSeal && (first < 0 || i < first);
    return answer.code === TOO_LATE && mayBeTooLate ? [] : [`${answer.code} as answer ${i}`];
  });
  const last = answers.at(-1);
  return [
    ...codes,
    ...(coupons.size > 1 ? ['different coupons'] : []),
    ...(events > 1 ? ['written twice'] : []),
    ...(last && 'code' in last && last.code === UNAVAILABLE ? ['no answer at the end'] : []),
  ];
}

type Step = Readonly<{ servers: readonly number[]; faults: readonly AppendFault[] }>;

const step: Arbitrary<Step> = record({
  servers: array(integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 3 }),
  faults: array(constantFrom(...APPEND_FAULTS), { maxLength: 5 }),
});

async function faultsOf(servers: TwoServers, steps: readonly Step[], sealedBefore: number | null) {
  const answers: Answer[] = [];
  for (const [i, { servers: to, faults }] of steps.entries()) {
    if (i === sealedBefore) await servers.seal();
    servers.plan(faults);
    answers.push(...(await servers.send(to)));
  }
  await servers.calm();
  answers.push(...(await servers.send([0, 1])));
  return faultsIn(answers, await servers.written());
}

it('one key has one answer and one coupon on two servers that are killed and whose appends are late or unanswered', () =>
  assert(
    asyncProperty(
      array(step, { minLength: 1, maxLength: 5 }),
      option(integer({ min: 0, max: 4 }), { freq: 2 }),
      async (steps, sealedBefore) => {
        const servers = await TwoServers.start();
        try {
          expect(await faultsOf(servers, steps, sealedBefore)).toEqual([]);
        } finally {
          await servers.close();
        }
      },
    ),
    { numRuns: 25 },
  ));
