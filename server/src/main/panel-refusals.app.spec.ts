import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ANSWERS_MAX, MENU_LIMITS, NO_CRITERIA } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { CampaignDriver } from '../crm/campaigns/testing/campaign-driver.ts';
import { MAIL, type MailPort } from '../delivery/mail/mail.port.ts';
import { EVENT_LOG } from '../platform/stores/stores.module.ts';
import { enterOverHttp, openWeekIn } from './testing/open-week.ts';
import { startApp, type Answer, type RunningApp } from './testing/start-app.ts';

const VISITOR = { name: 'Ayşe Işık', tcNumber: '10000000146', email: 'ayse@ornek.example' };
const PAGE = { title: 'Başlık', slug: 'baslik', status: 'draft', contentJson: { blocks: [] } };
const WEEK = {
  number: 20,
  status: 'active',
  startAt: '2026-11-18T12:00:00Z',
  lockAt: '2026-11-21T12:00:00Z',
  closeAt: '2026-11-24T12:00:00Z',
};

const refusal = ({ status, body }: Answer) => `${status} ${body?.code ?? 'taken'}`;

/** The HTTP form of each decider refusal that no other suite covers. */
describe('panel refusals over HTTP', () => {
  let server: RunningApp;
  let token: string;
  beforeEach(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  const call = async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
    if (method === 'GET') await server.caughtUp();
    return server.call(method, `/api/admin/${path}`, { token, headers, body });
  };
  const weekId = async () => (await call('GET', 'weeks')).body[0].id as string;

  it('protect a week with a coupon: its number, its list, its place as the only active one', async () => {
    const sheet = await openWeekIn(server);
    expect((await enterOverHttp(server, sheet, VISITOR)).status).toBe(201);
    const path = `weeks/${await weekId()}`;
    expect(refusal(await call('PATCH', path, { number: 16 }))).toBe('409 WEEK_NUMBER_PINNED');
    const kept = await call('DELETE', path);
    expect([refusal(kept), kept.body.message]).toEqual([
      '409 WEEK_HAS_COUPONS',
      'Bu haftaya 1 kupon gönderildi, hafta silinemez',
    ]);
    expect(refusal(await call('POST', 'weeks', WEEK))).toBe('409 WEEK_ALREADY_ACTIVE');
    const late = { ...WEEK, lockAt: '2026-11-30T12:00:00Z' };
    expect(refusal(await call('POST', 'weeks', late))).toBe('400 WEEK_DATES_ORDER');
    expect(refusal(await call('DELETE', `matches/${sheet[0]}`))).toBe('409 MATCH_ON_PINNED_SHEET');
  });

  it('protect a match that has a result, has none, or is void', async () => {
    const [id] = await openWeekIn(server);
    server.travel('2026-11-21T15:00:00.000Z');
    token = await server.signIn();
    const act = async (name: string, body: object) =>
      refusal(await call('POST', `matches/${id}/${name}`, body));
    const [score, other] = [
      { homeScore: 1, awayScore: 0 },
      { homeScore: 2, awayScore: 2 },
    ];
    const reason = 'Tutanak geldi';
    expect(await act('correction', { ...score, reason })).toBe('409 MATCH_NOT_FINISHED');
    expect(await act('withdrawal', { reason })).toBe('409 MATCH_NOT_FINISHED');
    expect(await act('result', score)).toBe('200 taken');
    expect(await act('result', other)).toBe('409 MATCH_ALREADY_DECIDED');
    expect(await act('correction', { ...score, reason })).toBe('409 SAME_SCORE');
    expect(await act('correction', { ...other, reason: '  ' })).toBe('400 INVALID_REQUEST');
    expect(await act('postponement', { kind: 'postponed', reason })).toBe('409 MATCH_ALREADY_DECIDED');
    expect(await act('withdrawal', { reason })).toBe('200 taken');
    expect(await act('void', { reason })).toBe('200 taken');
    expect(await act('postponement', { kind: 'postponed', reason })).toBe('409 MATCH_VOID');
    const same = { league: 'Kupa', homeTeam: 'Van', awayTeam: ' VAN ', week: 15, matchDate: WEEK.lockAt };
    expect(refusal(await call('POST', 'matches', same))).toBe('400 SAME_TEAMS');
  });

  it('keep a void coupon void, and refuse revisions of a blocked participant', async () => {
    const sheet = await openWeekIn(server);
    const { body: coupon } = await enterOverHttp(server, sheet, VISITOR);
    const reason = { reason: 'Sahibi istedi' };
    const path = `coupons/${coupon.couponNo}/void`;
    expect(refusal(await call('POST', path, reason))).toBe('200 taken');
    const picks = sheet.map((matchId) => ({ matchId, prediction: '1', week: 15 }));
    const body = { editCode: coupon.editCode, predictions: picks };
    expect(refusal(await server.call('PUT', `/api/coupons/${coupon.couponNo}`, { body }))).toBe(
      '409 COUPON_VOID',
    );
    const [{ id }] = (await call('GET', 'users')).body;
    await call('POST', `users/${id}/block`, reason);
    expect(refusal(await enterOverHttp(server, sheet, VISITOR))).toBe('403 PARTICIPANT_BLOCKED');
  });

  it('refuse texts with bad links, or of excessive size', async () => {
    const nameless = { ...PAGE, title: '!!!', slug: '' };
    expect(refusal(await call('POST', 'pages', nameless))).toBe('400 SLUG_NEEDED');
    const deep = '<div>'.repeat(3_000) + 'x' + '</div>'.repeat(3_000);
    expect(refusal(await call('POST', 'pages', { ...PAGE, contentJson: deep }))).toBe(
      '400 CONTENT_TOO_COMPLEX',
    );
    const menu = (await call('POST', 'menus', { name: 'alt', displayName: 'Alt' })).body;
    const item = { menuId: menu.id, label: 'Kötü', url: 'javascript:alert(1)', isActive: true };
    expect(refusal(await call('POST', 'menu-items', item))).toBe('400 UNSAFE_LINK');
    for (let i = 1; i < MENU_LIMITS.menusMax; i += 1)
      await call('POST', 'menus', { name: `menu-${i}`, displayName: 'Menü' });
    expect(refusal(await call('POST', 'menus', { name: 'fazla', displayName: 'Menü' }))).toBe(
      '409 LIST_FULL',
    );
  });

  it('refuse ids that a list, the log or a replay does not have', async () => {
    expect(refusal(await call('GET', 'audit-logs?limit=0'))).toBe('400 WRONG_LIMIT');
    expect(refusal(await call('GET', 'matches?week=99'))).toBe('400 WRONG_WEEK');
    jest
      .spyOn(server.get<EventLog>(EVENT_LOG), 'readBackwards')
      .mockRejectedValueOnce(new RangeError('nothing'));
    expect(refusal(await call('GET', 'events?before=7'))).toBe('400 POSITION_NOT_FOUND');
    expect(refusal(await call('POST', 'operations/replays', { projections: ['yok'] }))).toBe(
      '404 PROJECTION_NOT_FOUND',
    );
    expect(refusal(await call('POST', 'operations/replays', {}))).toBe('400 REPLAY_UNNAMED');
    expect(refusal(await call('POST', 'seed-production'))).toBe('200 taken');
    expect(refusal(await call('POST', 'seed-production'))).toBe('409 ALREADY_SEEDED');
  });

  it('refuse an unreadable file with the reason', async () => {
    const csv = { 'content-type': 'text/csv' };
    const answer = await call('POST', 'imports/fixtures/check', 'yalnız;iki sütun', csv);
    expect([refusal(answer), answer.body.message]).toEqual(['400 IMPORT_UNREADABLE', expect.any(String)]);
  });

  it('refuse invalid input in the CRM', async () => {
    const driver = await CampaignDriver.at(server);
    const contact = await driver.customer('Ali Deneme', true);
    expect(refusal(await call('POST', `contacts/${contact}/tags`, { tag: 'ali@ornek.example' }))).toBe(
      '400 CONTACT_TAG_INVALID',
    );
    const segment = await driver.segment('Herkes', { ...NO_CRITERIA, kind: 'contact' });
    const campaign = await driver.draft(segment);
    const mail = server.get<MailPort>(MAIL);
    jest.spyOn(mail, 'send').mockResolvedValue({ kind: 'later', reason: 'server-away' });
    expect(refusal(await call('POST', `campaigns/${campaign}/test`, { email: 'a@ornek.example' }))).toBe(
      '502 CAMPAIGN_TEST_FAILED',
    );
    await driver.start(campaign, 1);
    expect(refusal(await call('POST', `campaigns/${campaign}/resume`))).toBe('409 CAMPAIGN_NOT_STOPPED');
    const inUse = await call('DELETE', `segments/${segment}`);
    expect([refusal(inUse), inUse.body.message]).toEqual([
      '409 SEGMENT_IN_USE',
      expect.stringContaining('Kış duyurusu'),
    ]);
  });

  it("refuse an answer beyond a ticket's limit", async () => {
    const words = { kind: 'other', name: 'Ali', subject: 'Kupon', message: 'Nerede bu kupon?' };
    const { id } = (await call('POST', 'tickets', words)).body;
    for (let i = 0; i < ANSWERS_MAX; i += 1)
      expect((await call('POST', `tickets/${id}/answer`, { text: `Yanıt ${i}` })).status).toBe(200);
    expect(refusal(await call('POST', `tickets/${id}/answer`, { text: 'Bir tane daha' }))).toBe(
      '409 TICKET_FULL',
    );
  });
});
