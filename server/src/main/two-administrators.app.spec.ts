import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_CRITERIA } from '@onda-on/contracts/rules';

import { pictureOf } from '../content/media/testing/sample-pictures.ts';
import { uploaderOf } from '../content/media/testing/upload.ts';
import { ROUTE_TABLE } from '../identity/access/route-table.ts';
import { startApp, type Answer, type RunningApp } from './testing/start-app.ts';

const WEEK = {
  number: 20,
  status: 'draft',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
};
const MATCH = { week: 20, league: 'Lig', homeTeam: 'Van', awayTeam: 'Iğdır', matchDate: WEEK.lockAt };
const TEXT = { title: 'Başlık', slug: '', status: 'draft', contentJson: { blocks: [] } };
const PERSON = { name: 'Ayşe Işık', email: 'ayse@ornek.example', phone: '', source: 'other' };
const CRITERIA = { ...NO_CRITERIA, kind: 'contact' };
const INCOME = { sponsor: 'Üç Puan', amount: 100, day: '2026-11-20', note: '' };
const LETTER = { subject: 'Merhaba', message: 'Yeni hafta açıldı.' };
const SCORE = { homeScore: 1, awayScore: 0 };
const REASON = { reason: 'Tutanak geldi' };

/** A record that two administrators edit: its creation, the first one's change, the second one's change. */
type Case = Readonly<{
  kind: string;
  make: () => Promise<string>;
  first: readonly [call: string, body: object];
  second: readonly (readonly [call: string, body?: object])[];
  read: string | null;
}>;

const both = (path: string, change: object): Case['second'] => [[`PUT ${path}`, change], [`DELETE ${path}`]];

/** Routes without a revision: they edit no record, or detect conflicts themselves. */
const WITHOUT: ReadonlySet<string> = new Set(['DELETE /contacts/:id/tags/:tag']);

