import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTCOMES } from '@onda-on/contracts/rules';
import { loadSecrets, type Stores } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { randomOf } from '../../server/src/ops/demo/random.ts';
import { OpenedPeople } from '../../server/src/ops/verification/verify-people.ts';
import { EventStoreDbCluster } from '../../stores/src/event-log/eventstoredb/testing/eventstoredb.cluster-double.ts';
import { openWeek } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { isKind, KillLoop, type Cycle, type Kind, type Times } from '../support/kill-loop.ts';
import { RevisionLoad } from '../support/revision-load.ts';
import { Stack } from '../support/stack.ts';
import { SubmissionLoad, type Contest } from '../support/submission-load.ts';
import { matchesOf } from '../support/visitor.ts';

/** `npm run torture -- kills` sets them. */
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 20);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const ONLY = process.env['KILL_KIND'] ?? '';
const CLIENTS = 8;
/**
 * Through the servers, and beside them. FerretDB looks through all persons for each entry, one command at a time: at 8 a second a
 * starved machine had 950 persons after two minutes, and from the next outage on no batch of entries was in time any more.
 */
const [COUPONS_A_SECOND, REVISIONS_A_SECOND] = [4, 60];
/** The coupons that are changed. */
const COUPONS_FIRST = 10;
const START_MS_MAX = 180_000;
const CYCLE_MS_MAX = 120_000;
/** The limits are so many times the aims, because everything shares one busy machine. */
const RESERVE = 3;
/** Milliseconds. What has no aim of its own has the loosest one of its column. */
const AIMS: Readonly<Record<Kind, Times>> = {
  'server killed': { entry: 3_000, moved: 10_000, ready: 15_000 },
  'projection process killed': { entry: 3_000, moved: 10_000, ready: 15_000 },
  'leader killed': { entry: 3_000, moved: 10_000, ready: 5_000 },
  // One second until the double has another leader.
  'leader stands still': { entry: 4_000, moved: 10_000, ready: 5_000 },
  'no quorum': { entry: 3_000, moved: 10_000, ready: 5_000 },
};
const COLUMNS = ['entry', 'moved', 'ready'] as const;

describe(`an installation under load whose processes and log nodes are killed and stopped (KILL_SEED=${SEED})`, () => {
  const random = randomOf(SEED);
  let stack: Stack<EventStoreDbCluster>;
  let stores: Stores;
  let contest: Contest;
  let load: SubmissionLoad;
  let revisions: RevisionLoad;
  let salts: OpenedPeople;
  let cycles: readonly Cycle[] = [];

  beforeAll(
    async () => {
      stack = await Stack.startOn(await EventStoreDbCluster.start());
      const servers = [stack.process('server'), stack.process('server')];
      const projections = [stack.process('projections'), stack.process('projections')];
      for (const each of stack.processes) await each.start();
      const [{ url } = { url: '' }] = servers;
      const week = await openWeek(url);
      contest = await eventually(async () => {
        const matches = await matchesOf(url, week);
        expect(matches).toHaveLength(10);
        return { week, matches };
      });
      const secrets = loadSecrets({ file: stack.keys, dataExists: true });
      stores = await openTestStores({
        dataDirectory: '',
        secrets,
        addresses: {
          eventStore: stack.log.url,
          readStore: `${stack.reads.url}reads`,
          vault: `${stack.vault.url}vault`,
        },
      });
      let turn = 0;
      const urlInTurn = () => servers[(turn += 1) % servers.length]?.url ?? url;
      const everyMs = (CLIENTS * 1_000) / COUPONS_A_SECOND;
      load = new SubmissionLoad(contest, 1, CLIENTS, urlInTurn, { everyMs, pickOf });
      await eventually(async () => expect(load.acceptances.length).toBeGreaterThan(COUPONS_FIRST));
      salts = await OpenedPeople.in(stores.vault, secrets);
      revisions = new RevisionLoad({ log: stores.log, salts }, stack.log.nodes[0].log, REVISIONS_A_SECOND);
      const installation = { cluster: stack.log, servers, projections, reads: stores.reads };
      const report = new Report(() => load.acceptances.length + revisions.count);
      cycles = await new KillLoop(installation, load, random).run(
        CYCLES,
        isKind(ONLY) ? ONLY : undefined,
        report.add,
      );
      report.end();
      await revisions.end();
    },
    START_MS_MAX + CYCLES * CYCLE_MS_MAX,
  );
  afterAll(async () => {
    load?.abandon();
    await revisions?.end().catch(() => undefined);
    salts?.close();
    await stores?.close();
    await stack.end();
  }, START_MS_MAX);

  it('takes entries again, moves its tables and is ready in time', () => {
    const late = cycles.filter(({ kind, times }) =>
      COLUMNS.some((name) => times[name] > RESERVE * AIMS[kind][name]),
    );
    expect(late).toEqual([]);
  });

  it(
    'holds every acknowledged coupon once, with its picks, and nothing else',
    async () => {
      const sent = await load.end();
      const held = couponsIn(stack.log, contest);
      expect(held.size).toBe(sent);
      const wrong = [...load.acknowledged].filter(([n, couponNo]) => held.get(couponNo) !== picksOf(n));
      expect(wrong).toEqual([]);
    },
    START_MS_MAX,
  );

  it('has no process that ended by itself', () =>
    expect(stack.processes.flatMap(({ unexpectedEnds }) => unexpectedEnds)).toEqual([]));

  it(
    'is found intact by verify, which also builds every table anew and compares it',
    async () => expect(await stack.processes[0]?.opsJson('verify')).toMatchObject({ isFine: true }),
    START_MS_MAX,
  );
});

