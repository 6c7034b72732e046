import { EventEmitter, once } from 'node:events';

import { END, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { OnRefusal } from '../../stores-config.ts';
import { nextEvent } from '../event-log.contract-steps.ts';
import { LOG_START, LogFault, NO_STREAM, type LogRefusal } from '../event-log.port.ts';
import { Connection } from './eventstoredb.connection.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { connectWith } from './testing/eventstoredb.defects.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const FOLLOWERS = 5;
const REFUSALS = 3 * FOLLOWERS;

type Change = LogRefusal | 'none';

const connect = (url: string) => EventStoreDBClient.connectionString(url);

const refused = (refusal: LogRefusal) =>
  expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ refusal }) });
const carriedOut = expect.objectContaining({ status: 'fulfilled' });

describe('refusal of the user by EventStoreDB', () => {
  const changes: Change[] = [];
  const drops: unknown[] = [];
  const onRefusal: OnRefusal = (fault) => void changes.push(fault?.refusal ?? 'none');
  const following = { pauseMsMin: 1, pauseMsMax: 5, onDrop: (reason: unknown) => drops.push(reason) };
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    [changes.length, drops.length] = [0, 0];
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url, {
      retryPolicy: LONG_LIMITS,
      following,
      connection: { onRefusal },
    });
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  const append = (stream: string) => log.append(stream, NO_STREAM, [stored('Happened')]);
  const followed = () =>
    log.follow(LOG_START, ['Happened'], new AbortController().signal)[Symbol.asyncIterator]();
  const outcomes = () =>
    Promise.allSettled([
      append(`s-${stored('Happened').id}`),
      log.read('s'),
      log.readAll(LOG_START, ['Happened']).next(),
      log.readTexts(LOG_START).next(),
      log.readBackwards(undefined, 1),
      log.end(),
      log.ready(),
    ]);

  it.each([
    ['password', 'password', Array.from({ length: 7 }, () => refused('password'))],
    [
      'reading all',
      'rights',
      [carriedOut, carriedOut, ...Array.from({ length: 5 }, () => refused('rights'))],
    ],
  ] as const)(
    'ends no follower and is reported once, until it is given back: %s',
    async (refuses, refusal, expected) => {
      await append('s');
      const all = Array.from({ length: FOLLOWERS }, () => followed());
      await Promise.all(all.map((steps) => nextEvent(steps)));
      const next = Promise.all(all.map((steps) => nextEvent(steps)));
      await server.isFollowedLive();
      server.troubles.refuses = refuses;
      await server.restart(); // Open subscriptions would go on.
      await server.isRefusingAgain(REFUSALS);
      expect(await outcomes()).toEqual(expected);
      await server.isRefusingAgain(REFUSALS);
      expect(changes).toEqual([refusal]);

      server.troubles.refuses = undefined;
      await append('t');
      await next;
      expect(changes).toEqual([refusal, 'none']);
      expect(drops.length).toBeLessThanOrEqual(1); // Of the connection, by the restart.
    },
  );

  it('is no dropped connection to a follower that begins meanwhile', async () => {
    await append('s');
    server.troubles.refuses = 'reading all';
    const next = nextEvent(followed());
    await server.isRefusingAgain(REFUSALS);
    server.troubles.refuses = undefined;
    expect((await next).stream).toBe('s');
    expect(changes).toEqual(['rights', 'none']);
    expect(drops).toEqual([]);
  });

  it('is reported once for appends alone, while everything else goes on', async () => {
    await append('s');
    server.troubles.refuses = 'appending';
    const others = Array.from({ length: 6 }, () => carriedOut);
    for (let i = 0; i < 3; i += 1) expect(await outcomes()).toEqual([refused('rights'), ...others]);
    expect(changes).toEqual(['rights']);
    server.troubles.refuses = undefined;
    await append('t');
    await append('u');
    expect(changes).toEqual(['rights', 'none']);
  });

  it('is no other fault: followers go on through it, too, and report one drop', async () => {
    await append('s');
    const all = Array.from({ length: FOLLOWERS }, () => followed());
    await Promise.all(all.map((steps) => nextEvent(steps)));
    const next = Promise.all(all.map((steps) => nextEvent(steps)));
    await server.isFollowedLive();
    server.troubles.failsToReadAll = true;
    await server.restart();
    for (let i = 0; i < 3; i += 1) {
      await server.isRefusingAgain(REFUSALS);
      await log.read('s');
    }
    await expect(log.end()).rejects.toThrow(LogFault);
    server.troubles.failsToReadAll = false;
    await append('t');
    await next;
    expect(drops).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it('is no other fault: a read that fails midway is a fault of the log, not of the position', async () => {
    const position = await append('s');
    const failing = openEventStoreDb(server.url, {
      retryPolicy: LONG_LIMITS,
      connection: {
        connect: connectWith((client) => {
          const readAll = client.readAll.bind(client);
          client.readAll = (options) => {
            server.troubles.failsToReadAll ||= options?.fromPosition !== END;
            return readAll(options);
          };
        }),
      },
    });
    await expect(failing.readBackwards(position, 1)).rejects.toThrow(LogFault);
    await failing.close();
  });

  it('names what is left when the password is given back and a right is missing', async () => {
    server.troubles.refuses = 'appending';
    await expect(append('s')).rejects.toThrow(LogFault);
    server.troubles.refuses = 'password';
    await expect(log.end()).rejects.toThrow(LogFault);
    server.troubles.refuses = 'appending';
    await log.end();
    expect(changes).toEqual(['rights', 'password', 'rights']);
  });

  it('is not taken back by the answer to a call that began before it', async () => {
    const connection = new Connection(server.url, { silenceMsMax: 1_000, connect, onRefusal });
    const ask = (question: () => Promise<unknown>) =>
      connection.ask('append', LONG_LIMITS.callMsMax, question);
    const answers = new EventEmitter();
    const early = ask(() => once(answers, 'written'));
    const wrongPassword = Object.assign(new Error('refused'), { code: 16 });
    await expect(ask(() => Promise.reject(wrongPassword))).rejects.toBe(wrongPassword);
    answers.emit('written');
    await early;
    expect(changes).toEqual(['password']);
    await connection.close();
  });
});
