import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_CRITERIA } from '@onda-on/contracts/rules';

import { ROUTE_TABLE } from '../identity/access/route-table.ts';
import { ADMIN, startApp, type RunningApp } from './testing/start-app.ts';

const SCORE = { homeScore: 1, awayScore: 0 };
const REASON = { reason: 'Tutanak geldi' };
const PAGE = { title: 'Başlık', slug: 'baslik', status: 'draft', contentJson: { blocks: [] } };
const PERSON = { name: 'Ayşe Işık', email: 'ayse@ornek.example', phone: '', source: 'other' };
const COUPON = { couponNo: '0000-0000-0000', ...REASON };
const CRITERIA = { ...NO_CRITERIA, kind: 'contact' };
const CAMPAIGN = { name: 'Kış', segmentId: '', subject: 'Merhaba', message: 'Yeni hafta' };
const ITEM = { label: 'Haberler', url: '/news', isActive: true };
const INCOME = { sponsor: 'Üç Puan', amount: 100, day: '2026-11-20', note: '' };

type Row = readonly [code: string, body?: unknown];
const rows = (paths: string, code: string, bodies: Readonly<Record<string, unknown>>) =>
  Object.entries(bodies).map(([route, body]): [string, Row] => {
    const [method = '', rest = ''] = route.split(' ');
    return [`${method} /api/admin/${paths}${rest}`, body === undefined ? [code] : [code, body]];
  });
const content = (paths: string, code: string) =>
  rows(paths, code, {
    'GET /:id': undefined,
    'GET /:id/revisions': undefined,
    'GET /:id/revisions/:revision': undefined,
    'PUT /:id': PAGE,
    'DELETE /:id': undefined,
  });

/** The expected refusal of each route for a missing record, with a valid body. */
const EXPECTED = new Map<string, Row>([
  ...rows('administrators/:id', 'ADMIN_NOT_FOUND', {
    'PATCH ': { name: 'Derya' },
    'POST /disable': REASON,
    'POST /enable': undefined,
    'POST /reset-password': undefined,
    'POST /remove-second-factor': REASON,
  }),
  ...rows('sessions/:id', 'SESSION_NOT_FOUND', { 'POST /end': { password: ADMIN.password } }),
  ...rows('weeks/:id', 'WEEK_NOT_FOUND', { 'PATCH ': { status: 'draft' }, 'DELETE ': undefined }),
  ...rows('matches/:id', 'MATCH_NOT_FOUND', {
    'PATCH ': { league: 'Kupa' },
    'DELETE ': undefined,
    'GET /history': undefined,
    'POST /preview': SCORE,
    'POST /result': SCORE,
    'POST /correction': { ...SCORE, ...REASON },
    'POST /withdrawal': REASON,
    'POST /postponement': { kind: 'postponed', ...REASON },
    'POST /void': REASON,
    'POST /start': undefined,
    'POST /undo': REASON,
    'POST /proposal/confirm': undefined,
    'POST /proposal/decline': REASON,
    'POST /proposal/withdraw': undefined,
  }),
  ...rows('leagues/:id', 'LEAGUE_NOT_FOUND', {
    'GET ': undefined,
    'POST /close': REASON,
    'POST /reopen': REASON,
    'POST /dismiss': REASON,
  }),
  ...rows('imports/:id', 'IMPORT_NOT_FOUND', {
    'GET ': undefined,
    'GET /errors': undefined,
    'POST /undo': REASON,
  }),
  ...rows('coupons/:no', 'COUPON_NOT_FOUND', { 'POST /void': REASON }),
  ...content('pages', 'PAGE_NOT_FOUND'),
  ...content('articles', 'ARTICLE_NOT_FOUND'),
  ...rows('menus/:id', 'MENU_NOT_FOUND', { 'PUT /order': { itemIds: [] } }),
  ...rows('menu-items/:id', 'MENU_ITEM_NOT_FOUND', { 'PUT ': ITEM, 'DELETE ': undefined }),
  ...rows('media/:id', 'MEDIA_NOT_FOUND', { 'PATCH ': { name: 'Kale', alt: '' }, 'DELETE ': undefined }),
  ...rows('contacts/:id', 'CONTACT_NOT_FOUND', {
    'GET ': undefined,
    'PUT ': PERSON,
    'DELETE ': undefined,
    'POST /tags': { tag: 'vip' },
    'DELETE /tags/:tag': undefined,
  }),
  ...rows('segments/:id', 'SEGMENT_NOT_FOUND', {
    'PUT ': { name: 'Herkes', criteria: CRITERIA },
    'DELETE ': undefined,
  }),
  ...rows('campaigns/:id', 'CAMPAIGN_NOT_FOUND', {
    'GET ': undefined,
    'GET /preview': undefined,
    'GET /recipients': undefined,
    'PUT ': CAMPAIGN,
    'DELETE ': undefined,
    'POST /test': { email: 'derya@ornek.example' },
    'POST /start': { count: 1 },
    'POST /stop': undefined,
    'POST /resume': undefined,
    'POST /retry': undefined,
  }),
  ...rows('tickets/:id', 'TICKET_NOT_FOUND', {
    'GET ': undefined,
    'POST /assign': { adminId: null },
    'POST /answer': { text: 'Bakıyoruz.' },
    'POST /close': undefined,
    'POST /reopen': undefined,
  }),
  ...rows('tickets/:id', 'ANSWER_NOT_FOUND', { 'POST /answers/:answerId/resend': undefined }),
  ...rows('disputes/:id', 'TICKET_NOT_FOUND', {
    'GET ': undefined,
    'POST /check': { checks: ['id-card'], tcNumber: '10000000146' },
    'POST /void': COUPON,
    'POST /reissue': COUPON,
    'POST /reject': REASON,
  }),
  ...rows('incomes/:id', 'INCOME_NOT_FOUND', { 'PUT ': INCOME, 'DELETE ': undefined }),
  ...rows('reports/prizes/:week', 'WEEK_NOT_FOUND', {
    'GET ': undefined,
    'POST /export': {},
    'POST /confirmation': { digest: '0'.repeat(64) },
    'POST /announcement': { digest: '0'.repeat(64), kurus: 5_000_000 },
  }),
  ...rows('reports/prizes/:week/payments/:couponNo', 'COUPON_NOT_FOUND', {
    'POST ': { kurus: 5_000_000, paidOn: '2026-11-20' },
    'POST /withdrawal': REASON,
  }),
  ...rows('users/:id', 'USER_NOT_FOUND', {
    'GET ': undefined,
    'POST /block': REASON,
    'POST /unblock': REASON,
    'POST /reveal': REASON,
    'POST /my-data': REASON,
    'POST /erase': { ...REASON, confirmation: 'Ayşe Işık' },
  }),
  ...rows('clusters/:id', 'CLUSTER_NOT_FOUND', {
    'GET ': undefined,
    'POST /review': { coupons: 2, note: 'Aynı ofis' },
  }),
  ...rows('operations/parked/:key', 'PARKED_NOT_FOUND', { 'POST /retry': undefined, 'POST /skip': REASON }),
]);

