import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_STREAM, type EventLog } from '@onda-on/stores';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { OpsRunner } from '../command-line/ops-runner.ts';

const EVENTS = 1_500;
const meta = { commandId: 'c', actor: 'cli', at: '2026-11-21T12:00:00.000Z' } as const;

/** A record of the log that no state is folded from. */
function exportMade() {
  const operationId = randomUUID();
  const data = { operationId, what: 'Kasa (şifreli)', rows: 1 };
  const event = { id: randomUUID(), type: 'ExportMade', version: 1, data, meta };
  return { stream: `operation-${operationId}`, expected: NO_STREAM, events: [event] };
}

describe('progress on EventStoreDB, whose positions are no numbers of events,', () => {
  let shared: SharedStores;
  let server: RunningApp;
  beforeAll(async () => {
    shared = await SharedStores.start();
    server = await startApp({ config: { stores: shared.addresses } });
    await server.get<EventLog>(EVENT_LOG).appendAll(Array.from({ length: EVENTS }, exportMade));
  });
  afterAll(async () => {
    await server.close();
    await shared.end();
  });

  it.each(['export', 'backup'])('moves while `ops %s` writes the log', async (command) => {
    const shares: number[] = [];
    const words = [join(mkdtempSync(join(tmpdir(), 'onda-pay-')), command)];
    const given = { words, flags: {}, from: tmpdir() };
    const answer = await server.get(OpsRunner).run(command, given, ({ done }) => void shares.push(done));
    expect(answer).toMatchObject({ result: { isFine: true } });
    expect(shares.at(-1)).toBeGreaterThan(0.5);
    expect(shares.at(-1)).toBeLessThan(1);
  });
});
