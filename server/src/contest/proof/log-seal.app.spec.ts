import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogKeyIntroduced, WeekLocked } from '@onda-on/contracts/events';
import type { MatchId } from '@onda-on/contracts/rules';
import type { Stores } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { ChainDriver } from '../../main/testing/chain-driver.ts';
import { AFTER_LOCK, openWeek, WEEK } from '../../main/testing/contest-scenes.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { chainReady } from '../../main/testing/until.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { AnchorJob } from './anchors/anchor.job.ts';
import { LogChainWatch } from './log-chain-watch.ts';
import { isSignedBy, LogKeys } from './log-keys.ts';
import { LogSealJob } from './log-seal.job.ts';
import { LogSeals } from './log-seals.ts';

/** Stores whose log gives the texts of its events only from a moment on, like a long log. */
const heldUntil =
  (moment: Promise<unknown>) =>
  (stores: Stores): Stores => {
    const { log } = stores;
    const followTexts: typeof log.followTexts = async function* (after, signal) {
      await moment;
      yield* log.followTexts(after, signal);
    };
    return { ...stores, log: overriding(log, { followTexts }) };
  };

describe('checkpoints in the log', () => {
  let contest: RunningContest;
  let chain: ChainDriver;
  const start = async (options: Parameters<typeof startContest>[0] = {}) => {
    contest = await startContest(options);
    chain = new ChainDriver(contest);
  };
  const fold = () => contest.get(LogChainWatch).start();
  beforeEach(async () => {
    await start();
    fold();
  });
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await contest.close();
  });

  const lock = async (opened?: readonly MatchId[]) => {
    await chainReady(contest.get(LogChainWatch));
    await chain.lock(opened);
  };

  /** Signs the lock; its checkpoint ends with its event, whatever followed. */
  const signedLock = async () => {
    await chain.sign();
    const [{ data }] = (await contest.events('WeekLocked')) as [WeekLocked];
    const heads = await chain.heads();
    const sealed = (await chain.seals()).find(({ lock: at }) => at?.week === WEEK);
    expect(sealed?.head).toBe(heads[sealed!.ordinal - 1]);
    expect(contest.get(LogSeals).ofLock(WEEK)?.event).toContain(data.root);
    expect(contest.get(ChainHealth).fault).toBeNull();
    return { causes: await chain.causes(), ordinal: data.ordinal };
  };
  const restarted = async (dataDirectory: string) => {
    await start({ dataDirectory, now: AFTER_LOCK });
    fold();
    return signedLock();
  };

  it('have the head of all events before them, signed with a key that the log introduces', async () => {
    await openWeek(contest);
    await chain.sign();
    const [key] = (await contest.events('LogKeyIntroduced')) as readonly LogKeyIntroduced[];
    const [sealed] = await chain.seals();
    const heads = await chain.heads();
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
    await chain.sign();
    contest.travel('2026-11-20T14:00:00Z');
    await chain.sign();
    expect(await chain.causes()).toEqual(['hour']);
    await chain.happen();
    await chain.sign();
    await chain.happen();
    await chain.sign();
    expect(await chain.causes()).toEqual(['hour', 'hour']);
  });

  it('prove the root of a locked week by one hash', async () => {
    await lock();
    await chain.sign();
    const [{ data }] = (await contest.events('WeekLocked')) as [WeekLocked];
    const proof = contest.get(LogSeals).ofLock(WEEK);
    const head = createHash('sha256').update(`${proof?.previousHead}\n${proof?.event}`).digest('hex');
    expect(head).toBe(proof?.head);
    expect(proof?.event).toContain(data.root);
    expect(await chain.causes()).toEqual(['lock']);
    expect((await chain.heads())[proof!.ordinal - 1]).toBe(head);
    expect(data).toMatchObject({ ordinal: proof!.ordinal - 1, rules: 1 });
  });

  it('are signed at an orderly stop, and the next start continues from the last one', async () => {
    const { dataDirectory } = contest;
    const sheet = await openWeek(contest);
    await chain.sign();
    await chain.happen();
    await contest.close();
    await start({ dataDirectory });
    fold();
    expect(await chain.causes()).toEqual(['hour', 'stop']);
    await lock(sheet);
    await chain.sign();
    const [, , last] = await chain.seals();
    const heads = await chain.heads();
    expect(last).toMatchObject({ cause: 'lock', head: heads[last!.ordinal - 1] });
    expect(contest.get(ChainHealth).fault).toBeNull();
  });

  it('are signed at a stop that comes before the first fold is through', async () => {
    await contest.close();
    const moment = new EventEmitter();
    await start({ around: heldUntil(once(moment, 'passed')) });
    const { dataDirectory } = contest;
    fold();
    await chain.happen();
    const closed = contest.close();
    moment.emit('passed');
    await closed;
    await start({ dataDirectory });
    expect(await chain.causes()).toEqual(['stop']);
  });

  it('of a lock that a killed process left behind are signed by the next one, exactly at its event', async () => {
    const { dataDirectory } = contest;
    const sheet = await openWeek(contest);
    await chain.sign();
    await contest.close();
    await start({ dataDirectory });
    await chain.lock(sheet);
    await chain.happen();
    await contest.close();
    expect(await restarted(dataDirectory)).toMatchObject({ causes: ['hour', 'lock'], ordinal: null });
  });

  it('of a lock during the first fold of a long log are signed when it is folded, exactly at its event', async () => {
    await contest.close();
    const moment = new EventEmitter();
    await start({ around: heldUntil(once(moment, 'passed')) });
    fold();
    await chain.lock();
    await chain.happen();
    await contest.get(LogSealJob).tick();
    expect([await chain.causes(), contest.get(ChainHealth).isUnsigned]).toEqual([[], true]);
    moment.emit('passed');
    expect(await signedLock()).toMatchObject({ causes: ['lock'], ordinal: null });
    expect(contest.get(ChainHealth).isUnsigned).toBe(false);
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
    await lock();
    await chainReady(watch);
    const other = new LogSealJob(
      log,
      clock,
      folded,
      watch,
      theirs,
      keys,
      contest.get(AnchorJob),
      new ChainHealth(),
    );
    await Promise.all([chain.sign(), other.tick()]);
    await chain.happen();
    contest.travel('2026-11-21T16:00:00Z');
    await Promise.all([chain.sign(), chainReady(watch).then(() => other.tick())]);
    await Promise.all([chain.sign(), other.tick()]);
    expect(await chain.causes()).toEqual(['lock', 'hour']);
    expect(contest.get(ChainHealth).fault).toBeNull();
  });

  it('are not signed while the date is doubtful', async () => {
    await openWeek(contest);
    await chainReady(contest.get(LogChainWatch));
    await contest.step('2026-11-19T12:00:00Z');
    await contest.get(LogSealJob).beforeApplicationShutdown();
    expect(await chain.seals()).toEqual([]);
  });
});
