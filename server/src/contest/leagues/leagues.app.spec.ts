import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeagueMembership, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { leagueCodec } from '@onda-on/contracts/events';
import { ERASED_NAME, LEAGUES_PER_PERSON_MAX, type MatchId } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Vault } from '@onda-on/stores';

import { AFTER_LOCK } from '../../main/testing/contest-scenes.ts';
import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type Answer, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';

type Holder = Readonly<{ couponNo: string; editCode: string }>;

const expectRefusal = (answer: Answer, status: number, code: string, message: unknown = expect.any(String)) =>
  expect(answer).toMatchObject({ status, body: { code, message } });

const numberOf = (person: number) => String(20_000_000_000 + person);

const founding = (coupon: Holder, change: object = {}) => ({
  coupon,
  name: 'Ofis Ligi',
  colour: 'blue',
  emblem: 'wave',
  firstWeek: 15,
  nickname: 'Kaptan',
  ...change,
});

const shown = ({ rows }: LeagueWeekAnswer) =>
  rows.map(({ nickname, rank, correct, picks }) => [nickname, rank, correct, picks]);

describe('leagues over HTTP', () => {
  let server: RunningApp;
  let sheet: readonly MatchId[];
  let persons = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00Z' });
    await server.get(WeekJob).beforeApplicationShutdown();
    sheet = await openWeekIn(server);
  });
  afterAll(() => server.close());

  /** A new participant with the same pick for all matches. */
  async function holder(prediction = 'X'): Promise<Holder> {
    persons += 1;
    const entrant = { name: `Kişi ${persons}`, tcNumber: numberOf(persons), email: `k${persons}@ornek.com` };
    const { body } = await enterOverHttp(server, sheet, entrant, prediction);
    return { couponNo: body.couponNo, editCode: body.editCode };
  }

  const post = (path: string, body: object, key?: string) =>
    server.call('POST', `/api/leagues${path}`, { body, ...(key && { headers: { 'idempotency-key': key } }) });
  const put = (path: string, body: object) => server.call('PUT', `/api/leagues${path}`, { body });

  async function read<T>(path: string): Promise<T> {
    await server.caughtUp();
    const { status, body } = await server.call('GET', `/api/leagues${path}`);
    expect(status).toBe(200);
    return body as T;
  }

  async function found(coupon: Holder, change: object = {}): Promise<LeagueMembership & { link: string }> {
    const { status, body } = await post('', founding(coupon, change));
    expect(status).toBe(201);
    return body;
  }

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

  it('are founded once by one key', async () => {
    const founder = await holder();
    const [first, again] = [
      await post('', founding(founder), 'key-1'),
      await post('', founding(founder), 'key-1'),
    ];
    expect(again.body).toEqual(first.body);
    await server.caughtUp();
    expect((await post('/mine', { coupon: founder })).body).toHaveLength(1);
  });

  it('keep names out of the log', async () => {
    const founder = await holder();
    await found(founder, { name: 'Gizli Lig Adı', nickname: 'Gizli Takma' });
    const texts: string[] = [];
    for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, leagueCodec.types))
      if (event) texts.push(JSON.stringify(event.data));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toMatch(/Gizli|Takma/);
  });

  it.each([
    ['markup', { name: '<img src=x>' }, /yalnızca harf, rakam/],
    ['a mark that reorders text', { nickname: 'a\u202eb' }, /yalnızca harf, rakam/],
    ['ten thousand characters', { name: 'a'.repeat(10_000) }, /3 ile 40 karakter/],
    ['a telephone number', { nickname: '0532 123 45 67' }, /uzun bir numara/],
    ['no coupon', { coupon: { couponNo: 1 } }, /Kupon numaranızı ve düzenleme kodunuzu/],
    ['an unknown colour', { colour: 'gold' }, /geçersiz/],
  ])('refuse %s', async (_, change, message) => {
    const answer = await post('', { ...founding({ couponNo: 'x', editCode: 'x' }), ...change });
    expectRefusal(answer, 400, 'INVALID_REQUEST', expect.stringMatching(message));
  });

  it('refuse a stranger’s coupon, and a first week that has closed', async () => {
    const [founder, other] = [await holder(), await holder()];
    const stolen = { couponNo: founder.couponNo, editCode: other.editCode };
    expectRefusal(await post('', founding(stolen)), 403, 'WRONG_EDIT_CODE');
    const nobodys = { couponNo: 'ZZZZ-ZZZZ-ZZZZ', editCode: 'x' };
    expectRefusal(await post('', founding(nobodys)), 404, 'COUPON_NOT_FOUND');
    expectRefusal(await post('', founding(founder, { firstWeek: 53 })), 400, 'INVALID_REQUEST');
  });

  it('refuse who joins twice, by an earlier link, by a taken nickname, or a league that is not there', async () => {
    const [founder, friend] = [await holder(), await holder()];
    const { leagueId, link } = await found(founder);
    const join = (nickname: string, code = link) =>
      post(`/${leagueId}/members`, { coupon: friend, link: code, nickname });
    expectRefusal(await join('KAPTAN'), 409, 'LEAGUE_NICKNAME_TAKEN');
    const renewed = await post(`/${leagueId}/link`, { coupon: founder });
    expect(renewed).toMatchObject({ status: 200, body: { link: expect.not.stringMatching(link) } });
    expectRefusal(await join('Forvet'), 403, 'LEAGUE_LINK_RENEWED', expect.stringContaining('yenisini'));
    expect((await join('Forvet', renewed.body.link)).status).toBe(201);
    expectRefusal(await join('Forvet', renewed.body.link), 409, 'LEAGUE_ALREADY_JOINED');
    expectRefusal(
      await post('/0000000000000000/members', { coupon: friend, link, nickname: 'Forvet' }),
      404,
      'LEAGUE_NOT_FOUND',
    );
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

  it('let a client found twenty in an hour, and a person into fifty at most', async () => {
    const founder = await holder();
    for (let i = 0; i < LEAGUES_PER_PERSON_MAX; i += 1) {
      if (i % 20 === 0) server.travel(3_600_000);
      await found(founder, { name: `Lig ${i}` });
    }
    server.travel(3_600_000);
    await server.caughtUp();
    expectRefusal(await post('', founding(founder)), 409, 'LEAGUES_FULL');
    const others = await Promise.all(Array.from({ length: 21 }, () => holder()));
    const answers = [];
    for (const each of others) answers.push((await post('', founding(each))).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    server.travel(3_600_000);
  });

  it('are reported by anybody, and closed and reopened by operators with a reason', async () => {
    const { leagueId } = await found(await holder(), { name: 'Şüpheli Lig' });
    const token = await server.signIn();
    const admin = (method: string, path: string, body?: object, role = token) =>
      server.call(method, `/api/admin/leagues${path}`, { token: role, ...(body && { body }) });
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
    let coupons: readonly Holder[];
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
      expect(before.rows.map(({ entryId, order }) => [entryId, order])).toEqual(
        Array.from({ length: 3 }, () => [null, null]),
      );
    });

    it('show places and picks after it, by the rule of the public table', async () => {
      server.travel(AFTER_LOCK);
      await server.get(WeekJob).tick();
      server.travel('2026-11-21T15:00:00Z');
      const token = await server.signIn();
      const record = (slot: number, homeScore: number, awayScore: number) =>
        server.call('POST', `/api/admin/matches/${sheet[slot]}/result`, {
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
      expect(after.rows[0]).toMatchObject({ moved: 0, entryId: expect.stringMatching(/^[0-9a-f]{32}$/) });
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

    it('count a late member from the next week on', async () => {
      const late = await post(`/${leagueId}/members`, { coupon: coupons[3], link, nickname: 'Geç' });
      expect(late.body).toMatchObject({ fromWeek: 16 });
      const row = (await table()).rows.find(({ nickname }) => nickname === 'Geç');
      expect(row).toMatchObject({ state: 'waits', picks: null, rank: null });
      expectRefusal(
        await post('', founding(coupons[3]!)),
        400,
        'LEAGUE_FIRST_WEEK',
        expect.stringContaining('Hafta 16'),
      );
    });

    it('keep the place of an erased member without the name, and get another founder', async () => {
      const vault = server.get<Vault>(VAULT);
      const person = await vault.find(numberOf(persons - 3));
      const token = await server.signIn();
      const erased = await server.call('POST', `/api/admin/users/${person?.participantId}/erase`, {
        token,
        body: { reason: 'Kendi isteği', confirmation: `Kişi ${persons - 3}` },
      });
      expect(erased).toMatchObject({ status: 200 });
      const { rows } = await table();
      expect(rows.map(({ nickname, role }) => [nickname, role])).toEqual(
        expect.arrayContaining([
          [ERASED_NAME, 'member'],
          ['Çınar', 'founder'],
        ]),
      );
      expect(await vault.idsOf('nickname', { before: `${person?.participantId}|~`, limit: 1 })).not.toContain(
        `${person?.participantId}|${leagueId}`,
      );
    });
  });
});