/** Random, and the same whenever the same visitor sends the coupon again. */
const pickOf = (n: number) => (slot: number) => randomOf(SEED, n, slot).oneOf(OUTCOMES);

/** By slot of the form. */
const picksOf = (n: number): string => Array.from({ length: 10 }, (_, slot) => pickOf(n)(slot)).join('');

/** The picks of each coupon in the log, by slot of the form. @throws {Error} for a coupon that is there twice. */
function couponsIn(
  { nodes: [{ log }] }: EventStoreDbCluster,
  { matches }: Contest,
): ReadonlyMap<string, string> {
  const dataOf = (type: string) =>
    log.events
      .filter((event) => event.type === type)
      .map(({ data }) => JSON.parse(Buffer.from(data).toString()));
  const order: readonly string[] = dataOf('SheetPinned').at(-1).sheet.matchIds;
  const held = new Map<string, string>();
  for (const { couponNo, picks } of dataOf('CouponSubmitted')) {
    if (held.has(couponNo)) throw new Error(`${couponNo} is there twice`);
    held.set(couponNo, matches.map(({ id }) => picks[order.indexOf(id)]).join(''));
  }
  return held;
}

const say = (text: string) => void process.stdout.write(`${text}\n`);
const shown = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Prints each cycle as it ends, and at last a table. */
class Report {
  readonly #entries: () => number;
  readonly #began = performance.now();
  readonly #cycles: Cycle[] = [];
  #last = { at: this.#began, entries: 0 };

  /** `entries` returns how many were written. */
  constructor(entries: () => number) {
    this.#entries = entries;
  }

  readonly add = (cycle: Cycle): void => {
    this.#cycles.push(cycle);
    const now = { at: performance.now(), entries: this.#entries() };
    const rate = ((now.entries - this.#last.entries) * 1_000) / (now.at - this.#last.at);
    this.#last = now;
    const times = COLUMNS.map((name) => `${name} ${shown(cycle.times[name])}`).join(', ');
    say(`${shown(now.at - this.#began).padStart(8)}  ${cycle.kind}: ${times}, ${Math.round(rate)} entries/s`);
  };

  /** Median and longest time of each kind, and its aim. */
  end(): void {
    const perSecond = (this.#entries() * 1_000) / (performance.now() - this.#began);
    say(`${''.padEnd(30)} ${COLUMNS.map((name) => name.padEnd(24)).join('')}`);
    for (const kind of Object.keys(AIMS).filter(isKind)) {
      const own = this.#cycles.filter((cycle) => cycle.kind === kind).map(({ times }) => times);
      if (own.length === 0) continue;
      const cells = COLUMNS.map((name) =>
        cellOf(
          own.map((times) => times[name]),
          AIMS[kind][name],
        ),
      );
      say(`${kind.padEnd(26)}${String(own.length).padStart(3)}  ${cells.join('')}`);
    }
    say(`median / longest (aim); ${Math.round(perSecond)} entries a second`);
  }
}

function cellOf(times: readonly number[], aim: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${shown(sorted[sorted.length >> 1] ?? 0)} / ${shown(sorted.at(-1) ?? 0)} (${shown(aim)})`.padEnd(
    24,
  );
}