describe('two administrators with the same record', () => {
  let server: RunningApp;
  let token: string;
  let segmentId = '';
  let menuId = '';
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn();
    await call('POST', '/weeks', WEEK);
    segmentId = await made('/segments', { name: 'Başka', criteria: CRITERIA });
    menuId = await made('/menus', { name: 'alt', displayName: 'Alt' });
  });
  afterAll(() => server.close());

  async function call(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
    if (method === 'GET') await server.caughtUp();
    return server.call(method, `/api/admin${path}`, { token, headers, body });
  }
  async function made(path: string, body: object): Promise<string> {
    const answer = await call('POST', path, body);
    expect([path, answer.status, answer.text]).toEqual([path, 201, expect.any(String)]);
    return answer.body.id;
  }
  const filled = (body: object) => ('segmentId' in body ? { ...body, segmentId } : body);

  const CASES: readonly Case[] = [
    {
      kind: 'a week',
      make: () => made('/weeks', { ...WEEK, number: 21 }),
      first: ['PATCH /weeks/:id', { number: 22 }],
      second: [['PATCH /weeks/:id', { number: 23 }], ['DELETE /weeks/:id']],
      read: null,
    },
    {
      kind: 'a match',
      make: () => made('/matches', MATCH),
      first: ['PATCH /matches/:id', { league: 'Kupa' }],
      second: [
        ['PATCH /matches/:id', { league: 'Süper Lig' }],
        ['DELETE /matches/:id'],
        ['POST /matches/:id/void', REASON],
        ['POST /matches/:id/postponement', { kind: 'postponed', ...REASON }],
        ['POST /matches/:id/undo', REASON],
      ],
      read: null,
    },
    ...(['pages', 'articles'] as const).map((many): Case => ({
      kind: many,
      make: () => made(`/${many}`, TEXT),
      first: [`PUT /${many}/:id`, { ...TEXT, slug: 'ilk', title: 'Birincinin' }],
      second: both(`/${many}/:id`, { ...TEXT, slug: 'ilk', title: 'İkincinin' }),
      read: `/${many}/:id`,
    })),
    {
      kind: 'a menu item',
      make: () => made('/menu-items', { menuId, label: 'Haberler', url: '/news', isActive: true }),
      first: ['PUT /menu-items/:id', { label: 'Birincinin', url: '/news', isActive: true }],
      second: both('/menu-items/:id', { label: 'İkincinin', url: '/news', isActive: true }),
      read: null,
    },
    {
      kind: 'a picture',
      make: async () =>
        (await uploaderOf(server, token)(await pictureOf('png', 20, 10), { query: '?name=Kale' })).body.id,
      first: ['PATCH /media/:id', { name: 'Birincinin', alt: '' }],
      second: [['PATCH /media/:id', { name: 'İkincinin', alt: '' }], ['DELETE /media/:id']],
      read: null,
    },
    {
      kind: 'a customer',
      make: () => made('/contacts', PERSON),
      first: ['PUT /contacts/:id', { ...PERSON, name: 'Birincinin' }],
      second: both('/contacts/:id', { ...PERSON, name: 'İkincinin' }),
      read: '/contacts/:id',
    },
    {
      kind: 'a segment',
      make: () => made('/segments', { name: 'Herkes', criteria: CRITERIA }),
      first: ['PUT /segments/:id', { name: 'Birincinin', criteria: CRITERIA }],
      second: both('/segments/:id', { name: 'İkincinin', criteria: CRITERIA }),
      read: null,
    },
    {
      kind: 'a campaign',
      make: () => made('/campaigns', { name: 'Kış', segmentId, ...LETTER }),
      first: ['PUT /campaigns/:id', { name: 'Birincinin', segmentId: '', ...LETTER }],
      second: [
        ...both('/campaigns/:id', { name: 'İkincinin', segmentId: '', ...LETTER }),
        ['POST /campaigns/:id/start', { count: 3 }],
      ],
      read: '/campaigns/:id',
    },
    {
      kind: 'a ticket',
      make: () =>
        made('/tickets', {
          kind: 'other',
          name: 'Ali',
          subject: 'Kupon',
          message: 'Kuponum nerede, bakar mısınız?',
        }),
      first: ['POST /tickets/:id/close', {}],
      second: [
        ['POST /tickets/:id/assign', { adminId: null }],
        ['POST /tickets/:id/answer', { text: 'İkinci' }],
        ['POST /tickets/:id/close'],
        ['POST /tickets/:id/reopen'],
      ],
      read: '/tickets/:id',
    },
    {
      kind: 'an income',
      make: () => made('/incomes', INCOME),
      first: ['PUT /incomes/:id', { ...INCOME, amount: 1 }],
      second: both('/incomes/:id', { ...INCOME, amount: 2 }),
      read: null,
    },
    {
      kind: 'an administrator',
      make: async () =>
        (await call('POST', '/administrators', { name: 'Ece', username: 'ece.deniz', role: 'Editör' })).body
          .administrator?.id ??
        (await call('GET', '/administrators')).body.find((each: { name: string }) => each.name === 'Ece').id,
      first: ['PATCH /administrators/:id', { name: 'Birincinin' }],
      second: [
        ['PATCH /administrators/:id', { name: 'İkincinin' }],
        ['POST /administrators/:id/disable', REASON],
        ['POST /administrators/:id/enable'],
        ['POST /administrators/:id/reset-password'],
      ],
      read: '/administrators',
    },
  ];

  it('are tested for every route that changes a record', () => {
    const tried = new Set(CASES.flatMap(({ second }) => second.map(([route]) => route)));
    const editing = Object.keys(ROUTE_TABLE)
      .filter((route) => /^(?:PUT|PATCH|DELETE) \/api\/admin\/.*:/.test(route))
      .map((route) => route.replace('/api/admin', ''))
      .filter((route) => !WITHOUT.has(route) && route !== 'PUT /menus/:id/order');
    expect(editing.filter((route) => !tried.has(route))).toEqual([]);
  });

  it.each(CASES.map((each) => [each.kind, each] as const))('%s', async (_, { make, first, second, read }) => {
    const id = await make();
    const at = (path: string) => path.replace(':id', id);
    const send = ([route, body]: readonly [string, object?], headers = {}) => {
      const [method = '', path = ''] = route.split(' ');
      return call(method, at(path), body && filled(body), headers);
    };
    const before = await send(first, {});
    expect([first[0], before.status, before.text]).toEqual([first[0], 200, expect.any(String)]);
    const look = async () => (read === null ? '' : (await call('GET', at(read))).text);
    const there = await look();
    for (const wish of second) {
      const answer = await send(wish, { 'if-match': '"0"' });
      expect([wish[0], answer.status, answer.body.code]).toEqual([wish[0], 409, 'STALE_VERSION']);
      expect(answer.headers.get('x-position')).toMatch(/^\d+$/);
    }
    expect(await look()).toBe(there);
  });

  it('are serialised when both save the settings or the site settings at once', async () => {
    for (const [path, method] of [
      ['/settings', 'PATCH'],
      ['/site-settings', 'PUT'],
    ] as const) {
      const seen = await call('GET', path);
      const { serverTime: _, revision: __, ...own } = seen.body;
      const etag = seen.headers.get('etag') ?? '"0"';
      const written = (name: string) =>
        path === '/settings' ? { ...own, site: { ...own.site, name } } : { ...own, heroTitle: name };
      const names = ['Birincinin', 'İkincinin'];
      const answers = await Promise.all(
        names.map((name) => call(method, path, written(name), { 'if-match': etag })),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const refused = answers[1 - won];
      expect([path, refused?.status, refused?.body.code]).toEqual([path, 409, 'STALE_VERSION']);
      expect((await call('GET', path)).text).toContain(names[won]);
    }
  });

  it('are serialised for a result that both entered', async () => {
    const id = await made('/matches', { ...MATCH, homeTeam: 'Muş' });
    server.travel('2026-11-21T15:00:00.000Z');
    token = await server.signIn();
    await call('POST', `/matches/${id}/result`, SCORE);
    const seen = { 'if-match': '"1"' };
    const correction = { homeScore: 2, awayScore: 0, ...REASON };
    expect((await call('POST', `/matches/${id}/correction`, correction, seen)).status).toBe(200);
    for (const [name, body] of [
      ['correction', { homeScore: 3, awayScore: 0, ...REASON }],
      ['withdrawal', REASON],
    ] as const)
      expect((await call('POST', `/matches/${id}/${name}`, body, seen)).body.code).toBe('STALE_VERSION');
  });
});
