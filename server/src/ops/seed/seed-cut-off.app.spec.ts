import { afterEach, describe, expect, it } from '@jest/globals';
import { LogUnavailable, type EventLog } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { SeedProduction } from './seed-production.ts';

const NORMAL = '/api/admin/seed-production';
/** The appends of a seed: the plan, the week's number, the week, ten matches, two per page, one per menu, the end. */
const STEPS = [1, 2, 3, 8, 13, 14, 15, 21, 27, 29, 31];
/** Only a few: a start finishes a seed by the same code as a call. */
const STEPS_BEFORE_A_START = [1, 14, 31];

describe('interrupted seed', () => {
  let server: RunningApp;
  afterEach(() => server.close());

  const cutAfter = async (appends: number): Promise<string> => {
    server = await startApp({ legalPages: false });
    const token = await server.signIn();
    const mend = cutLog(server.get<EventLog>(EVENT_LOG), appends);
    expect((await server.call('POST', NORMAL, { token })).status).toBe(503);
    mend();
    return token;
  };
  async function expectOneSet() {
    const numberOf = async (...types: string[]) => (await eventsIn(server, ...types)).length;
    expect(await numberOf('WeekCreated')).toBe(1);
    expect(await numberOf('MatchScheduled')).toBe(10);
    expect(await numberOf('PageSaved')).toBe(7);
    expect(await numberOf('MenuCreated')).toBe(4);
    expect(await numberOf('SeedPlanned')).toBe(1);
    expect(await numberOf('SeedApplied')).toBe(1);
    const lines = (await eventsIn(server, 'MenuItemSaved')).map(
      ({ data }) => (data as { itemId: string }).itemId,
    );
    expect(new Set(lines).size).toBe(lines.length);
  }

  it.each(STEPS)('after %i appends is finished by the next call, which counts all of it', async (appends) => {
    const token = await cutAfter(appends);
    const { body } = await server.call('POST', NORMAL, { token });
    expect(body.data.counts).toEqual({ admins: 0, matches: 10, pages: 7, menus: 4 });
    await expectOneSet();
    expect((await server.call('POST', NORMAL, { token })).body.code).toBe('ALREADY_SEEDED');
  });

  it.each(STEPS_BEFORE_A_START)('after %i appends is finished by the next start', async (appends) => {
    const token = await cutAfter(appends);
    await server.get(SeedProduction).carryOn();
    await expectOneSet();
    expect((await server.call('POST', NORMAL, { token })).body.code).toBe('ALREADY_SEEDED');
  });
});

describe('ops seed on an empty directory', () => {
  it('also creates the first administrator, once', async () => {
    const directory = newDirectory();
    const { data, lines } = resultIn(await operateOnFiles(directory, ['seed', '--texts']));
    expect(data).toEqual({ admins: 1, matches: 0, pages: 7, menus: 4 });
    expect(lines).toContainEqual(expect.stringMatching(/^yönetici: admin, parola: [a-zA-Z2-9]{20}$/u));
    expect(await operateOnFiles(directory, ['seed', '--texts'])).not.toHaveProperty('result');
    const again = resultIn(await operateOnFiles(directory, ['seed']));
    expect(again.data).toEqual({ admins: 0, matches: 10, pages: 0, menus: 0 });
  });
});

/** Lets the log fail after this many further appends, until the returned function is called. */
function cutLog(log: EventLog, appends: number): () => void {
  const append = log.append.bind(log);
  let left = appends;
  log.append = async (...args) => {
    if (left <= 0) throw new LogUnavailable('cut off');
    left -= 1;
    return append(...args);
  };
  return () => {
    log.append = append;
  };
}
