import { readdirSync, readFileSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, settingEntries, type Settings } from '@onda-on/contracts/rules';

import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const KICK_OFF = '2026-11-21T13:00:00.000Z';
const fromKickOff = (hours: number) => new Date(Date.parse(KICK_OFF) + hours * 3_600_000).toISOString();

let server: RunningApp;
let token: string;
const start = async () => {
  server = await startApp({ now: NOW });
  token = await server.signIn();
};

type Change = { readonly [Group in keyof Settings]?: Partial<Settings[Group]> };

/** Saves all settings, as the form does. */
async function set(change: Change): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).map(([group, values]) => [
      group,
      { ...values, ...change[group as keyof Settings] },
    ]),
  );
  const { status, text } = await server.call('PATCH', '/api/admin/settings', { token, body });
  expect([status, text]).toEqual([200, expect.any(String)]);
  await server.caughtUp();
}

const make = async (path: string, body: object): Promise<string> => {
  const answer = await server.call('POST', path, { token, body });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return (answer.body as { id: string }).id;
};

const planOf = (number: number) => ({
  number,
  status: 'active',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:30:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
});

/** Opens week 15 with that many matches; returns their ids. */
async function openWeek(matches = 10): Promise<readonly string[]> {
  await make('/api/admin/weeks', planOf(15));
  const ids: string[] = [];
  for (let slot = 0; slot < matches; slot += 1) {
    const fixture = { week: 15, league: 'Süper Lig', homeTeam: `Ev ${slot}`, awayTeam: `Konuk ${slot}` };
    ids.push(await make('/api/admin/matches', { ...fixture, matchDate: KICK_OFF }));
  }
  await server.caughtUp();
  return ids;
}

const send = (matchIds: readonly string[], person = 0) =>
  server.call('POST', '/api/predictions', {
    headers: { 'idempotency-key': `anahtar-${person}-${matchIds.length}` },
    body: {
      profile: {
        name: `Kişi Numara`,
        tcNumber: String(10_000_000_146 + person),
        email: `kisi${person}@example.com`,
        termsAccepted: true,
      },
      predictions: matchIds.map((matchId) => ({ matchId, prediction: '1', week: 15 })),
    },
  });
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

type Proof = () => Promise<void>;

