import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { operationCodec, streamOf } from '@onda-on/contracts/events';
import {
  LOG_START,
  LogUnavailable,
  NO_STREAM,
  ReadModelsUnavailable,
  type EventLog,
  type Stores,
} from '@onda-on/stores';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { openInstallation, type OpenedInstallation } from './installation.ts';
import { startProjectionsApplication } from './projections-application.ts';
import { startRefusalOf } from './start-refusal.ts';

const FROM_THE_FUTURE = '2099-11-20T12:00:00.000Z';
const EVENTS = 3;

describe('projection process', () => {
  let config: Config;
  let installation: OpenedInstallation;
  let app: NestFastifyApplication | undefined;

  beforeEach(async () => {
    const environment = { DATA_DIR: newDirectory(), PORT: '0', LOG_LEVEL: 'silent' };
    config = { ...readConfig(environment), host: '127.0.0.1' };
    installation = await openInstallation(config, { onFatal: fail, onReadModelsLost: fail });
    for (let n = 0; n < EVENTS; n += 1) await appendTo(installation.stores.log);
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    rmSync(config.dataDirectory, { recursive: true, force: true });
  });

  const start = async () => {
    app = await startProjectionsApplication(config, installation);
    return app;
  };

  it('answers supervisors, and distrusts a date before the last event', async () => {
    const url = await (await start()).getUrl();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^onda_read_only 1$/m);
  });

  it('closes the stores when the log is unavailable, so that the next try opens them again', async () => {
    awayAtFirst(installation.stores.log);
    await expect(start()).rejects.toThrow(LogUnavailable);
    installation = await openInstallation(config, { onFatal: fail, onReadModelsLost: fail });
    expect((await start()).get(ClockWatch).fault).toBe('behind-log');
  });

  it('leaves the port to the answers of a waiting process until its read models answer', async () => {
    installation.stores.reads.prepare = () => Promise.reject(new ReadModelsUnavailable('away'));
    let isLeft = false;
    const starting = startProjectionsApplication(config, installation, async () => {
      isLeft = true;
    });
    await expect(starting).rejects.toThrow(ReadModelsUnavailable);
    expect(isLeft).toBe(false);
  });

  it('ends when the log has lost its tail', async () => {
    await cutShort(installation.stores);
    const refusal = await start().then(() => undefined, startRefusalOf);
    expect(refusal).toMatchObject({ exitStatus: 65 });
  });
});

async function appendTo(log: EventLog): Promise<void> {
  const operationId = randomUUID();
  const event = operationCodec.encode({
    type: 'ClockAccepted',
    data: { operationId, reason: 'Radyo saati' },
  });
  const meta = { commandId: operationId, actor: 'cli', at: FROM_THE_FUTURE } as const;
  await log.append(streamOf.operation(operationId), NO_STREAM, [{ ...event, id: randomUUID(), meta }]);
}

function awayAtFirst(log: EventLog): void {
  const end = log.end.bind(log);
  log.end = () => {
    log.end = end;
    return Promise.reject(new LogUnavailable('away'));
  };
}

/** Lets the read models have all events but the log only the first one. */
async function cutShort({ log, reads }: Stores): Promise<void> {
  const whole = await log.end();
  const first = LOG_START + 1n;
  reads.checkpointOf = async () => whole;
  log.end = async () => first;
  log.readAll = () => {
    throw new RangeError(`The log ends at ${first}`);
  };
}
