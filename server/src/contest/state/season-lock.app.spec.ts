import { EventEmitter, once } from 'node:events';

import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contestDecidedCodec, streamOf } from '@onda-on/contracts/events';
import type { MatchId, WeekId } from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  LogUnavailable,
  enableTimeLimits,
  withinTime,
  type EventLog,
} from '@onda-on/stores';

import { ContentState } from '../../content/publications/content-state.ts';
import {
  Publications,
  RemoveText,
  RemoveTextHandler,
} from '../../content/publications/publication.commands.ts';
import { TERMS_PAGE } from '../../content/texts/legal-pages.ts';
import {
  fixtureOf,
  openWeek,
  OPERATOR,
  planOf,
  submissionOf,
  VISITOR,
} from '../../main/testing/contest-scenes.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { SubmitCoupon } from '../coupons/submit-coupon.commands.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch } from '../matches/match.commands.ts';
import { ChangeWeek, CreateWeek, DeleteWeek } from '../weeks/week.commands.ts';
import { ContestState } from './contest-state.ts';
import { SeasonLock } from './season-lock.ts';

const SHARED = { eventStore: 'esdb://x', readStore: 'mongodb://x', vault: 'mongodb://x' };

async function settled(...both: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(both);
  return outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : String(each.reason.code)));
}

afterAll(enableTimeLimits());

