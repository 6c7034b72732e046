import { afterEach, describe, expect, it } from '@jest/globals';
import type { CouponSubmitted } from '@onda-on/contracts/events';
import type { Vault } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { weekByNumber } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { dataIn, operate, operateOnFiles } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { demoCorrelation } from './demo-plan.ts';

const WEDNESDAY = '2026-11-18T12:00:00.000Z';

describe('ops generate', () => {
  let server: RunningApp;
  afterEach(() => server.close());

  const generated = async () => {
    const events = await eventsIn(server, 'CouponSubmitted');
    return events.filter(({ meta }) => meta.correlationId === demoCorrelation('load'));
  };
  /** Week, national ID and picks of every entry, and when it was accepted. */
  const entries = async () => {
    const found = [];
    for (const event of await generated()) {
      const { week, picks, participantId, acceptedAt } = event.data as CouponSubmitted['data'];
      const person = await server.get<Vault>(VAULT).byParticipantId(participantId);
      found.push({ week, nationalId: person?.profile.nationalId, picks, acceptedAt });
    }
    return found;
  };
  const generate = async (...words: readonly string[]) =>
    dataIn(await operate(server, ['generate', '--participants', ...words]));

  it('sends the same persons with the same picks for the same numbers', async () => {
    const runs = [];
    for (let run = 0; run < 2; run += 1) {
      server = await startApp({ now: WEDNESDAY });
      await generate('7', '--weeks', '2');
      runs.push(await entries());
      if (run === 0) await server.close();
    }
    expect(runs[0]).toHaveLength(14);
    expect(runs[1]).toEqual(runs[0]);
  });

  it('sends each entry once, however often it runs', async () => {
    server = await startApp({ now: WEDNESDAY });
    await generate('5');
    expect(await generate('6')).toMatchObject({ coupons: 6 });
    expect(await generated()).toHaveLength(6);
  });

  it('sends the entries of past weeks before their locks, and seals and settles these weeks', async () => {
    server = await startApp({ now: WEDNESDAY });
    await generate('3', '--weeks', '3');
    const { weeks } = server.get(ContestState).current;
    const settled = [...weeks.values()].filter(({ isSettled, seal }) => isSettled && seal);
    expect(settled.map(({ number }) => number)).toEqual([13, 14]);
    const inTime = (await entries()).filter(
      ({ week, acceptedAt }) =>
        acceptedAt < (weekByNumber(server.get(ContestState).current, week)?.lockAt ?? ''),
    );
    expect(inTime).toHaveLength(9);
    expect(await eventsIn(server, 'CouponVoided')).toEqual([]);
  });

  it('founds the same leagues of these persons, once', async () => {
    server = await startApp({ now: WEDNESDAY });
    const first = await generate('12', '--leagues', '3');
    expect(await generate('12', '--leagues', '3')).toMatchObject({ leagues: 3, league: first.league });
    expect(await eventsIn(server, 'LeagueFounded')).toHaveLength(3);
    expect(await eventsIn(server, 'LeagueJoined')).toHaveLength(11 + 4 + 4);
    const { body } = await server.call('GET', `/api/leagues/${first.league}/standings/15`);
    expect(body).toMatchObject({ sent: 12 });
  });

  it('begins an empty installation with the demo season', async () => {
    const dataDirectory = newDirectory();
    const answer = await operateOnFiles(dataDirectory, ['generate', '--participants', '3'], { DEMO: 'on' });
    expect(dataIn(answer)).toMatchObject({ coupons: 3 });
    server = await startApp({ dataDirectory, admin: false });
    expect(await generated()).toHaveLength(3);
    expect(await eventsIn(server, 'SeedApplied')).toHaveLength(1);
  }, 60_000);
});