/** Routes whose last segment is a kind or a name instead of an id. */
const OF_NO_RECORD = /\/imports\/(?:samples\/:kind|:kind\/\w+)$|\/menus\/name\/:name$/;
const onOneRecord = Object.keys(ROUTE_TABLE).filter(
  (route) => / \/api\/admin\/.*:/.test(route) && !OF_NO_RECORD.test(route),
);

describe('route with an unknown id', () => {
  let server: RunningApp;
  let token: string;
  let segmentId = '';
  const filled = (body: unknown) => (body === CAMPAIGN ? { ...CAMPAIGN, segmentId } : body);
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00Z' });
    token = await server.signIn();
    const segment = { name: 'Herkes', criteria: CRITERIA };
    segmentId = (await server.call('POST', '/api/admin/segments', { token, body: segment })).body.id;
  });
  afterAll(() => server.close());

  it('is listed for every route with an id', () =>
    expect([...EXPECTED.keys()].toSorted()).toEqual(onOneRecord.toSorted()));

  it.each([...EXPECTED])('%s is refused with its own code', async (route, [code, body]) => {
    const [method = '', path = ''] = route.split(' ');
    for (const id of ['7d3f9f0e-1c2b-4a5d-8e6f-0123456789ab', '0'.repeat(32), 'yok', '__proto__']) {
      const asked = path
        .replace(':revision', '1')
        .replace(':week', '51')
        .replace(':tag', 'vip')
        .replace(':answerId', 'a.b')
        .replace(/:\w+/g, id);
      // Undo requires a revision (docs/api.md); a missing record has none, so other routes get no header.
      const headers = path.endsWith('/undo') ? { 'if-match': '"0"' } : {};
      const options = { token, headers, ...(body !== undefined && { body: filled(body) }) };
      const { status, body: refusal } = await server.call(method, asked, options);
      expect([id, status, refusal.code]).toEqual([id, 404, code]);
      expect(refusal.message).toMatch(/^[A-ZÇĞİÖŞÜ].+/);
    }
  });
});
