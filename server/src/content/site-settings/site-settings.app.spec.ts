import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';

import { eventsIn, followEvents } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

/** More marks that reorder text around them, and control characters, than a link may be long. */
const HIDDEN = '\u202e\u0001'.repeat(300);
const PATH = '/api/admin/site-settings';

describe('site settings over HTTP', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());

  const put = (change: object, headers: Record<string, string> = {}) =>
    server.call('PUT', PATH, { token, body: { ...DEFAULT_SITE_SETTINGS, ...change }, headers });

  it('are saved completely, and served to visitors under the same ETag', async () => {
    const saved = await put({
      heroTitle: ' Yeni  başlık ',
      announcementActive: true,
      announcementText: 'Duyuru',
    });
    expect(saved.body).toEqual({
      ...DEFAULT_SITE_SETTINGS,
      heroTitle: 'Yeni başlık',
      announcementActive: true,
      announcementText: 'Duyuru',
    });
    const position = saved.headers.get('x-position') ?? '';
    const shown = await server.call('GET', PATH, { headers: { 'x-min-position': position } });
    expect([shown.body, shown.headers.get('etag')]).toEqual([saved.body, saved.headers.get('etag')]);
  });

  it('keep no character of a link that nobody sees, however many there are', async () => {
    const link = { heroCtaLink: `/kurallar${HIDDEN}`, twitterUrl: `${HIDDEN}https://x.example/onda` };
    expect((await put(link)).body).toMatchObject({
      heroCtaLink: '/kurallar',
      twitterUrl: 'https://x.example/onda',
    });
  });

  it('keep where a link leads whose letters are a letter and a mark, as long as its stored form may be', async () => {
    const link = { heroCtaLink: '/o\u0308zet', facebookUrl: 'https://x.example/s\u0327' };
    expect((await put(link)).body).toMatchObject({
      heroCtaLink: '/o%CC%88zet',
      facebookUrl: 'https://x.example/s%CC%A7',
    });
    expect(await put({ heroCtaLink: `/${'o\u0308'.repeat(80)}` })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Düğme bağlantısı en fazla 500') },
    });
  });

  it('keep fields that the specified form does not have', async () => {
    await put({ twitterUrl: 'https://x.example/onda', contactEmail: 'a@onda.example' });
    const {
      contactEmail: _c,
      organiserName: _o,
      organiserAddress: _a,
      twitterUrl: _t,
      instagramUrl: _i,
      facebookUrl: _f,
      ...specified
    } = DEFAULT_SITE_SETTINGS;
    const { body } = await server.call('PUT', PATH, {
      token,
      body: { ...specified, heroTitle: 'Başka' },
    });
    expect(body).toMatchObject({
      heroTitle: 'Başka',
      twitterUrl: 'https://x.example/onda',
      contactEmail: 'a@onda.example',
    });
  });

  it.each<[string, object]>([
    ['no title', { heroTitle: '' }],
    ['a long title', { heroTitle: 'x'.repeat(121) }],
    ['a long subtitle', { heroSubtitle: 'x'.repeat(301) }],
    ['a script as link', { heroCtaLink: 'javascript:alert(1)' }],
    ['a link without a scheme', { heroCtaLink: '//evil.example' }],
    ['a mailbox as link', { heroCtaLink: 'mailto:a@x.example' }],
    ['a social address that is none', { twitterUrl: 'https:evil' }],
    ['a switch that is none', { announcementActive: 'on' }],
    ['a title of another type', { heroTitle: { $ne: null } }],
    ['a mailbox that is none', { contactEmail: 'a@b' }],
    ['an unknown field', { admin: true }],
  ])('refuse %s in Turkish, without a trace', async (_, change) => {
    const changes = await followEvents(server, 'SiteSettingsChanged');
    const { status, body } = await put(change);
    expect([status, typeof body.message]).toEqual([400, 'string']);
    expect(body.message).not.toMatch(/must|should|property|constraints/);
    expect(await changes()).toEqual([]);
  });

  it('accept their revision as If-Match too, and refuse a text that is no tag', async () => {
    const revision = (await eventsIn(server, 'SiteSettingsChanged')).length - 1;
    const seen = { 'if-match': `"${revision}"` };
    expect((await put({ heroTitle: 'Sürüm' }, seen)).status).toBe(200);
    expect((await put({ heroTitle: 'Eski' }, seen)).status).toBe(409);
    expect((await put({}, { 'if-match': 'x' })).status).toBe(400);
  });
});
