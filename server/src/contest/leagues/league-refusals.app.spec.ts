import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldCoupon } from '@onda-on/contracts/api';
import { anyCodec, type LeagueEvent } from '@onda-on/contracts/events';
import {
  LEAGUE_DEPUTIES_MAX,
  LEAGUE_MEMBERS_MAX,
  LEAGUE_TEXT,
  LEAGUES_PER_PERSON_MAX,
  WEEK_NUMBER_MAX,
  type LeagueId,
  type ParticipantId,
  type WeekId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { NO_STREAM } from '@onda-on/stores';

import { planOf } from '../../main/testing/contest-scenes.ts';
import { expectRefusal, founding, LeagueDriver } from '../../main/testing/league-driver.ts';
import { weekByNumber } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { LeagueBudgets } from './league.commands.ts';

const NOWHERE = '0000000000000000';
const NAME_TEXT = 'ab\u202ecd';
const LONG = 'a'.repeat(10_000);
const look = { name: 'Yeni Ad', colour: 'red', emblem: 'ball' };

describe('refusals of leagues', () => {
  let driver: LeagueDriver;
  beforeAll(async () => {
    driver = await LeagueDriver.started();
  });
  afterAll(() => driver.server.close());

  const post = (path: string, body: object) => driver.post(path, body);
  const put = (path: string, body: object) => driver.put(path, body);
  const join = (leagueId: string, coupon: HeldCoupon, link: string, nickname = 'Forvet') =>
    post(`/${leagueId}/members`, { coupon, link, nickname });

  /** A league of a founder and a plain member. */
  async function twoIn() {
    const [founder, friend] = [await driver.holder(), await driver.holder()];
    const { leagueId, link } = await driver.found(founder);
    expect((await join(leagueId, friend, link)).status).toBe(201);
    return { founder, friend, leagueId, link };
  }

  it.each([
    ['markup', { name: '<img src=x>' }, LEAGUE_TEXT.marks],
    ['a mark that reorders text in the name', { name: NAME_TEXT }, LEAGUE_TEXT.marks],
    ['a mark that reorders text in the nickname', { nickname: NAME_TEXT }, LEAGUE_TEXT.marks],
    ['a name of ten thousand characters', { name: LONG }, LEAGUE_TEXT.nameLength],
    ['a nickname of ten thousand characters', { nickname: LONG }, LEAGUE_TEXT.nicknameLength],
    ['a telephone number', { nickname: '0532 123 45 67' }, LEAGUE_TEXT.contact],
    ['a swear word', { name: 'Amk Ligi' }, LEAGUE_TEXT.unseemly],
    ['no coupon', { coupon: { couponNo: 1 } }, 'Kupon numaranızı ve düzenleme kodunuzu girin'],
    ['an unknown colour', { colour: 'gold' }, 'geçersiz'],
    ['a week that no season has', { firstWeek: 53 }, 'geçersiz'],
  ])('name what is wrong with a league of %s', async (_, change, message) => {
    const coupon = { couponNo: 'x', editCode: 'x' };
    const answer = await post('', { ...founding(coupon), ...change });
    expectRefusal(answer, 400, 'INVALID_REQUEST', message);
  });

  it('name what is wrong with a nickname at the joining and later', async () => {
    const { leagueId, link, friend } = await twoIn();
    for (const [nickname, text] of [
      ['<b>x</b>', LEAGUE_TEXT.marks],
      [NAME_TEXT, LEAGUE_TEXT.marks],
      [LONG, LEAGUE_TEXT.nicknameLength],
    ] as const) {
      expectRefusal(await join(leagueId, friend, link, nickname), 400, 'INVALID_REQUEST', text);
      const renamed = await put(`/${leagueId}/members/2/nickname`, { coupon: friend, nickname });
      expectRefusal(renamed, 400, 'INVALID_REQUEST', text);
    }
  });

  it('turn a stranger’s coupon away from every call', async () => {
    const { leagueId, link, founder, friend } = await twoIn();
    const stolen = { couponNo: founder.couponNo, editCode: friend.editCode };
    const nobodys = { couponNo: 'ZZZZ-ZZZZ-ZZZZ', editCode: 'x' };
    const calls = (coupon: HeldCoupon) => [
      post('', founding(coupon)),
      post('/mine', { coupon }),
      post(`/${leagueId}/me`, { coupon }),
      join(leagueId, coupon, link),
      put(`/${leagueId}`, { coupon, ...look }),
      put(`/${leagueId}/members/1/nickname`, { coupon, nickname: 'Reis' }),
      put(`/${leagueId}/members/2/role`, { coupon, role: 'deputy' }),
      post(`/${leagueId}/members/2/remove`, { coupon }),
      post(`/${leagueId}/link`, { coupon }),
      post(`/${leagueId}/close`, { coupon }),
    ];
    for (const answer of await Promise.all(calls(stolen)))
      expectRefusal(answer, 403, 'WRONG_EDIT_CODE', 'kod');
    driver.server.travel(3_600_000);
    for (const answer of await Promise.all(calls(nobodys)))
      expectRefusal(answer, 404, 'COUPON_NOT_FOUND', 'Kupon bulunamadı');
    driver.server.travel(3_600_000);
  });

  it('differ for joining twice, by an earlier link, with a taken nickname, a closed league, and none', async () => {
    const [founder, friend, late] = [await driver.holder(), await driver.holder(), await driver.holder()];
    const { leagueId, link } = await driver.found(founder);
    expectRefusal(await join(leagueId, friend, link, 'KAPTAN'), 409, 'LEAGUE_NICKNAME_TAKEN', 'takma ad');
    const renewed = await post(`/${leagueId}/link`, { coupon: founder });
    expect(renewed).toMatchObject({ status: 200, body: { link: expect.not.stringMatching(link) } });
    const old = await join(leagueId, friend, link);
    expectRefusal(old, 403, 'LEAGUE_LINK_RENEWED', 'yenisini');
    expectRefusal(await join(leagueId, friend, LONG.slice(0, 65)), 400, 'INVALID_REQUEST');
    expect((await join(leagueId, friend, renewed.body.link)).status).toBe(201);
    const twice = await join(leagueId, friend, renewed.body.link);
    expectRefusal(twice, 409, 'LEAGUE_ALREADY_JOINED', 'zaten');
    expect((await post(`/${leagueId}/close`, { coupon: founder })).status).toBe(200);
    const closed = await join(leagueId, late, renewed.body.link);
    expectRefusal(closed, 409, 'LEAGUE_CLOSED', 'kapatılmış');
    expectRefusal(await join(NOWHERE, late, link), 404, 'LEAGUE_NOT_FOUND', 'bağlantı');
  });

  it('of a full league name its limit, and of the deputies theirs', async () => {
    const late = await driver.holder();
    const founder = await driver.holder();
    const leagueId = 'fffffffffffffff0' as LeagueId;
    await driver.record(leagueId, grownLeague(leagueId, await driver.participantOf(driver.persons)));
    const me = await post(`/${leagueId}/me`, { coupon: founder });
    const full = await join(leagueId, late, me.body.link);
    expectRefusal(full, 409, 'LEAGUE_FULL', String(LEAGUE_MEMBERS_MAX));
    const role = await put(`/${leagueId}/members/500/role`, { coupon: founder, role: 'deputy' });
    expectRefusal(role, 409, 'LEAGUE_DEPUTIES_FULL', String(LEAGUE_DEPUTIES_MAX));
  });

  it('keep members from what founder and deputies do, and deputies from what the founder does', async () => {
    const { leagueId, founder, friend } = await twoIn();
    const stranger = await driver.holder();
    const forbidden = [
      put(`/${leagueId}`, { coupon: friend, ...look }),
      put(`/${leagueId}/members/1/nickname`, { coupon: friend, nickname: 'Reis' }),
      post(`/${leagueId}/link`, { coupon: friend }),
      post(`/${leagueId}/close`, { coupon: friend }),
      post(`/${leagueId}/members/1/remove`, { coupon: friend }),
    ];
    for (const answer of await Promise.all(forbidden)) expectRefusal(answer, 403, 'LEAGUE_NOT_ALLOWED');
    const roles = (coupon: HeldCoupon) => put(`/${leagueId}/members/1/role`, { coupon, role: 'member' });
    expectRefusal(await roles(friend), 403, 'LEAGUE_FOUNDER_ONLY', 'kurucusu');
    expectRefusal(await roles(stranger), 403, 'LEAGUE_NOT_MEMBER', 'üyesi değil');
    expectRefusal(await post(`/${leagueId}/me`, { coupon: stranger }), 403, 'LEAGUE_NOT_MEMBER');
    await put(`/${leagueId}/members/2/role`, { coupon: founder, role: 'deputy' });
    const ousted = await post(`/${leagueId}/members/1/remove`, { coupon: friend });
    expectRefusal(ousted, 403, 'LEAGUE_FOUNDER_STAYS', 'çıkarılamaz');
    for (const member of ['9', '0', 'x', '1e3'])
      expectRefusal(
        await post(`/${leagueId}/members/${member}/remove`, { coupon: founder }),
        404,
        'LEAGUE_MEMBER_NOT_FOUND',
      );
  });

  it('answer reads of no league, and of weeks before its first one', async () => {
    const { leagueId } = await twoIn();
    await driver.server.caughtUp();
    const get = (path: string) => driver.server.call('GET', `/api/leagues/${path}`);
    for (const path of ['', '/standings/15', '/standings/season', '/table.csv'])
      expectRefusal(await get(NOWHERE + path), 404, 'LEAGUE_NOT_FOUND');
    expectRefusal(await get('%3Cb%3E'), 404, 'LEAGUE_NOT_FOUND');
    expectRefusal(await get(`${leagueId}/standings/14`), 404, 'WEEK_NOT_FOUND');
    expectRefusal(await post(`/${NOWHERE}/reports`, { about: 'name' }), 404, 'LEAGUE_NOT_FOUND');
    expectRefusal(
      await post(`/${leagueId}/reports`, { about: 'x' }),
      400,
      'INVALID_REQUEST',
      'Neyi bildirdiğinizi',
    );
  });

  it('of operators name what has changed meanwhile', async () => {
    const { leagueId } = await twoIn();
    const token = await driver.server.signIn();
    const decide = (step: string, revision: number, reason = 'Adı uygun değil') =>
      driver.server.call('POST', `/api/admin/leagues/${leagueId}/${step}`, {
        token,
        body: { reason },
        headers: { 'if-match': `"${revision}"` },
      });
    expectRefusal(await decide('close', 0), 409, 'STALE_VERSION');
    expectRefusal(await decide('close', 1, 'x'), 400, 'INVALID_REQUEST');
    expectRefusal(await decide('reopen', 1), 409, 'LEAGUE_NOT_CLOSED');
    expect((await decide('close', 1)).status).toBe(200);
    expectRefusal(await decide('close', 2), 409, 'LEAGUE_CLOSED');
  });

  it('limit what a client does in an hour, what a person does in leagues, and their number', async () => {
    const founder = await driver.holder();
    const participant = await driver.participantOf(driver.persons);
    for (let i = 0; i < LEAGUES_PER_PERSON_MAX; i += 1) {
      if (i % 20 === 0) driver.server.travel(3_600_000);
      await driver.found(founder, { name: `Lig ${i}` });
    }
    driver.server.travel(3_600_000);
    await driver.server.caughtUp();
    const many = String(LEAGUES_PER_PERSON_MAX);
    expectRefusal(await post('', founding(founder)), 409, 'LEAGUES_FULL', many);
    const { leagueId, link } = await driver.found(await driver.holder());
    expectRefusal(await join(leagueId, founder, link), 409, 'LEAGUES_FULL', many);

    const budgets = driver.server.get(LeagueBudgets);
    const spend = (what: 'found' | 'join' | 'report' | 'act', who: string) => {
      for (;;)
        try {
          budgets.spend(what, who);
        } catch {
          return;
        }
    };
    for (const what of ['found', 'join', 'report'] as const) spend(what, '127.0.0.1');
    spend('act', participant);
    const other = await driver.holder();
    const [own] = (await post('/mine', { coupon: founder })).body;
    const refused = await Promise.all([
      post('', founding(other)),
      join(leagueId, other, link),
      post(`/${leagueId}/reports`, { about: 'name' }),
      post(`/${own.id}/link`, { coupon: founder }),
    ]);
    for (const answer of refused) expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
    driver.server.travel(3_600_000);
  });

  it('say to whoever joins after the last week has closed that no week is left', async () => {
    const { leagueId, link } = await driver.found(await driver.holder());
    const late = await driver.holder();
    const contest = driver.server.get(ContestState);
    const { rules } = weekByNumber(contest.current, 15 as WeekNumber)!;
    const lockAt = new Date(driver.server.nowMs() - 1).toISOString();
    const data = { ...planOf(WEEK_NUMBER_MAX, { lockAt }), weekId: 'son' as WeekId, rules };
    const commandId = randomUUID();
    const meta = { commandId, actor: 'system', at: lockAt } as const;
    const created = { ...anyCodec.encode({ type: 'WeekCreated', data }), id: commandId, meta };
    await contest.reached(await driver.log.append('week-son', NO_STREAM, [created]));
    expectRefusal(await join(leagueId, late, link), 409, 'LEAGUE_NO_WEEK_LEFT', 'sayılacak hafta kalmadı');
    expectRefusal(await post('', founding(late)), 400, 'LEAGUE_FIRST_WEEK', 'sayılacak hafta kalmadı');
  });
});

const participantNumbered = (n: number) => n.toString(16).padStart(32, '0') as ParticipantId;

/** A league of as many members and deputies as there may be. */
function grownLeague(leagueId: LeagueId, participantId: ParticipantId): readonly LeagueEvent[] {
  const week = 15 as WeekNumber;
  const others = Array.from({ length: LEAGUE_MEMBERS_MAX - 1 }, (_, n) => n + 2);
  return [
    {
      type: 'LeagueFounded',
      data: { leagueId, participantId, colour: 'blue', emblem: 'wave', firstWeek: week },
    },
    ...others.map((member): LeagueEvent => ({
      type: 'LeagueJoined',
      data: { leagueId, member, participantId: participantNumbered(member), fromWeek: week, link: 1 },
    })),
    ...others.slice(0, LEAGUE_DEPUTIES_MAX).map((member): LeagueEvent => ({
      type: 'MemberRoleChanged',
      data: { leagueId, member, by: 1, role: 'deputy' },
    })),
  ];
}
