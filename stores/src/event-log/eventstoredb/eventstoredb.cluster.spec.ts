import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { nextEvent } from '../event-log.contract-steps.ts';
import { LOG_START, LogUnavailable, NO_STREAM, type LogStep, type Position } from '../event-log.port.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { EventStoreDbCluster } from './testing/eventstoredb.cluster-double.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const drops: unknown[] = [];
const following = { pauseMsMin: 1, pauseMsMax: 5, onDrop: (reason: unknown) => drops.push(reason) };
const FOLLOWERS = 12;

describe('cluster of EventStoreDB', () => {
  const event = stored('Happened');
  const strays: unknown[] = [];
  const note = (reason: unknown) => void strays.push(reason);
  let cluster: EventStoreDbCluster;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    strays.length = 0;
    process.on('unhandledRejection', note);
    cluster = await EventStoreDbCluster.start();
    drops.length = 0;
    log = openEventStoreDb(cluster.url, { retryPolicy: LONG_LIMITS, following });
  });
  afterEach(async () => {
    await log.close();
    await cluster.stop();
    process.off('unhandledRejection', note);
  });

  const appends = () => cluster.nodes.map(({ appendsMost }) => appendsMost);
  const followed = (of = log) => {
    const steps = of.follow(LOG_START, ['Happened'], new AbortController().signal);
    return steps[Symbol.asyncIterator]();
  };

  it('is written and read at its leader, whichever host the address names first', async () => {
    cluster.elect(cluster.nodes[2]);
    const position = await log.append('s', NO_STREAM, [event]);
    expect(await log.read('s')).toEqual({ events: [event], revision: 0n });
    expect(await log.end()).toBe(position);
    expect(appends()).toEqual([0, 0, 1]);
  });

  it('finds the leader through one name that stands for all nodes', async () => {
    cluster.elect(cluster.nodes[1]);
    const named = openEventStoreDb(cluster.discoveryUrl, { retryPolicy: LONG_LIMITS });
    await named.append('s', NO_STREAM, [event]);
    expect(appends()).toEqual([0, 1, 0]);
    await named.close();
  });

  it('without a leader is unavailable, and no rejection escapes; it works again after the election', async () => {
    // The client's own search would end after a single attempt.
    const url = `${cluster.url}&maxDiscoverAttempts=1&discoveryInterval=1`;
    const impatient = openEventStoreDb(url, { retryPolicy: { callMsMax: 500, totalMsMax: 500 }, following });
    await log.append('s', NO_STREAM, [event]);
    await nextEvent(followed(impatient));
    cluster.elect(undefined);
    const asked = cluster.isAskedAgain(1);
    const calls = [impatient.append('t', NO_STREAM, [event]), impatient.read('s'), impatient.end()];
    await asked;
    await cluster.nodes[0].stop(); // Its follower is dropped while others already look for the leader.
    for (const answer of await Promise.allSettled<unknown>(calls))
      expect(answer).toEqual({ status: 'rejected', reason: expect.any(LogUnavailable) });
    await nextTurn();
    expect(strays).toEqual([]);
    cluster.elect(cluster.nodes[1]);
    await log.append('t', NO_STREAM, [event]);
    expect(await log.read('s')).toEqual({ events: [event], revision: 0n });
    await impatient.close();
  });

  it('waits within the time of a call for an election that is under way', async () => {
    cluster.elect(undefined);
    const written = log.append('s', NO_STREAM, [event]);
    await cluster.isAskedAgain(3);
    cluster.elect(cluster.nodes[2]);
    await written;
    expect(appends()).toEqual([0, 0, 1]);
  });

  it('is used at its new leader once the old one says that it does not lead', async () => {
    const steps = followed();
    await log.append('s', NO_STREAM, [event]);
    await nextEvent(steps);
    cluster.elect(cluster.nodes[1]);
    await log.append('t', NO_STREAM, [stored('Happened')]);
    expect((await nextEvent(steps)).stream).toBe('t');
    expect(appends()).toEqual([1, 1, 0]);
  });

  it('is also found from an address with one host that names another leader', async () => {
    cluster.elect(cluster.nodes[1]);
    const one = openEventStoreDb(cluster.nodes[0].url, { retryPolicy: LONG_LIMITS });
    await one.append('s', NO_STREAM, [event]);
    expect(appends()).toEqual([0, 1, 0]);
    await one.close();
  });

  it('is left for the new leader when the old one freezes, long before the connection counts as dead', async () => {
    const retryPolicy = { callMsMax: 300, totalMsMax: 40_000, attemptsMax: 100 };
    const connection = { silenceMsMax: 60_000 };
    const watching = openEventStoreDb(cluster.url, { retryPolicy, following, connection });
    const steps = followed(watching);
    await watching.append('s', NO_STREAM, [event]);
    await nextEvent(steps);
    cluster.nodes[0].troubles.isSilent = true;
    const written = watching.append('t', NO_STREAM, [stored('Happened')]);
    cluster.elect(cluster.nodes[2]);
    await written;
    expect((await nextEvent(steps)).stream).toBe('t');
    expect(strays).toEqual([]);
    await watching.close();
  });

  it('is used on when its leader ends, and reports one drop however many follow', async () => {
    const all = Array.from({ length: FOLLOWERS }, () => followed());
    await log.append('s', NO_STREAM, [event]);
    await Promise.all(all.map((steps) => nextEvent(steps)));
    const next = Promise.all(all.map((steps) => nextEvent(steps)));
    await cluster.nodes[0].isFollowedLive();
    cluster.elect(cluster.nodes[1]);
    await cluster.nodes[0].stop();
    await log.append('t', NO_STREAM, [stored('Happened')]);
    expect(new Set((await next).map(({ stream }) => stream))).toEqual(new Set(['t']));
    expect(drops).toHaveLength(1);
  });

  it('is left for the new leader when the old one is cut off from the others, but not from us', async () => {
    await log.append('s', NO_STREAM, [event]);
    cluster.cutOff(cluster.nodes[0]);
    const written = log.append('t', NO_STREAM, [stored('Happened')]);
    await cluster.isAskedAgain(1);
    cluster.elect(cluster.nodes[1]);
    await written;
    expect(appends()).toEqual([1, 1, 0]);
    expect(strays).toEqual([]);
  });

  describe('with a leader that is cut off', () => {
    const short = { attemptsMax: 2, pauseMsMin: 1, pauseMsMax: 2 };
    const unseen = stored('Happened');
    let steps: AsyncIterator<LogStep>;
    let end: Position;
    let next: ReturnType<typeof nextEvent>;
    beforeEach(async () => {
      steps = followed();
      end = await log.append('s', NO_STREAM, [event]);
      await nextEvent(steps);
      next = nextEvent(steps);
      next.catch(() => undefined); // One test needs none.
      await cluster.nodes[0].isFollowedLive();
      cluster.cutOff(cluster.nodes[0]);
      const impatient = openEventStoreDb(cluster.url, { retryPolicy: { ...LONG_LIMITS, ...short } });
      await expect(impatient.append('t', NO_STREAM, [unseen])).rejects.toThrow(LogUnavailable);
      await impatient.close();
    });

    it('shows nothing that the others may not have', async () => {
      expect(cluster.nodes[0].log.append('t', 'no-stream', [])).toMatchObject({ kind: 'wrong' });
      expect(await log.end()).toBe(end);
      expect(await log.read('t')).toEqual({ events: [], revision: NO_STREAM });
    });

    it('forgets what that one truncates, and takes it again from its writer', async () => {
      cluster.elect(cluster.nodes[1]);
      await cluster.rejoin();
      const other = stored('Happened');
      await log.append('u', NO_STREAM, [other]);
      expect(await next).toMatchObject({ id: other.id, stream: 'u' });
      await log.append('t', NO_STREAM, [unseen]);
      expect(await nextEvent(steps)).toMatchObject({ id: unseen.id, revision: 0n });
      for (const node of cluster.nodes)
        expect(node.log.events.map(({ stream }) => stream)).toEqual(['s', 'u', 't']);
    });

    it('shows what that one had, once, when it leads on', async () => {
      await cluster.rejoin();
      expect(await next).toMatchObject({ id: unseen.id, stream: 't' });
      await log.append('t', NO_STREAM, [unseen]);
      for (const node of cluster.nodes)
        expect(node.log.events.map(({ stream }) => stream)).toEqual(['s', 't']);
    });
  });

  it('believes most of its nodes, not one that still takes itself for the leader', async () => {
    cluster.elect(cluster.nodes[1]);
    cluster.cutOff(cluster.nodes[0]);
    await log.append('s', NO_STREAM, [event]);
    expect(appends()).toEqual([0, 1, 0]);
  });
});
