import { createHash, randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf, type LogKeyIntroduced, type LogSealed, type WeekLocked } from '@onda-on/contracts/events';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';
import { DamagedEvent, LOG_START, MissingEvent, type EventLog, type LogText } from '@onda-on/stores';

import {
  AFTER_LOCK,
  fixtureOf,
  openWeek,
  submissionOf,
  submit,
  WEEK,
} from '../../main/testing/contest-scenes.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { chainReady, until } from '../../main/testing/until.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { FoldedLog } from '../../platform/kernel/folded-log.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { WeekJob } from '../results/week.job.ts';
import { AnchorJob } from './anchors/anchor.job.ts';
import { LogChainWatch, type ChainSource } from './log-chain-watch.ts';
import { LogChain } from './log-chain.ts';
import { isSignedBy, LogKeys } from './log-keys.ts';
import { LogSealJob } from './log-seal.job.ts';
import { LogSeals } from './log-seals.ts';

type Edit = (text: LogText) => LogText | undefined;

/** The log as somebody with access to the disk left it. */
const edited = (log: EventLog, edit: Edit): ChainSource => ({
  async *followTexts(after, signal) {
    for await (const texts of log.followTexts(after, signal)) yield texts.flatMap((text) => edit(text) ?? []);
  },
  readBackwards: async (...given) => (await log.readBackwards?.(...given)) ?? [],
  end: () => log.end(),
});

/** Edits the one match that was added between the last two checkpoints. */
const ofMatch =
  (edit: Edit): Edit =>
  (text) =>
    text.type === 'MatchScheduled' ? edit(text) : text;
const ofSeal =
  (edit: (data: LogSealed['data']) => Partial<LogSealed['data']>): Edit =>
  (text) => {
    if (text.type !== 'LogSealed') return text;
    const data = JSON.parse(text.data) as LogSealed['data'];
    return { ...text, data: JSON.stringify({ ...data, ...edit(data) }) };
  };

/** The heads after each event, recomputed from the stored texts. */
async function headsIn(log: EventLog): Promise<readonly string[]> {
  const chain = new LogChain();
  const heads: string[] = [];
  for await (const texts of log.readTexts(LOG_START))
    for (const text of texts) if (chain.add(text)) heads.push(chain.head);
  return heads;
}