/** Proves a visible effect of each setting; these proofs share an application, in any order. */
const ON_ONE_APPLICATION: Readonly<Record<string, Proof>> = {
  'site.name': async () => {
    await set({ site: { name: 'Tahmin Evi' } });
    expect((await server.call('GET', '/api/weeks/current')).body.site.name).toBe('Tahmin Evi');
    expect((await server.call('GET', '/news.xml')).text).toContain('Tahmin Evi');
  },

  'site.description': async () => {
    await set({ site: { description: 'Her hafta on maç' } });
    expect((await server.call('GET', '/api/weeks/current')).body.site.description).toBe('Her hafta on maç');
  },

  'site.maintenanceMode': async () => {
    await set({ site: { maintenanceMode: true } });
    const visitor = await server.call('GET', '/api/weeks');
    expect([visitor.status, visitor.body.code]).toEqual([503, 'MAINTENANCE']);
    expect(Number(visitor.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.call('GET', '/api/admin/settings', { token })).status).toBe(200);
    await set({ site: { maintenanceMode: false } });
    expect((await server.call('GET', '/api/weeks')).status).toBe(200);
  },

  'security.sessionTimeoutMinutes': async () => {
    await set({ security: { sessionTimeoutMinutes: 10 } });
    const fresh = await server.signIn();
    const verify = async () => (await server.call('GET', '/api/admin/verify', { token: fresh })).status;
    server.travel(9 * 60_000);
    expect(await verify()).toBe(200);
    server.travel(2 * 60_000);
    expect(await verify()).toBe(401);
  },

  'security.maxLoginAttempts': async () => {
    await set({ security: { maxLoginAttempts: 2 } });
    await server.signIn('Denetçi');
    const own = { username: 'rol-Denetçi', password: `${ADMIN.password} Denetçi` };
    const attempt = (password: string) =>
      server.call('POST', '/api/admin/login', { body: { ...own, password } });
    expect(await codeOf(attempt('yanlış'))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(await codeOf(attempt('yanlış'))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(await codeOf(attempt(own.password))).toEqual([429, 'SIGN_IN_LOCKED']);
    server.travel(15 * 60_000 + 1_000);
    expect((await attempt(own.password)).status).toBe(200);
  },

  'security.enforceStrongPasswords': async () => {
    const theirs = await server.signIn('Editör');
    const changePassword = (newPassword: string) =>
      server.call('POST', '/api/admin/password', {
        token: theirs,
        body: { currentPassword: `${ADMIN.password} Editör`, newPassword },
      });
    expect(await codeOf(changePassword('on harfli!'))).toEqual([400, 'PASSWORD_WEAK']);
    await set({ security: { enforceStrongPasswords: false } });
    expect(await codeOf(changePassword('kısa'))).toEqual([400, 'PASSWORD_WEAK']);
    expect((await changePassword('on harfli!')).status).toBe(200);
  },
};

/** These proofs need an application each, since they open week 15 and move the clock past it. */
const ON_THEIR_OWN: Readonly<Record<string, Proof>> = {
  'site.allowRegistrations': async () => {
    const ids = await openWeek();
    expect(await codeOf(send(ids))).toEqual([201, undefined]);
    await set({ site: { allowRegistrations: false } });
    expect(await codeOf(send(ids, 11))).toEqual([403, 'REGISTRATIONS_CLOSED']);
    // The setting does not stop a known person.
    expect(await codeOf(send(ids.toReversed()))).not.toEqual([403, 'REGISTRATIONS_CLOSED']);
  },

  'predictions.maxPredictionsPerWeek': async () => {
    await set({ predictions: { maxPredictionsPerWeek: 3 } });
    const ids = await openWeek(3);
    expect(await codeOf(send(ids.slice(0, 2)))).toEqual([400, 'PICK_COUNT']);
    expect(await codeOf(send(ids))).toEqual([201, undefined]);
    await set({ predictions: { maxPredictionsPerWeek: 5 } });
    // A week that is already active keeps its rules.
    expect((await send(ids, 11)).status).toBe(201);
  },

  'predictions.scorePerCorrectPrediction': async () => {
    await set({ predictions: { scorePerCorrectPrediction: 7, maxPredictionsPerWeek: 1 } });
    const [match = ''] = await openWeek(1);
    await send([match]);
    await set({ predictions: { scorePerCorrectPrediction: 100, maxPredictionsPerWeek: 1 } });
    server.travel(fromKickOff(2));
    token = await server.signIn();
    const score = { homeScore: 2, awayScore: 0 };
    const recorded = await server.call('POST', `/api/admin/matches/${match}/result`, { token, body: score });
    expect(recorded.status).toBeLessThan(300);
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/leaderboard/15');
    expect(body).toMatchObject([{ correctPredictions: 1, score: 7 }]);
  },

  'predictions.submissionDeadlineHours': async () => {
    const ids = await openWeek();
    server.travel(fromKickOff(-3));
    token = await server.signIn();
    expect(await codeOf(send(ids))).toEqual([201, undefined]);
    await set({ predictions: { submissionDeadlineHours: 4 } });
    expect(await codeOf(send(ids, 11))).toEqual([409, 'DEADLINE_PASSED']);
  },

  'predictions.enableLateSubmissions': async () => {
    await set({ predictions: { submissionDeadlineHours: 4, enableLateSubmissions: true } });
    const ids = await openWeek();
    server.travel(fromKickOff(-3));
    expect(await codeOf(send(ids))).toEqual([201, undefined]);
    // The earlier of first kick-off and the week's own lock still counts.
    server.travel('2026-11-21T12:30:01.000Z');
    expect(await codeOf(send(ids, 11))).toEqual([409, 'DEADLINE_PASSED']);
  },
};

/** Settings of mails and messages are tested by the suites of those folders. */
const DELIVERY_FOLDERS = ['notifications/', 'push/', 'sms/'].map(
  (path) => new URL(`../../delivery/${path}`, import.meta.url),
);
const SHOWN_THERE = [
  'notifications.emailNotifications',
  'notifications.smsNotifications',
  'notifications.pushNotifications',
  'notifications.weeklyReminders',
  'security.requireEmailVerification',
];

const testsOf = (folder: URL): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));

describe('every setting has its documented effect:', () => {
  describe('on one application,', () => {
    beforeAll(start);
    // The proofs move the clock, which ends sessions.
    beforeEach(async () => void (token = await server.signIn()));
    afterAll(() => server.close());

    it.each(Object.entries(ON_ONE_APPLICATION))('%s', (_, proof) => proof());
  });

  describe('on an application of its own,', () => {
    beforeEach(start);
    afterEach(() => server.close());

    it.each(Object.entries(ON_THEIR_OWN))('%s', (_, proof) => proof());
  });

  it.each(SHOWN_THERE)('%s, in the tests of the notifications', (path) => {
    const [, name = ''] = path.split('.');
    const shown = DELIVERY_FOLDERS.flatMap(testsOf).filter((text) => text.includes(`${name}: true`));
    expect(shown.length).toBeGreaterThan(0);
  });

  it('all are covered', () => {
    const all = settingEntries(DEFAULT_SETTINGS).map(([path]) => path);
    const proven = Object.keys({ ...ON_ONE_APPLICATION, ...ON_THEIR_OWN });
    expect([...proven, ...SHOWN_THERE].toSorted()).toEqual(all.toSorted());
  });
});