describe('two servers on one log', () => {
  let one: RunningContest;
  let other: RunningContest;
  beforeEach(async () => {
    one = await startContest({ addresses: SHARED });
    other = await startContest({
      addresses: SHARED,
      around: (spare) => ({ ...one.stores, close: () => spare.close() }),
    });
  });
  afterEach(async () => {
    await other.close();
    await one.close();
  });

  const current = async (server: RunningContest) => {
    await server.get(ContestState).reached(await one.stores.log.end());
    return server.get(ContestState).current;
  };

  it('never have two active weeks, however both operators click', async () => {
    for (let round = 0; round < 5; round += 1) {
      const numbers = [2 * round + 1, 2 * round + 2] as const;
      const drafts = await Promise.all(
        numbers.map((each) =>
          one.execute(new CreateWeek({ plan: planOf(each, { status: 'draft' }), caller: OPERATOR })),
        ),
      );
      await current(other);
      const [first, second] = drafts.map(({ week }) => week.id);
      const activate = (server: RunningContest, id = first) =>
        server.execute(
          new ChangeWeek({ weekId: id!, change: { status: 'active' }, expected: null, caller: OPERATOR }),
        );
      expect((await settled(activate(one), activate(other, second))).toSorted()).toEqual([
        'WEEK_ALREADY_ACTIVE',
        'done',
      ]);
      const active = [...(await current(other)).weeks.values()].filter(({ status }) => status === 'active');
      expect(active).toHaveLength(1);
      await one.execute(new DeleteWeek({ weekId: active[0]!.id, expected: null, caller: OPERATOR }));
      await current(other);
    }
  });

  it('refuse a second active week when both are activated at once', async () => {
    const outcomes = await settled(
      one.execute(new CreateWeek({ plan: planOf(1), caller: OPERATOR })),
      other.execute(new CreateWeek({ plan: planOf(2), caller: OPERATOR })),
    );
    expect(outcomes.toSorted()).toEqual(['WEEK_ALREADY_ACTIVE', 'done']);
  });

  describe('when one removes a legal text and the other activates a week', () => {
    let week: WeekId;
    beforeEach(async () => {
      const created = await one.execute(
        new CreateWeek({ plan: planOf(1, { status: 'draft' }), caller: OPERATOR }),
      );
      week = created.week.id;
      await current(other);
    });
    const activate = () =>
      one.execute(
        new ChangeWeek({ weekId: week, change: { status: 'active' }, expected: null, caller: OPERATOR }),
      );
    const found = async () => {
      const { weeks, legalPages } = await current(one);
      return [weeks.get(week)?.status, [...legalPages.values()].includes(TERMS_PAGE.slug)];
    };

    it('keep the week a draft if the text is removed first', async () => {
      overtake(one.stores.log, () => withdrawTerms(other));
      await expect(activate()).rejects.toEqual(rejected('LEGAL_PAGES_MISSING'));
      expect(await found()).toEqual(['draft', false]);
    });

    it('keep the text if the week is activated first', async () => {
      overtake(one.stores.log, activate);
      await expect(withdrawTerms(other)).rejects.toEqual(rejected('LEGAL_PAGE_REQUIRED'));
      expect(await found()).toEqual(['active', true]);
    });
  });

  it('add no more matches to a sheet than fit', async () => {
    await openWeek(one, 15, 9);
    await current(other);
    const outcomes = await settled(
      one.execute(new ScheduleMatch({ fixture: fixtureOf(20), caller: OPERATOR })),
      other.execute(new ScheduleMatch({ fixture: fixtureOf(21), caller: OPERATOR })),
    );
    expect(outcomes.toSorted()).toEqual(['SHEET_FULL', 'done']);
  });

  it('remove no match from a sheet that another server pins for its first entry', async () => {
    const ids = await openWeek(one);
    await current(other);
    const outcomes = await settled(
      one.execute(new RemoveMatch({ matchId: ids[3]!, expected: null, caller: OPERATOR })),
      other.execute(new SubmitCoupon({ submission: submissionOf(ids), caller: VISITOR })),
    );
    const { weeks, matches } = await current(other);
    const isPinned = [...weeks.values()].some(({ sheet }) => sheet !== null);
    const [removal, entry] = outcomes;
    // Either the entry came first and the match stays, or the match is removed and the sheet is incomplete.
    expect([
      ['MATCH_ON_PINNED_SHEET', true, true, true],
      ['done', false, false, false],
    ]).toContainEqual([removal, entry === 'done', isPinned, matches.has(ids[3]!)]);
  });

  it("complete the other's interrupted decision before they decide", async () => {
    const ids = await openWeek(one);
    await current(other);
    const cut = cutOffAfterDeciding(one.stores.log);
    await expect(
      one.execute(new RemoveMatch({ matchId: ids[0]!, expected: null, caller: OPERATOR })),
    ).rejects.toThrow(LogUnavailable);
    cut();
    expect((await current(other)).matches.has(ids[0]!)).toBe(true);
    // The sheet has room for exactly one again.
    await other.execute(new ScheduleMatch({ fixture: fixtureOf(20), caller: OPERATOR }));
    await expect(
      other.execute(new ScheduleMatch({ fixture: fixtureOf(21), caller: OPERATOR })),
    ).rejects.toEqual(rejected('SHEET_FULL'));
    expect((await current(one)).matches.has(ids[0]!)).toBe(false);
  });

  it('complete it without a new decision', async () => {
    const ids = await openWeek(one);
    await current(other);
    const cut = cutOffAfterDeciding(one.stores.log);
    await one
      .execute(new RemoveMatch({ matchId: ids[0]!, expected: null, caller: OPERATOR }))
      .catch(() => undefined);
    cut();
    await current(other);
    await other.get(SeasonLock).carryOn();
    expect((await current(other)).matches.has(ids[0]!)).toBe(false);
    await one.get(SeasonLock).carryOn();
    expect(await one.events('MatchRemoved')).toHaveLength(1);
  });

  it('report a conflict when the other is faster until the time is over', async () => {
    const append = one.stores.log.append.bind(one.stores.log);
    one.stores.log.append = async (stream, ...more) => {
      if (stream === streamOf.contest()) throw new ConcurrencyConflict(stream);
      return append(stream, ...more);
    };
    const create = () => one.execute(new CreateWeek({ plan: planOf(1), caller: OPERATOR }));
    await expect(withinTime(100, create)).rejects.toThrow(ConcurrencyConflict);
  });

  it('answer a command in its time while a job of the same server waits for the log', async () => {
    const waiting = new EventEmitter();
    const job = one.get(SeasonLock).run(() => once(waiting, 'answer'));
    const create = () => one.execute(new CreateWeek({ plan: planOf(1), caller: OPERATOR }));
    await expect(withinTime(100, create)).rejects.toThrow(LogUnavailable);
    waiting.emit('answer');
    await job;
    expect((await create()).week.number).toBe(1);
  });

  it('drop a decision whose stream has moved on', async () => {
    const [id] = await openWeek(one);
    await current(other);
    const cut = cutOffAfterDeciding(one.stores.log);
    await one
      .execute(new RemoveMatch({ matchId: id!, expected: null, caller: OPERATOR }))
      .catch(() => undefined);
    cut();
    await one.append(streamOf.match(id!), {
      type: 'MatchPostponed',
      data: { matchId: id!, week: 15 as never, kind: 'postponed', reason: 'Kar' },
    });
    await current(other);
    await other.execute(
      new ChangeMatch({
        matchId: id as MatchId,
        change: { league: '1. Lig' },
        expected: null,
        caller: OPERATOR,
      }),
    );
    expect((await current(one)).matches.get(id!)?.fixture.league).toBe('1. Lig');
  });

  it('record each decision, and at most once for one without a change', async () => {
    const { week } = await one.execute(new CreateWeek({ plan: planOf(1), caller: OPERATOR }));
    await one.execute(
      new ChangeWeek({ weekId: week.id, change: { status: 'active' }, expected: null, caller: OPERATOR }),
    );
    const { events } = await one.stores.log.read(streamOf.contest());
    expect(events.map((each) => contestDecidedCodec.decode(each).data)).toMatchObject([
      { stream: streamOf.week(week.id), expected: -1, events: [{ type: 'WeekCreated' }] },
    ]);
  });
});