describe('checkpoints in the log', () => {
  let contest: RunningContest;
  beforeEach(async () => {
    contest = await startContest();
    contest.get(LogChainWatch).start();
  });
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await contest.close();
  });

  const seals = async () =>
    ((await contest.events('LogSealed')) as readonly LogSealed[]).map(({ data }) => data);
  const causes = async () => (await seals()).map(({ cause }) => cause);
  const sign = async (job = contest.get(LogSealJob)) => {
    await chainReady(contest.get(LogChainWatch));
    await job.tick();
  };
  const positionsOf = async (type: string) => {
    const found: bigint[] = [];
    for await (const { event, position } of contest.stores.log.readAll(LOG_START, [type]))
      if (event) found.push(position);
    return found;
  };
  const happen = () => {
    const matchId = randomUUID() as MatchId;
    const data = { matchId, ...fixtureOf(0, { week: 16 as WeekNumber }) };
    return contest.append(streamOf.match(matchId), { type: 'MatchScheduled', data });
  };
  const lockWeek = async (opened?: readonly MatchId[]) => {
    const sheet = opened ?? (await openWeek(contest));
    await submit(contest, submissionOf(sheet));
    contest.travel(AFTER_LOCK);
    await chainReady(contest.get(LogChainWatch));
    await contest.get(WeekJob).tick();
  };

  it('have the head of all events before them, signed with a key that the log introduces', async () => {
    await openWeek(contest);
    await sign();
    const [key] = (await contest.events('LogKeyIntroduced')) as readonly LogKeyIntroduced[];
    const [sealed] = await seals();
    const heads = await headsIn(contest.stores.log);
    expect(sealed).toMatchObject({ cause: 'hour', ordinal: heads.length - 2, lock: null });
    expect(sealed?.head).toBe(heads[heads.length - 3]);
    const signed = `Onda On log checkpoint 1\n${sealed?.ordinal}\n${sealed?.head}\n`;
    expect(isSignedBy(key!.data.publicKey, signed, sealed!.signature)).toBe(true);
    expect(contest.get(LogSeals)).toMatchObject({
      latest: { ordinal: sealed?.ordinal, keyId: key!.data.keyId },
      keys: [{ publicKey: key!.data.publicKey }],
    });
  });

  it('are not repeated while nothing happens, and follow after an hour with events', async () => {
    await openWeek(contest);
    await sign();
    contest.travel('2026-11-20T14:00:00Z');
    await sign();
    expect(await causes()).toEqual(['hour']);
    await happen();
    await sign();
    await happen();
    await sign();
    expect(await causes()).toEqual(['hour', 'hour']);
  });

  it('prove the root of a locked week by one hash', async () => {
    await lockWeek();
    await sign();
    const [{ data }] = (await contest.events('WeekLocked')) as [WeekLocked];
    const proof = contest.get(LogSeals).ofLock(WEEK);
    const head = createHash('sha256').update(`${proof?.previousHead}\n${proof?.event}`).digest('hex');
    expect(head).toBe(proof?.head);
    expect(proof?.event).toContain(data.root);
    expect(await causes()).toEqual(['lock']);
    expect((await headsIn(contest.stores.log))[proof!.ordinal - 1]).toBe(head);
    expect(data).toMatchObject({ ordinal: proof!.ordinal - 1, rules: 1 });
  });

  it('are signed at an orderly stop, and the next start continues from the last one', async () => {
    const { dataDirectory } = contest;
    const sheet = await openWeek(contest);
    await sign();
    await happen();
    await contest.close();
    contest = await startContest({ dataDirectory });
    expect(await causes()).toEqual(['hour', 'stop']);
    contest.get(LogChainWatch).start();
    await lockWeek(sheet);
    await sign();
    const [, , lock] = await seals();
    const heads = await headsIn(contest.stores.log);
    expect(lock).toMatchObject({ cause: 'lock', head: heads[lock!.ordinal - 1] });
    expect(contest.get(ChainHealth).fault).toBeNull();
  });

  it('are signed by one of several servers', async () => {
    const { log } = contest.stores;
    const clock = contest.get<Clock>(CLOCK);
    const folded = new FoldedLog(log, clock);
    const keys = contest.get(LogKeys);
    const theirs = new LogSeals(folded, keys);
    const watch = new LogChainWatch(log, folded, theirs, new ChainHealth());
    await folded.onModuleInit();
    closing.push(
      () => watch.stop(),
      () => folded.beforeApplicationShutdown(),
    );
    watch.start();
    await lockWeek();
    await chainReady(watch);
    const other = new LogSealJob(log, clock, folded, watch, theirs, keys, contest.get(AnchorJob));
    await Promise.all([sign(), other.tick()]);
    await happen();
    contest.travel('2026-11-21T16:00:00Z');
    await Promise.all([sign(), chainReady(watch).then(() => other.tick())]);
    await Promise.all([sign(), other.tick()]);
    expect(await causes()).toEqual(['lock', 'hour']);
    expect(contest.get(ChainHealth).fault).toBeNull();
  });

  it('are not signed while the date is doubtful', async () => {
    await openWeek(contest);
    await chainReady(contest.get(LogChainWatch));
    await contest.step('2026-11-19T12:00:00Z');
    await contest.get(LogSealJob).beforeApplicationShutdown();
    expect(await seals()).toEqual([]);
  });

  describe('compared at the start', () => {
    beforeEach(async () => {
      await lockWeek();
      await sign();
      contest.travel('2026-11-21T16:00:00Z');
      await happen();
      await sign();
    });

    const faultAfter = async (edit: Edit) => {
      const health = new ChainHealth();
      const log = edited(contest.stores.log, edit);
      const watch = new LogChainWatch(log, contest.get(FoldedLog), contest.get(LogSeals), health);
      watch.start();
      await until(() => watch.current ?? health.fault);
      await watch.stop();
      return health.fault;
    };
    it('agree with an untouched log', async () => expect(await faultAfter((text) => text)).toBeNull());

    it.each<[string, string, Edit]>([
      ['an event was changed', 'head', ofMatch((text) => ({ ...text, data: '{}' }))],
      ['the time of an event was changed', 'head', ofMatch((text) => ({ ...text, meta: '{}' }))],
      ['an event was moved to another stream', 'head', ofMatch((text) => ({ ...text, stream: 'match-x' }))],
      ['an event was removed', 'missing', ofMatch(() => undefined)],
      ['a head was replaced', 'signature', ofSeal(() => ({ head: '00'.repeat(32) }))],
      ['an ordinal was replaced', 'signature', ofSeal(({ ordinal }) => ({ ordinal: ordinal - 1 }))],
      [
        'a signature was damaged',
        'signature',
        ofSeal(({ signature }) => ({ signature: signature.slice(4) })),
      ],
      ['another key signed', 'signature', ofSeal(() => ({ keyId: '00' }))],
    ])('show that %s', async (_, kind, edit) => {
      const fault = await faultAfter(edit);
      const [, last] = await positionsOf('LogSealed');
      expect(fault).toMatchObject({ kind, stream: streamOf.logSeals() });
      expect([String(last), String((await positionsOf('LogSealed'))[0])]).toContain(fault?.position);
    });

    it.each([
      ['damaged', new DamagedEvent(7n, 's'), 's'],
      ['missing', new MissingEvent(7n), null],
    ])('report that an event is %s, with its position', async (kind, failure, stream) => {
      const fault = await faultAfter(() => {
        throw failure;
      });
      expect(fault).toMatchObject({ kind, position: '7', stream });
    });

    it('compare the whole log where the event of the last checkpoints cannot be found', async () => {
      const { log } = contest.stores;
      const changed = edited(
        log,
        ofMatch((text) => ({ ...text, data: '{}' })),
      );
      const lost: ChainSource = { ...changed, readBackwards: async () => [] };
      const health = new ChainHealth();
      const watch = new LogChainWatch(lost, contest.get(FoldedLog), contest.get(LogSeals), health);
      watch.start();
      await until(() => health.fault);
      await watch.stop();
      expect(health.fault).toMatchObject({ kind: 'head' });
    });

    it('end with a key that the one before it did not sign, and nothing is signed any more', async () => {
      const [key] = (await contest.events('LogKeyIntroduced')) as readonly LogKeyIntroduced[];
      await contest.append(streamOf.logSeals(), { ...key!, data: { ...key!.data, previous: null } });
      await until(() => contest.get(ChainHealth).fault);
      expect(contest.get(ChainHealth).fault).toMatchObject({ kind: 'key' });
      await happen();
      await contest.get(LogSealJob).tick();
      expect(await seals()).toHaveLength(2);
    });
  });
});
