import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf, type LogKeyIntroduced, type LogSealed } from '@onda-on/contracts/events';
import {
  DamagedEvent,
  LOG_START,
  LogUnavailable,
  MissingEvent,
  type EventLog,
  type LogText,
} from '@onda-on/stores';

import { ChainDriver } from '../../main/testing/chain-driver.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { chainReady, until } from '../../main/testing/until.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { LogChainWatch, type ChainSource } from './log-chain-watch.ts';
import { LogSealJob } from './log-seal.job.ts';
import { LogSeals } from './log-seals.ts';

type Edit = (text: LogText) => LogText | undefined;

/** The log as somebody with access to the disk left it. */
const edited = (log: EventLog, edit: Edit): ChainSource => ({
  async *followTexts(after, signal) {
    for await (const texts of log.followTexts(after, signal))
      for (const text of texts) {
        const left = edit(text);
        if (left) yield [left];
      }
  },
  readBackwards: (...given) => log.readBackwards(...given),
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

/** Renames the event of the lock, at which the start continues. */
const idOf = ({ type, id }: Readonly<{ type: string; id: string }>) => (type === 'WeekLocked' ? 'x' : id);

describe('the chain of the log', () => {
  let contest: RunningContest;
  let chain: ChainDriver;
  let health: ChainHealth;
  const begin = async () => {
    contest = await startContest();
    chain = new ChainDriver(contest);
    contest.get(LogChainWatch).start();
    await chainReady(contest.get(LogChainWatch));
  };
  /** Two checkpoints, of a lock and of an hour with one match. */
  const signTwice = async () => {
    await begin();
    await chain.lock();
    await chain.sign();
    contest.travel('2026-11-21T16:00:00Z');
    await chain.happen();
    await chain.sign();
  };
  beforeEach(() => {
    health = new ChainHealth();
  });
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  const end = () => contest.close();

  const positionsOf = async (type: string) => {
    const found: bigint[] = [];
    for await (const { event, position } of contest.stores.log.readAll(LOG_START, [type]))
      if (event) found.push(position);
    return found;
  };
  /** Another process on this log. */
  const watching = (
    log: ChainSource = contest.stores.log,
    folded: Pick<FoldedLog, 'reached'> = contest.get(FoldedLog),
  ) => {
    const watch = new LogChainWatch(log, folded, contest.get(LogSeals), health);
    closing.push(() => watch.stop());
    watch.start(() => 1);
    return watch;
  };

  const faultIn = async (log: ChainSource) => {
    const watch = watching(log);
    await until(() => watch.current ?? health.fault);
    return health.fault;
  };

  describe('compared at the start', () => {
    // Nothing is written to the log here: each test starts another process on it.
    beforeAll(signTwice);
    afterAll(end);

    const faultAfter = (edit: Edit) => faultIn(edited(contest.stores.log, edit));
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
      expect(await faultIn({ ...changed, readBackwards: async () => [] })).toMatchObject({ kind: 'head' });
    });

    it('show that the event of a checkpoint got another id', async () => {
      const { log } = contest.stores;
      const changed = edited(log, (text) => ({ ...text, id: idOf(text) }));
      const readBackwards: ChainSource['readBackwards'] = async (...given) =>
        (await log.readBackwards(...given)).map(({ position, event }) => ({
          position,
          event: { ...event, id: idOf(event) },
        }));
      expect(await faultIn({ ...changed, readBackwards })).toMatchObject({ kind: 'head' });
    });

    it('name the event that is damaged also where its checkpoint is searched', async () => {
      const [at] = await positionsOf('WeekLocked');
      const failure = new DamagedEvent(at!, 'week-x');
      const { log } = contest.stores;
      const damaged = edited(log, (text) => {
        if (text.position === at) throw failure;
        return text;
      });
      const readBackwards = () => Promise.reject(failure);
      const [{ ordinal }] = (await chain.seals()) as [LogSealed['data']];
      expect(await faultIn({ ...damaged, readBackwards })).toEqual({
        kind: 'damaged',
        ordinal,
        position: String(at),
        stream: 'week-x',
      });
    });

    it('show that what an event says is no JSON any more', async () => {
      const fault = await faultAfter((text) => (text.type === 'LogSealed' ? { ...text, data: '{' } : text));
      expect(fault).toMatchObject({ kind: 'damaged', stream: streamOf.logSeals() });
    });

    it('leave checkpoints of newer code to it', async () =>
      expect(
        await faultAfter((text) => (text.type === 'LogSealed' ? { ...text, version: 99 } : text)),
      ).toBeNull());
  });

  it('ends with a key that the one before it did not sign, and nothing is signed any more', async () => {
    closing.push(end);
    await signTwice();
    const [key] = (await contest.events('LogKeyIntroduced')) as readonly LogKeyIntroduced[];
    await contest.append(streamOf.logSeals(), { ...key!, data: { ...key!.data, previous: null } });
    await until(() => contest.get(ChainHealth).fault);
    expect(contest.get(ChainHealth).fault).toMatchObject({ kind: 'key' });
    await chain.happen();
    await contest.get(LogSealJob).tick();
    expect(await chain.seals()).toHaveLength(2);
  });

  it('goes on as if nothing had been when the connection or the other fold fails for a while', async () => {
    await begin();
    closing.push(end);
    const { log } = contest.stores;
    const [failures, waits] = [[1, 3], [1]];
    let count = 0;
    const failing: ChainSource = {
      ...edited(log, (text) => text),
      async *followTexts(after, signal) {
        for await (const texts of log.followTexts(after, signal))
          for (const text of texts) {
            if (failures.includes((count += 1))) throw new LogUnavailable('away');
            yield [text];
          }
      },
    };
    const reached = async () => {
      if (waits.pop()) throw new LogUnavailable('behind');
    };
    const watch = watching(failing, { reached });
    await chain.lock();
    await chain.sign();
    await chain.happen();
    await chainReady(watch);
    const heads = await chain.heads();
    expect([watch.current?.ordinal, watch.current?.head]).toEqual([heads.length, heads.at(-1)]);
    expect([health.fault, waits, count > heads.length]).toEqual([null, [], true]);
  });
});
