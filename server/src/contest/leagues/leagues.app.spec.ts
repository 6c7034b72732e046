import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  MIN_POSITION,
  STALE,
  type HeldCoupon,
  type LeagueMembership,
  type LeagueSeasonAnswer,
  type LeagueWeekAnswer,
} from '@onda-on/contracts/api';
import { leagueCodec } from '@onda-on/contracts/events';
import { DAMAGED_NAME, ERASED_NAME } from '@onda-on/contracts/rules';
import { LOG_START, type Vault, type VaultRow } from '@onda-on/stores';

import { AFTER_LOCK } from '../../main/testing/contest-scenes.ts';
import { expectRefusal, founding, LeagueDriver } from '../../main/testing/league-driver.ts';
import type { RunningApp } from '../../main/testing/start-app.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';
import { LeagueNames } from './league-names.ts';
import { LeagueService } from './league.commands.ts';

/** No log comes so far; the positions of a shared one have dozens of digits. */
const BEYOND = '9'.repeat(39);

const shown = ({ rows }: LeagueWeekAnswer) =>
  rows.map(({ nickname, rank, correct, picks }) => [nickname, rank, correct, picks]);

describe('leagues over HTTP', () => {
  let driver: LeagueDriver;
  let server: RunningApp;
  beforeAll(async () => {
    driver = await LeagueDriver.started();
    ({ server } = driver);
  });
  afterAll(() => server.close());

  const holder = (prediction?: string) => driver.holder(prediction);
  const found = (coupon: HeldCoupon, change?: object) => driver.found(coupon, change);
  const post = (path: string, body: object, key?: string) => driver.post(path, body, key);
  const put = (path: string, body: object) => driver.put(path, body);
  const read = <T>(path: string) => driver.read<T>(path);
  const damageSecret = async (kind: string, id: string) => {
    const vault = server.get<Vault>(VAULT);
    const sealed = Buffer.alloc(64, 7).toString('base64');
    const damaged: VaultRow[] = [];
    for await (const row of vault.rows())
      if (row.row === 'secret' && row.kind === kind && row.id === id) damaged.push({ ...row, sealed });
    await vault.forget(kind, id);
    await vault.takeRows(damaged);
  };

  it('are founded by the holder of a coupon, who invites others by a link', async () => {
    const [founder, friend] = [await holder('1'), await holder('2')];
    const founded = await post('', founding(founder));
    expect(founded).toMatchObject({
      status: 201,
      body: { member: 1, role: 'founder', nickname: 'Kaptan', fromWeek: 15 },
    });
    const { leagueId, link } = founded.body as LeagueMembership;
    expect(leagueId).toMatch(/^[0-9a-z]{16}$/);

    const joined = await post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Santrfor' });
    expect(joined).toMatchObject({ status: 201, body: { member: 2, role: 'member', link, fromWeek: 15 } });
    expect(joined.headers.get('x-position')).toMatch(/^\d+$/);
    const own = await post(`/${leagueId}/me`, { coupon: friend });
    // They hold the invitation.
    const stored = [founded, joined, own].map(({ headers }) => headers.get('cache-control'));
    expect(stored).toEqual(['no-store', 'no-store', 'no-store']);
    expect(await read(`/${leagueId}`)).toMatchObject({
      name: 'Ofis Ligi',
      colour: 'blue',
      members: 2,
      state: 'open',
      weeks: [15],
      current: 15,
    });
    expect((await post('/mine', { coupon: friend })).body).toEqual([
      expect.objectContaining({ id: leagueId, name: 'Ofis Ligi', role: 'member', nickname: 'Santrfor' }),
    ]);
  });

  it("are among their founder's as soon as the read names the founding, and stale where it cannot wait", async () => {
    const founder = await holder();
    const { headers, body } = await post('', founding(founder));
    const mine = (position: string) =>
      server.call('POST', '/api/leagues/mine', {
        body: { coupon: founder },
        headers: { [MIN_POSITION]: position },
      });
    const own = await mine(headers.get('x-position') ?? '');
    expect(own.body).toEqual([expect.objectContaining({ id: body.leagueId })]);
    expect([own.headers.get(STALE), (await mine(BEYOND)).headers.get(STALE)]).toEqual([null, 'true']);
  });

  it('are founded once by one key, also with another name', async () => {
    const founder = await holder();
    const [first, again, renamed] = [
      await post('', founding(founder), 'key-1'),
      await post('', founding(founder), 'key-1'),
      await post('', { ...founding(founder), name: 'Başka Lig' }, 'key-1'),
    ];
    expect([again.body, renamed.body]).toEqual([first.body, first.body]);
    await server.caughtUp();
    expect((await post('/mine', { coupon: founder })).body).toEqual([
      expect.objectContaining({ name: 'Ofis Ligi' }),
    ]);
  });

  it('carry out another act under a key that was used before', async () => {
    const founder = await holder();
    const { leagueId, link } = await found(founder);
    const renewed = await post(`/${leagueId}/link`, { coupon: founder }, 'key-2');
    const again = await post(`/${leagueId}/link`, { coupon: founder }, 'key-2');
    expect(renewed.body.link).not.toBe(link);
    expect(again.body).toEqual(renewed.body);
    await post(`/${leagueId}/close`, { coupon: founder }, 'key-2');
    await server.caughtUp();
    expect(await read(`/${leagueId}`)).toMatchObject({ state: 'closed' });
  });

  it('keep names out of the log', async () => {
    const founder = await holder();
    await found(founder, { name: 'Gizli Lig Adı', nickname: 'Gizli Takma' });
    const texts: string[] = [];
    for await (const { event } of driver.log.readAll(LOG_START, leagueCodec.types))
      if (event) texts.push(JSON.stringify(event.data));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toMatch(/Gizli|Takma/);
  });

  it('are led by founder and deputies', async () => {
    const [founder, friend] = [await holder(), await holder()];
    const { leagueId, link } = await found(founder);
    await post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Forvet' });
    const look = { name: 'Yeni Ad', colour: 'red', emblem: 'ball' };
    expectRefusal(await put(`/${leagueId}`, { coupon: friend, ...look }), 403, 'LEAGUE_NOT_ALLOWED');
    expect((await put(`/${leagueId}/members/2/role`, { coupon: founder, role: 'deputy' })).status).toBe(200);
    expect((await put(`/${leagueId}`, { coupon: friend, ...look })).status).toBe(200);
    expect(await read(`/${leagueId}`)).toMatchObject(look);
    expect((await put(`/${leagueId}/members/1/nickname`, { coupon: friend, nickname: 'Reis' })).status).toBe(
      200,
    );
    expect((await post(`/${leagueId}/me`, { coupon: founder })).body).toMatchObject({ nickname: 'Reis' });
    expect((await post(`/${leagueId}/close`, { coupon: founder })).body).toEqual({ leagueId, link: null });
    expectRefusal(await put(`/${leagueId}`, { coupon: founder, ...look }), 409, 'LEAGUE_CLOSED');
    expect((await post(`/${leagueId}/members/2/remove`, { coupon: friend })).status).toBe(200);
    expectRefusal(await post(`/${leagueId}/me`, { coupon: friend }), 403, 'LEAGUE_NOT_MEMBER');
  });

  it('forget the nickname of who has left, also where only the repetition of the call comes to it', async () => {
    const [founder, friend] = [await holder(), await holder()];
    const { leagueId, link } = await found(founder);
    await post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Giden' });
    const nicknames = async () =>
      [...(await server.get<Vault>(VAULT).secretsOf('nickname')).values()].map(({ nickname }) => nickname);
    jest.spyOn(server.get(LeagueNames), 'forgetNickname').mockRejectedValueOnce(new Error('killed'));
    const leave = () => post(`/${leagueId}/members/2/remove`, { coupon: friend }, 'leave');
    expect((await leave()).status).toBe(500);
    expect(await nicknames()).toContain('Giden');
    expect((await leave()).status).toBe(200);
    expect(await nicknames()).not.toContain('Giden');
    await post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Dönen' });
    expect((await leave()).status).toBe(200);
    expect(await nicknames()).toContain('Dönen');
  });

  it('give a nickname once when a renaming and a joining want it at the same time', async () => {
    const [founder, friend] = [await holder(), await holder()];
    const { leagueId, link } = await found(founder);
    const service = server.get(LeagueService);
    const run = service.run.bind(service);
    const starts: (() => void)[] = [];
    const atOnce = jest.spyOn(service, 'run').mockImplementation(
      (...given) =>
        new Promise((resolve) => {
          starts.push(() => resolve(run(...given)));
          if (starts.length === 2) starts.forEach((start) => start());
        }),
    );
    const answers = await Promise.all([
      put(`/${leagueId}/members/1/nickname`, { coupon: founder, nickname: 'Aynı Ad' }),
      post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Aynı Ad' }),
    ]);
    atOnce.mockRestore();
    expect(answers.map(({ status }) => status)).toContain(409);
    const { rows } = await read<LeagueWeekAnswer>(`/${leagueId}/standings/15`);
    expect(rows.filter(({ nickname }) => nickname === 'Aynı Ad')).toHaveLength(1);
  });

  it('stay readable where the rows of a nickname and of the name are damaged', async () => {
    const [founder, friend, third] = [await holder(), await holder(), await holder()];
    const { leagueId, link } = await found(founder);
    await post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Bozuk' });
    await damageSecret('nickname', `${await driver.participantOf(driver.persons - 1)}|${leagueId}`);
    await damageSecret('league', leagueId);
    const join = (nickname: string) => post(`/${leagueId}/members`, { coupon: third, link, nickname });
    expectRefusal(await join('BOZUK'), 409, 'LEAGUE_NICKNAME_TAKEN');
    expect((await join('Yeni')).status).toBe(201);
    const { rows } = await read<LeagueWeekAnswer>(`/${leagueId}/standings/15`);
    expect(rows.map(({ nickname }) => nickname)).toEqual([DAMAGED_NAME, 'Kaptan', 'Yeni']);
    expect(await read(`/${leagueId}`)).toMatchObject({ name: DAMAGED_NAME });
    expect((await post(`/${leagueId}/me`, { coupon: friend })).body.nickname).toBe(DAMAGED_NAME);
    expect((await post('/mine', { coupon: founder })).body).toEqual([
      expect.objectContaining({ id: leagueId, name: DAMAGED_NAME, nickname: 'Kaptan' }),
    ]);
    const list = await server.call('GET', '/api/admin/leagues', { token: await server.signIn() });
    expect(list.body).toContainEqual(expect.objectContaining({ id: leagueId, name: DAMAGED_NAME }));
  });

  it('are reported by anybody, and closed and reopened by operators with a reason', async () => {
    const { leagueId } = await found(await holder(), { name: 'Şüpheli Lig' });
    const token = await server.signIn();
    const admin = (method: string, path: string, body?: object, role = token) =>
      server.call(method, `/api/admin/leagues${path}`, { token: role, body });
    expect((await post(`/${leagueId}/reports`, { about: 'name', website: 'robot' })).status).toBe(202);
    await server.caughtUp();
    expect((await admin('GET', '?state=reported')).body).toEqual([]);
    expect((await post(`/${leagueId}/reports`, { about: 'name' })).status).toBe(202);
    await server.caughtUp();
    expect((await admin('GET', '?state=reported')).body).toEqual([
      expect.objectContaining({ id: leagueId, name: 'Şüpheli Lig', reportCount: 1 }),
    ]);
    const reason = 'Adı uygun değil';
    expectRefusal(
      await admin('POST', `/${leagueId}/close`, { reason }, await server.signIn('Denetçi')),
      403,
      'FORBIDDEN',
    );
    expect((await admin('POST', `/${leagueId}/close`, { reason })).status).toBe(200);
    expect(await read(`/${leagueId}`)).toMatchObject({ closing: { byOperator: true, reason } });
    expect((await admin('POST', `/${leagueId}/reopen`, { reason })).status).toBe(200);
    expect((await admin('POST', `/${leagueId}/dismiss`, { reason })).status).toBe(200);
    await server.caughtUp();
    expect((await admin('GET', `/${leagueId}`)).body).toMatchObject({
      state: 'open',
      reportCount: 0,
      nicknames: [{ member: 1, nickname: 'Kaptan', role: 'founder' }],
    });
  });

  describe('over a week', () => {
    let coupons: readonly HeldCoupon[];
    let leagueId: string;
    let link: string;
    const table = () => read<LeagueWeekAnswer>(`/${leagueId}/standings/15`);
    beforeAll(async () => {
      coupons = [await holder('1'), await holder('X'), await holder('2'), await holder('1')];
      ({ leagueId, link } = await found(coupons[0]!, { nickname: 'Ayşe' }));
      for (const [i, nickname] of ['Çınar', 'İlke'].entries())
        await post(`/${leagueId}/members`, { coupon: coupons[i + 1], link, nickname });
    });

    it('show only who has sent before the lock', async () => {
      const before = await table();
      expect(shown(before)).toEqual([
        ['Ayşe', null, 0, null],
        ['Çınar', null, 0, null],
        ['İlke', null, 0, null],
      ]);
      expect(before).toMatchObject({ isSealed: false, sent: 3, root: null });
      expect(before.rows.map(({ order }) => order)).toEqual([null, null, null]);
      const { text } = await server.call('GET', `/api/leagues/${leagueId}/table.csv?week=15`);
      expect(text).toContain('İlke');
      expect(text).not.toMatch(/[0-9a-f]{32}/);
    });

    it('show places and picks after it, by the rule of the public table', async () => {
      server.travel(AFTER_LOCK);
      await server.get(WeekJob).tick();
      server.travel('2026-11-21T15:00:00Z');
      const token = await server.signIn();
      const record = (slot: number, homeScore: number, awayScore: number) =>
        server.call('POST', `/api/admin/matches/${driver.sheet[slot]}/result`, {
          token,
          body: { homeScore, awayScore },
        });
      expect((await record(0, 2, 0)).status).toBe(200);
      expect((await record(1, 1, 3)).status).toBe(200);
      expect((await record(2, 0, 1)).status).toBe(200);
      const after = await table();
      expect(shown(after)).toEqual([
        ['İlke', 1, 2, '2222222222'],
        ['Ayşe', 2, 1, '1111111111'],
        ['Çınar', 3, 0, 'XXXXXXXXXX'],
      ]);
      expect(after).toMatchObject({
        isSealed: true,
        isLive: true,
        root: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(after.rows[0]).toMatchObject({ moved: 0 });
      expect(after.matches.slice(0, 4).map(({ result }) => result)).toEqual(['1', '2', '2', 'pending']);
    });

    it('add up to a season', async () =>
      expect(await read(`/${leagueId}/standings/season`)).toMatchObject({
        weeks: [15],
        rows: [
          { nickname: 'İlke', rank: 1, correct: 2, decided: 3, played: 1, byWeek: [2] },
          { nickname: 'Ayşe', rank: 2, correct: 1 },
          { nickname: 'Çınar', rank: 3, correct: 0 },
        ],
      }));

    it('are downloaded as a file with the ids of the entries', async () => {
      const { text, headers } = await server.call('GET', `/api/leagues/${leagueId}/table.csv?week=15`);
      expect(headers.get('content-type')).toContain('text/csv');
      expect(text).toMatch(/1;İlke;Gönderdi;2;\d+;2222222222;[0-9a-f]{32}/);
    });

    it('count a late member from the next week on, however right the coupon of this one is', async () => {
      const late = await post(`/${leagueId}/members`, { coupon: coupons[3], link, nickname: 'Geç' });
      expect(late.body).toMatchObject({ fromWeek: 16 });
      const row = (await table()).rows.find(({ nickname }) => nickname === 'Geç');
      expect(row).toMatchObject({ state: 'waits', fromWeek: 16, picks: null, rank: null });
      const { rows } = await read<LeagueSeasonAnswer>(`/${leagueId}/standings/season`);
      expect(rows.find(({ nickname }) => nickname === 'Geç')).toMatchObject({
        fromWeek: 16,
        rank: null,
        correct: 0,
        played: 0,
        byWeek: [null],
      });
      expectRefusal(await post('', founding(coupons[3]!)), 400, 'LEAGUE_FIRST_WEEK', 'Hafta 16');
    });

    it('keep the place of an erased member without the name, and get another founder', async () => {
      const vault = server.get<Vault>(VAULT);
      const first = driver.persons - 3;
      const participantId = await driver.participantOf(first);
      const token = await server.signIn();
      const erased = await server.call('POST', `/api/admin/users/${participantId}/erase`, {
        token,
        body: { reason: 'Kendi isteği', confirmation: `Kişi ${first}` },
      });
      expect(erased).toMatchObject({ status: 200 });
      const { rows } = await table();
      expect(rows.map(({ nickname, role }) => [nickname, role])).toEqual(
        expect.arrayContaining([
          [ERASED_NAME, 'member'],
          ['Çınar', 'founder'],
        ]),
      );
      expect(await vault.idsOf('nickname', { before: `${participantId}|~`, limit: 1 })).not.toContain(
        `${participantId}|${leagueId}`,
      );
      const by = { coupon: coupons[1] };
      const at = `/${leagueId}/members/1`;
      expectRefusal(await put(`${at}/nickname`, { ...by, nickname: 'Yine' }), 409, 'LEAGUE_MEMBER_ERASED');
      expectRefusal(await put(`${at}/role`, { ...by, role: 'founder' }), 409, 'LEAGUE_MEMBER_ERASED');
    });
  });
});
