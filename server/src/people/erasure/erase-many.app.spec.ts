import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminMatch, PrizeList, StandingsAnswer } from '@onda-on/contracts/api';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import type { EventLog, Vault } from '@onda-on/stores';

import { WeekJob } from '../../contest/results/week.job.ts';
import { startServer } from '../../main/start-server.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { configOf, dataIn, operate, resultIn } from '../../main/testing/operator.ts';
import { sealsIn } from '../../main/testing/seals-in.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { newPlace } from '../../ops/backup/testing/backup-harness.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from './erasures.ts';

const WEEK = 15;
const PEOPLE = 1_050;
const ERASED = 1_000;
const PAGE = 100;
/** The read models that list the erasures themselves: who is a participant, and what operators did. */
const OF_PEOPLE = ['audit', 'participants'];
const nationalIdOf = (i: number) => demoPerson('load', 500_000 + i, 1, 1).nationalId;

type Answers = Readonly<{
  table: readonly StandingsAnswer[];
  prizes: unknown;
  stats: unknown;
  seal: unknown;
}>;

let server: RunningApp;
let token: string;
let erased: readonly ParticipantId[];
let disputed: string;
const backup = newPlace('yedek');

const read = async (path: string) => (await server.call('GET', path)).body;
const digests = async (): Promise<Record<string, string>> => {
  await server.caughtUp();
  return dataIn(await operate(server, ['status'])).digests;
};
const seals = () => sealsIn(server.get<EventLog>(EVENT_LOG));
async function answers(): Promise<Answers> {
  await server.caughtUp();
  const pages = Array.from({ length: Math.ceil(PEOPLE / PAGE) }, (_, page) => page + 1);
  return {
    table: await Promise.all(pages.map((page) => read(`/api/standings/${WEEK}?page=${page}&size=${PAGE}`))),
    prizes: await read(`/api/prizes/${WEEK}`),
    stats: await read(`/api/stats/${WEEK}`),
    seal: (await read('/api/weeks')).find(({ number }: { number: number }) => number === WEEK),
  };
}
/** The same without names and numbers, which are all that an erasure may change. */
const nameless = (all: Answers): unknown =>
  JSON.parse(JSON.stringify(all, (key, value) => (key === 'name' || key === 'tcNumber' ? null : value)));

let before: Readonly<{ digests: Record<string, string>; seals: unknown; answers: Answers }>;

beforeAll(async () => {
  server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
  resultIn(await operate(server, ['generate', '--participants', String(PEOPLE)]));
  await settleWeek();
  await announceAndPay();
  disputed = await dispute(nationalIdOf(3));
  await operate(server, ['backup', backup]);
  const found = await Promise.all(
    Array.from({ length: ERASED }, (_, i) => server.get<Vault>(VAULT).find(nationalIdOf(i))),
  );
  erased = found.flatMap((person) => person?.participantId ?? []);
  before = { digests: await digests(), seals: await seals(), answers: await answers() };
  for (const [i, participantId] of erased.entries())
    await server.get(Erasures).forget({ participantId, requestRef: `B-${i}` }, { actor: 'cli' });
}, 240_000);
afterAll(() => server.close());

async function settleWeek(): Promise<void> {
  await server.caughtUp();
  const fixtures = (await read(`/api/matches?week=${WEEK}`)) as readonly { matchDate: string }[];
  const last = Math.max(...fixtures.map(({ matchDate }) => Date.parse(matchDate)));
  server.travel(new Date(last + 10_800_000).toISOString());
  await server.get(WeekJob).tick();
  await server.caughtUp();
  token = await server.signIn();
  const matches = (await server.call('GET', `/api/admin/matches?week=${WEEK}`, { token }))
    .body as readonly AdminMatch[];
  for (const [i, { id, status }] of matches.entries())
    if (status === 'pending')
      await server.call('POST', `/api/admin/matches/${id}/result`, {
        token,
        body: { homeScore: i % 3, awayScore: 1 },
      });
  await server.get(WeekJob).tick();
  await server.caughtUp();
}

async function announceAndPay(): Promise<void> {
  const path = `/api/admin/reports/prizes/${WEEK}`;
  const post = (what: string, body: object) => server.call('POST', `${path}/${what}`, { token, body });
  const list = (await server.call('GET', path, { token })).body as PrizeList;
  const acknowledged = list.entries.flatMap(({ clusters, disputes }) => [
    ...clusters.map(({ id }) => id),
    ...disputes,
  ]);
  const seen = { digest: list.digest, winners: list.winnerNos };
  const reason = 'Ödül töreni öne alındı';
  expect((await post('confirmation', { ...seen, acknowledged, reason })).status).toBe(200);
  expect((await post('announcement', { ...seen, kurus: 5_000_000 })).status).toBe(200);
  server.travel(8 * 86_400_000);
  token = await server.signIn();
  const paidOn = new Date(server.nowMs()).toISOString().slice(0, 10);
  const paid = await post(`payments/${list.winnerNos[0]}`, { kurus: 1_000, paidOn });
  expect(paid.status).toBe(200);
}

