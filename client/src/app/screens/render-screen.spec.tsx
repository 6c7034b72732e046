/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { describe, expect, it, jest } from '@jest/globals';
import type { OwnAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { createMemoryHistory } from '@tanstack/react-router';

import { Route } from '../../routes/pages.$slug.tsx';
import { routeTree } from '../../routeTree.gen.ts';
import { aSeason, aTable } from '../../testing/a-table.ts';
import { aWeek, tenMatches } from '../../testing/a-week.ts';
import { newScreenRenderer } from '../entry-server.tsx';
import { newQueryClient } from '../query-client.ts';
import { newRouter } from '../router.ts';

const MENU = { id: 'm', name: 'x', displayName: 'Oyun', items: [] };
const STATS = { totalParticipants: 1284, totalPredictions: 0, averageAccuracy: 0, decided: 0 };
const hostile = { ...aWeek(), site: { name: 'Onda </script><b>', description: 'a"b' } };

/** A server with these answers, and with menus. */
function serverWith(answers: Readonly<Record<string, unknown>>, publicUrl = '') {
  const asked: string[] = [];
  const get = (path: string): Promise<OwnAnswer> => {
    asked.push(path);
    const body = path.startsWith('/api/admin/menus/') ? MENU : answers[path];
    const status = typeof body === 'number' ? body : body === undefined ? 404 : 200;
    return Promise.resolve({ status, text: JSON.stringify(body ?? { message: 'Yok' }) });
  };
  const renderer = newScreenRenderer({ get, publicUrl });
  const render = (path: string, query = '') => {
    const address = renderer.addressOf(path, query);
    if (!address) throw new Error('No such screen');
    return renderer.render(address);
  };
  return { asked, renderer, render };
}

const PAGE = {
  id: 'p',
  slug: 'iletisim',
  title: 'İletişim',
  seoTitle: '',
  metaDescription: '',
  metaKeywords: '',
  updatedAt: '2026-11-01T10:00:00Z',
  contentJson: 'x',
  publishedAt: '2026-11-01T10:00:00Z',
};

/** What is typed or chosen before React listens is lost. */
const fieldsThatTakeInput = (body: string): readonly string[] =>
  (
    body
      .replaceAll(/<fieldset disabled="">.*?<\/fieldset>/gsu, '')
      .match(/<(?:input|select|textarea)[^>]*>/gu) ?? []
  ).filter((field) => !field.includes(' disabled=""'));

const SCORE = { result: '1', homeScore: 2, awayScore: 0 };
const STEP = {
  matchId: 'm1',
  slot: 0,
  homeTeam: 'Ev 1',
  awayTeam: 'Konuk 1',
  at: '2026-11-22T15:00:00Z',
  published: SCORE,
  corrected: SCORE,
  me: null,
};

const HOME = {
  '/api/weeks/current': aWeek(),
  '/api/matches?week=15': tenMatches(),
  '/api/stats/15': STATS,
  '/api/leaderboard/15?limit=10': [],
  '/api/admin/site-settings': 404,
};

describe('server-rendered screen', () => {
  it('contains all its data, read once each, including footer and lower sections', async () => {
    const { asked, render } = serverWith(HOME);
    const { status, body, data } = await render('/');
    expect(status).toBe(200);
    for (const words of ['Hafta 15 Maçları', 'Ev 1', '1.284', 'Üç adımda oyna', 'Tüm hakları saklıdır'])
      expect(body).toContain(words);
    expect(body).not.toContain('skeleton');
    expect(new Set(asked).size).toBe(asked.length);
    const { read } = JSON.parse(data) as { read: [readonly string[], unknown][] };
    expect(read.map(([[path]]) => path)).toEqual(
      expect.arrayContaining(['/api/weeks/current', '/api/matches', '/api/stats', '/api/footer-menus']),
    );
  });

  it('contains every week beside the current table, although the offer of the next week reads none yet', async () => {
    const { asked, render } = serverWith({ ...HOME, '/api/weeks': [aWeek().detail] });
    const { data } = await render('/siralama');
    const { read } = JSON.parse(data) as { read: [readonly string[], unknown][] };
    expect(read.map(([[path]]) => path)).toContain('/api/weeks');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("has no style attribute, which the page's policy forbids", async () => {
    const { body } = await serverWith(HOME).render('/');
    expect(body).not.toContain(' style=');
  });

  it('escapes its data', async () => {
    const { data, head } = await serverWith({ ...HOME, '/api/weeks/current': hostile }).render('/');
    expect(data).not.toContain('<');
    expect(data).toContain(String.raw`Onda \u003c/script>\u003cb>`);
    expect(head.html.match(/<\/script>/gu)).toHaveLength(1);
    expect(head.html).toContain('content="a&quot;b"');
  });

  it('lists the changes that make it stale', async () => {
    const { isTouchedBy } = await serverWith(HOME).render('/');
    const touched = (topic: 'matches' | 'content' | 'standings', week: number | null = null) =>
      isTouchedBy({ topic, week, position: '1' });
    expect([touched('matches', 15), touched('standings', 15), touched('content')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(touched('standings', 14)).toBe(false);
  });

  it('is refused with incomplete data', async () => {
    const { render } = serverWith({ ...HOME, '/api/stats/15': 503 });
    await expect(render('/')).rejects.toThrow('503');
  });

  it("is refused when a route cannot be loaded, instead of showing the router's error", async () => {
    const { render } = serverWith({ ...HOME, '/api/pages/x': 404 });
    const { options } = Route as unknown as { options: { loader: () => Promise<void> } };
    jest.spyOn(options, 'loader').mockRejectedValue(new Error('No style sheet'));
    await expect(render('/pages/x')).rejects.toThrow('A route cannot be loaded');
    jest.restoreAllMocks();
  });

  const LEADER = { id: 'a', rank: 1, name: 'A. K.', tcNumber: '*********08', correctPredictions: 2 };
  const ENDED = aTable({ results: ['1', 'void'] });

  it.each([
    ['/', 'a week that has ended', { '/api/weeks/current': { ...aWeek(), settledWeek: 15 } }],
    ['/', 'the winner of the week before', { '/api/weeks/current': { ...aWeek(), settledWeek: 14 } }],
    [
      '/',
      'no top ten',
      { '/api/admin/site-settings': { ...DEFAULT_SITE_SETTINGS, showLeaderboardHome: false } },
    ],
    ['/', 'no week', { '/api/weeks/current': 404 }],
    ['/siralama', 'a week that has ended', { '/api/weeks': [aWeek().detail], '/api/standings/15': ENDED }],
    [
      '/siralama/15',
      'matches still to come',
      { '/api/weeks': [aWeek().detail], '/api/standings/15': aTable() },
    ],
    [
      '/siralama/15?sonra=2',
      'an earlier moment',
      {
        '/api/weeks': [aWeek().detail],
        '/api/standings/15': aTable(),
        '/api/standings/15/steps': { week: 15, steps: [STEP] },
        '/api/standings/15?after=1&view=published': aTable(),
      },
    ],
    [
      '/siralama/15?sekme=olasiliklar&dene=-1',
      'tried results',
      {
        '/api/weeks': [aWeek().detail],
        '/api/standings/15': aTable(),
        '/api/standings/15/what-if?outcomes=-1': { ...aTable(), tried: '-1', open: [1], prospects: null },
      },
    ],
    ['/siralama/9', 'a week that is none', { '/api/weeks': [aWeek().detail] }],
    ['/siralama/sezon?sayfa=2', 'no such page', {}],
    ['/gecmis-sonuclar?sekme=liderler', 'leaders', { '/api/leaderboard/14?limit=10': [LEADER] }],
    ['/gecmis-sonuclar?hafta=13', 'an older week', {}],
    ['/pages/iletisim', 'the contact form', { '/api/pages/iletisim': PAGE }],
    ['/news', 'no articles', { '/api/news?limit=20': [] }],
  ])(
    'has all data of %s loaded by its route, with %s, and no field that takes input before hydration',
    async (address, _, answers) => {
      const [path = '', query = ''] = address.split('?');
      const { render } = serverWith({ ...HOME, ...answers });
      const { body } = await render(path, query && `?${query}`);
      expect(fieldsThatTakeInput(body)).toEqual([]);
    },
  );

  it.each([
    ['page', '/siralama/sezon?sayfa=2', { '/api/standings/season?page=2': aSeason() }, 'Sayfalar', ['2']],
    [
      'reading of the results',
      '/siralama/15?sonra=2&gorunum=duzeltilmis',
      {
        '/api/weeks': [aWeek().detail],
        '/api/standings/15': aTable(),
        '/api/standings/15/steps': {
          week: 15,
          steps: [STEP, { ...STEP, corrected: { ...SCORE, homeScore: 3 } }],
        },
        '/api/standings/15?after=2&view=corrected': aTable(),
      },
      'Hangi sonuçlarla',
      ['Bugünkü düzeltmelerle'],
    ],
  ])('marks only the shown %s as the current one: %s', async (_, address, answers, name, shown) => {
    const [path = '', query = ''] = address.split('?');
    const { body } = await serverWith({ ...HOME, ...answers }).render(path, `?${query}`);
    const nav = new RegExp(`aria-label="${name}">.*?</nav>`, 'u').exec(body)?.[0] ?? '';
    const current = nav.match(/<a [^>]*aria-current[^>]*>.*?<\/a>/gu) ?? [];
    expect(current.map((link) => link.replaceAll(/<[^>]*>/gu, ''))).toEqual(shown);
  });

  it.each([400, 404])('is missing when its text is answered with %d', async (refused) => {
    const { render } = serverWith({ ...HOME, '/api/news/a%20b': refused });
    const { status, body, head } = await render('/news/a b');
    expect(status).toBe(404);
    expect(body).toContain('Haber Bulunamadı');
    expect(head.html).toContain('noindex');
  });

  it.each(['/tahmin-sorgulama', '/tahminlerim'])(
    '%s has its form, disabled before hydration, and one canonical address',
    async (path) => {
      const { asked, render } = serverWith(HOME, 'https://ondaon.example');
      const { status, body, head } = await render(path);
      expect([status, head.title]).toEqual([200, 'Tahminlerim | Onda On']);
      expect(body).toContain('<form noValidate="" method="post">');
      expect(
        body.match(/<(?:input|button)[^>]*type="submit"[^>]*>/gu)?.every((tag) => tag.includes('disabled')),
      ).toBe(true);
      expect(body).not.toMatch(/<input[^>]* name=/u);
      expect(body.includes('id="kuponlarim"')).toBe(path === '/tahminlerim');
      expect(asked.filter((each) => each.includes('lookup'))).toEqual([]);
      expect(head.html).toContain('rel="canonical" href="https://ondaon.example/tahmin-sorgulama"');
    },
  );

  it('is the specified 404 screen for every unknown address', async () => {
    const { renderer, render } = serverWith(HOME);
    expect(renderer.addressOf('/a/b', '?c')).toEqual(renderer.addressOf('/d', ''));
    const { status, body, head } = await render('/a/b');
    expect(status).toBe(404);
    expect(body).toContain('404 Page Not Found');
    expect(head.html).toBe('<meta name="robots" content="noindex">');
  });
});

describe('head of a screen', () => {
  it("has absolute address and picture where the site's origin is known", async () => {
    const { head } = await serverWith(HOME, 'https://ondaon.example').render('/');
    expect(head).toMatchObject({ title: 'Haftalık Maç Tahmin Yarışması | Onda On' });
    expect(head.html).toContain('<link rel="canonical" href="https://ondaon.example/">');
    expect(head.html).toContain('<meta property="og:locale" content="tr_TR">');
    expect(head.html).toContain('<meta property="og:image" content="https://ondaon.example/paylas.png">');
    expect(head.html).toContain('"@type":"WebSite"');
    expect(head.html).toContain('"@type":"Organization"');
  });

  it('has no address where the origin is unknown', async () => {
    const { head } = await serverWith(HOME).render('/');
    expect(head.html).not.toContain('canonical');
    expect(head.html).not.toContain('og:url');
  });
});

describe('address', () => {
  const { renderer } = serverWith({});
  const keyOf = (path: string, query = '') => renderer.addressOf(path, query)?.key;

  it.each([
    ['/', '?utm_source=x', '/'],
    ['/siralama/14', '?sayfa=3&x=y', '/siralama/14?sayfa=3'],
    ['/siralama/14', '?sayfa=1&sekme=tablo', '/siralama/14'],
    ['/gecmis-sonuclar', '?sekme=liderler&hafta=12', '/gecmis-sonuclar?hafta=12&sekme=liderler'],
    ['/news', '?limit=5', '/news'],
    ['/siralama/14', '?sayfa={"toString":1}', '/siralama/14'],
    ['/siralama/14', '?dene={"toString":1,"valueOf":1}&sonra={"valueOf":1}', '/siralama/14'],
    ['/siralama/14', '?x=1&dene=-X&sonra=4', '/siralama/14?sonra=4&dene=-X'],
    ['/gecmis-sonuclar', '?hafta={"toString":1,"valueOf":1}', '/gecmis-sonuclar'],
  ])('%s%s is cached as %s, without unknown parameters', (path, query, key) =>
    expect(keyOf(path, query)).toBe(key),
  );

  it('in other letters is unknown to browser and server', () => {
    const history = createMemoryHistory({ initialEntries: ['/News'] });
    const router = newRouter(routeTree, newQueryClient(), history);
    expect(router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId)).toEqual(['__root__']);
    expect(keyOf('/News')).toBe(keyOf('/olmayan'));
  });

  it.each(['/admin', '/admin/maclar', '/admin/crm/destek/t1', '/admin-login', '/kupon/4T7K-9QXM-2H8C'])(
    '%s is rendered in the browser only, with a title of its own',
    async (path) => {
      expect(renderer.addressOf(path, '')).toBeNull();
      const { head } = await renderer.plainPageOf(path, 'Onda On');
      expect(head.title).toMatch(/^(?:Admin|Kupon).* \| Onda On$/u);
      expect(head.html).toContain('noindex');
    },
  );

  it.each(['/admin/yok', '/admin/maclar/yok', '/admin/crm/destek/t1/yok', '/adminx'])(
    '%s is no address of the panel, and treated like any unknown one',
    (path) => expect(keyOf(path)).toBe(keyOf('/olmayan')),
  );

  it.each([
    ['/', 'Haftalık Maç Tahmin Yarışması | Onda On'],
    ['/siralama/14', 'Onda On'],
    ['/olmayan', '404 Page Not Found | Onda On'],
  ])('%s has a head of its own when it cannot be rendered', async (path, title) => {
    const { head } = await renderer.plainPageOf(path, 'Onda On');
    expect(head.title).toBe(title);
    expect(head.html.includes('noindex')).toBe(path === '/olmayan');
  });
});

const couponPage = (answer: unknown) => {
  const path = '/api/coupons/4T7K-9QXM-2H8C';
  const { renderer } = serverWith({ [path]: answer }, 'https://ondaon.example');
  return renderer.plainPageOf('/kupon/4T7K-9QXM-2H8C', 'Onda On');
};

describe('page of a coupon', () => {
  const PICKS = [true, true, false, null].map((isCorrect) => ({ isCorrect }));
  const receipt = { week: 14, picks: PICKS, place: { rank: 3, sharedWith: 0, coupons: 1284 } };
  it('has a preview for sharing: week, score, place and picture, without a name', async () => {
    const { status, head } = await couponPage(receipt);
    const words = 'Hafta 14 kuponu: 4 tahmin, 3 sonuçtan 2 doğru, 1.284 kupon arasında 3. sıra.';
    expect(status).toBe(200);
    expect(head).toMatchObject({ title: 'Kupon 4T7K-9QXM-2H8C | Onda On', description: words });
    for (const [property, content] of [
      ['og:title', 'Kupon 4T7K-9QXM-2H8C | Onda On'],
      ['og:description', words],
      ['og:url', 'https://ondaon.example/kupon/4T7K-9QXM-2H8C'],
      ['og:image', 'https://ondaon.example/paylas.png'],
    ])
      expect(head.html).toContain(`<meta property="${property}" content="${content}">`);
    expect(head.html).toContain('noindex');
  });

  it.each([400, 404])('is missing when the coupon is answered with %d', async (refused) => {
    const { status, head } = await couponPage(refused);
    expect(status).toBe(404);
    expect(head.title).toBe('Kupon bulunamadı | Onda On');
    expect(head.html).not.toContain('og:');
  });

  it.each([429, 503])("is shown when the coupon's existence is unknown, as with %d", async (refused) => {
    const { status, head } = await couponPage(refused);
    expect([status, head.title]).toEqual([200, 'Kupon 4T7K-9QXM-2H8C | Onda On']);
  });
});

const LEAGUE = { name: 'Ofis & <Ligi>', members: 12, closing: null };
const CLOSING = { at: '2026-11-27T12:00:00Z', byOperator: false, reason: null };
const leaguePage = (answer: unknown, path: string) => {
  const { renderer } = serverWith({ '/api/leagues/0123456789abcdef': answer }, 'https://ondaon.example');
  return renderer.plainPageOf(`/lig/0123456789abcdef${path}`, 'Onda On');
};

describe('page of a league', () => {
  it.each(['', '/ekran'])('has a preview of its name, escaped, and is not indexed: %s', async (path) => {
    const { status, head } = await leaguePage(LEAGUE, path);
    expect([status, head.title]).toEqual([200, 'Ofis & <Ligi> | Onda On']);
    expect(head.html).toContain('<meta property="og:title" content="Ofis &amp; &lt;Ligi&gt; | Onda On">');
    expect(head.html).toContain('content="https://ondaon.example/lig/0123456789abcdef"');
    expect(head.html).toContain('noindex');
  });

  it('has a preview without its name once operators have closed it, and still one when its own people have', async () => {
    const { head } = await leaguePage({ ...LEAGUE, closing: { ...CLOSING, byOperator: true } }, '');
    expect(head).toMatchObject({ title: 'Lig | Onda On', description: 'Bu lig kapatıldı.' });
    expect(head.html).not.toContain('Ofis');
    const own = await leaguePage({ ...LEAGUE, closing: CLOSING }, '');
    expect(own.head.title).toBe('Ofis & <Ligi> | Onda On');
  });

  it('is missing where there is none', async () => {
    const { status, head } = await leaguePage(404, '');
    expect([status, head.title]).toEqual([404, 'Lig bulunamadı | Onda On']);
  });

  it.each(['/lig', '/ben'])('has a list that is not indexed: %s', async (path) => {
    const { renderer } = serverWith({});
    expect(renderer.addressOf(path, '')).toBeNull();
    expect((await renderer.plainPageOf(path, 'Onda On')).head.html).toContain('noindex');
  });
});