it('record no intent in a process that owns its log', async () => {
  const contest = await startContest();
  await openWeek(contest);
  expect((await contest.stores.log.read(streamOf.contest())).events).toEqual([]);
  await contest.close();
});

/** A log whose last server died between its intent to remove a match and the removal. */
async function interrupted() {
  const before = await startContest({ addresses: SHARED });
  const [id] = await openWeek(before);
  const cut = cutOffAfterDeciding(before.stores.log);
  const removal = new RemoveMatch({ matchId: id!, expected: null, caller: OPERATOR });
  await expect(before.execute(removal)).rejects.toThrow(LogUnavailable);
  cut();
  const alone = await startContest({
    around: (spare) => ({ ...before.stores, close: () => spare.close() }),
  });
  await alone.get(ContestState).reached(await before.stores.log.end());
  const close = async () => {
    await alone.close();
    await before.close();
  };
  return { alone, id: id!, close };
}
const isThere = (server: RunningContest, id: string) =>
  server.get(ContestState).current.matches.has(id as MatchId);

describe('a process that owns a log of former shared stores', () => {
  it('completes an interrupted decision before it decides', async () => {
    const { alone, id, close } = await interrupted();
    expect(isThere(alone, id)).toBe(true);
    await alone.execute(new ScheduleMatch({ fixture: fixtureOf(20), caller: OPERATOR }));
    expect(isThere(alone, id)).toBe(false);
    await close();
  });

  it('completes it without a new decision', async () => {
    const { alone, id, close } = await interrupted();
    await alone.get(SeasonLock).carryOn();
    expect(isThere(alone, id)).toBe(false);
    await close();
  });
});

async function withdrawTerms(server: RunningContest): Promise<void> {
  const { log } = server.stores;
  const folded = new FoldedLog(log, { now: server.now });
  const content = new ContentState(folded);
  const [contest, seasonLock] = [server.get(ContestState), server.get(SeasonLock)];
  const texts = new Publications(log, server.get(CommandRunner), content, contest, seasonLock);
  await folded.onModuleInit();
  const removal = new RemoveText({ kind: 'page', id: TERMS_PAGE.slug, expected: null, caller: OPERATOR });
  await new RemoveTextHandler(texts).execute(removal).finally(() => folded.beforeApplicationShutdown());
}

/** Runs another server's work before the next decision is appended. */
function overtake(log: EventLog, work: () => Promise<unknown>): void {
  const append = log.append.bind(log);
  log.append = async (stream, ...more) => {
    if (stream === streamOf.contest()) {
      log.append = append;
      await work();
    }
    return append(stream, ...more);
  };
}

/** Refuses a match's own events from now on, like a process that dies, until the returned function is called. */
function cutOffAfterDeciding(log: EventLog): () => void {
  const append = log.append.bind(log);
  log.append = async (stream, ...more) => {
    if (stream.startsWith('match-')) throw new LogUnavailable('cut off');
    return append(stream, ...more);
  };
  return () => {
    log.append = append;
  };
}
