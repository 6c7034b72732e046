import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { LOG_START, NO_STREAM } from '../event-log.port.ts';
import { Connection } from './eventstoredb.connection.ts';
import { openEventStoreDb, type EventStoreDbEventLog } from './eventstoredb.event-log.ts';
import { BackwardReader } from './eventstoredb.reading.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import { stored } from './testing/stored-events.ts';

const POLICY = { attemptsMax: 10, pauseMsMin: 1, pauseMsMax: 5, callMsMax: 8_000, totalMsMax: 30_000 };
const CONNECTION = {
  silenceMsMax: 3_000,
  connect: (url: string) => EventStoreDBClient.connectionString(url),
  onRefusal: () => undefined,
};
const HOUR_MS = 3_600_000;

describe('end of the log', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  let connection: Connection;
  let reader: BackwardReader;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url);
    connection = new Connection(server.url, CONNECTION);
    reader = new BackwardReader(connection, () => POLICY);
  });
  afterEach(async () => {
    await Promise.all([log.close(), connection.close()]);
    await server.stop();
  });

  it('is asked for again only when the latest answer is too old', async () => {
    const first = await log.append('s', NO_STREAM, [stored('Happened')]);
    expect((await reader.endsLately(HOUR_MS)).ours).toBe(first);
    const second = await log.append('s', 0n, [stored('Happened')]);
    expect((await reader.endsLately(HOUR_MS)).ours).toBe(first);
    expect((await reader.endsLately(0)).ours).toBe(second);
  });
});

describe('many reads of the log at once', () => {
  let server: EventStoreDbDouble;
  let log: EventStoreDbEventLog;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
    log = openEventStoreDb(server.url);
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  it('end without a warning about listeners, as when an operator compares all read models', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    await log.append('s', NO_STREAM, [stored('Happened')]);
    const first = async () => {
      for await (const { event } of log.readAll(LOG_START, ['Happened'])) if (event) return event.type;
      return undefined;
    };
    expect(new Set(await Promise.all(Array.from({ length: 30 }, first)))).toEqual(new Set(['Happened']));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