async function dispute(tcNumber: string): Promise<string> {
  const person = { name: 'Asıl Sahibi', email: 'asil@ornek.example', tcNumber };
  const body = {
    ...person,
    request: 'not-mine',
    week: WEEK,
    message: 'Bu numara benim, kuponu ben göndermedim.',
    consent: true,
  };
  const opened = await server.call('POST', '/api/disputes', { body });
  expect(opened.status).toBe(201);
  return opened.body.id;
}

/** Nothing of the first few erased persons is in a vault: neither they nor the dispute about one. */
async function expectForgotten(vault: Vault): Promise<void> {
  for (const i of [0, 1, 3, 500, ERASED - 1]) expect(await vault.find(nationalIdOf(i))).toBeUndefined();
  expect(await vault.find(nationalIdOf(ERASED))).toBeDefined();
  expect(await vault.secretOf('ticket', disputed)).toBeUndefined();
}

describe('erasing a thousand participants', () => {
  it('happens with a sealed, settled, announced and paid week', async () => {
    expect(erased).toHaveLength(ERASED);
    expect(await eventsIn(server, 'ParticipantErased')).toHaveLength(ERASED);
    expect(before.seals).toEqual([expect.objectContaining({ week: WEEK, isEqual: true })]);
    expect(before.answers.prizes).toMatchObject({ state: 'final', paid: 1 });
    expect(JSON.stringify(before.answers)).not.toContain('Silinmiş');
  });

  it('leaves the digest of every read model except those that list the erasures', async () => {
    const after = await digests();
    const changed = Object.keys(after).filter((name) => after[name] !== before.digests[name]);
    expect(changed.toSorted()).toEqual(OF_PEOPLE);
  });

  it('leaves the root of the week, and the coupons give it', async () =>
    expect(await seals()).toEqual(before.seals));

  it('leaves every public answer apart from names', async () => {
    const after = await answers();
    expect(nameless(after)).toEqual(nameless(before.answers));
    const entries = after.table.flatMap((page) => page.entries);
    expect(entries).toHaveLength(PEOPLE);
    expect(entries.filter(({ name }) => name === 'Silinmiş katılımcı')).toHaveLength(ERASED);
  });

  it('shows nobody of them in any public answer, by initials or number', async () => {
    const kept = new Set(before.answers.table.flatMap(({ entries }) => entries.map(({ id }) => id)));
    const after = await answers();
    const forgotten = after.table
      .flatMap(({ entries }) => entries)
      .filter(({ name }) => name === 'Silinmiş katılımcı');
    expect(forgotten.filter(({ id }) => !kept.has(id))).toEqual([]);
    expect(forgotten.filter(({ tcNumber }) => /\d/.test(tcNumber))).toEqual([]);
    for (const i of [0, 3, ERASED - 1])
      expect((await server.call('GET', `/api/predictions/lookup/${nationalIdOf(i)}`)).status).toBe(404);
  });

  it('leaves read models that a replay of the log gives again', async () => {
    const engine = server.get(ProjectionEngine);
    for (const name of engine.names) expect([name, (await engine.replay(name)).equal]).toEqual([name, true]);
  }, 120_000);

  it('is what verify reports as erased, and as nothing missing', async () => {
    const verified = resultIn(await operate(server, ['verify']));
    expect(verified).toMatchObject({ isFine: true });
    expect(verified.lines.join('\n')).toContain(`${ERASED} kayıt silinmiş katılımcıların`);
  }, 120_000);
});

describe('the vault of before a thousand erasures', () => {
  it('brings nobody back, put under the current log by hand: the next start erases them again', async () => {
    const { dataDirectory } = server;
    await server.close();
    for (const end of ['-wal', '-shm']) rmSync(join(dataDirectory, `vault.db${end}`), { force: true });
    copyFileSync(join(backup, 'vault.db'), join(dataDirectory, 'vault.db'));
    const silent = { say: () => undefined, warn: () => undefined, onFatal: () => undefined };
    const started = await startServer(configOf(dataDirectory, { PORT: '0' }), silent);
    await started.close();
    server = await startApp({ dataDirectory });
    expect(resultIn(await operate(server, ['verify']))).toMatchObject({ isFine: true });
    await expectForgotten(server.get<Vault>(VAULT));
  }, 60_000);
});
