import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';

import { followEvents } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const PATH = '/api/admin/site-settings';

/** One application for the tests of a `describe`. */
function anEditor() {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());

  return {
    server: () => server,
    token: () => token,
    put: (change: object, headers: Record<string, string> = {}) =>
      server.call('PUT', PATH, { token, body: { ...DEFAULT_SITE_SETTINGS, ...change }, headers }),
    read: (position = '') =>
      server.call('GET', PATH, position ? { headers: { 'x-min-position': position } } : {}),
  };
}

describe('site settings over HTTP', () => {
  const { server, token, put, read } = anEditor();

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
    const shown = await read(saved.headers.get('x-position') ?? '');
    expect([shown.body, shown.headers.get('etag')]).toEqual([saved.body, saved.headers.get('etag')]);
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
    const { body } = await server().call('PUT', PATH, {
      token: token(),
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
    const changes = await followEvents(server(), 'SiteSettingsChanged');
    const { status, body } = await put(change);
    expect([status, typeof body.message]).toEqual([400, 'string']);
    expect(body.message).not.toMatch(/must|should|property|constraints/);
    expect(await changes()).toEqual([]);
  });
});

describe('site settings with the revisions of a new log', () => {
  const { put, read } = anEditor();

  it("accept one of two editors' changes to the same revision", async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    const forms = Array.from({ length: 5 }, (_, i) =>
      put({ heroTitle: `Başlık ${i}` }, { 'if-match': etag }),
    );
    const answers = await Promise.all(forms);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE_VERSION');
    const next = answers.find(({ status }) => status === 200)?.headers.get('etag') ?? '';
    expect((await put({ heroTitle: 'Sonra' }, { 'if-match': next })).status).toBe(200);
    expect((await put({ heroTitle: 'Sürüm' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await put({ heroTitle: 'Eski' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await put({ heroTitle: 'Koşulsuz' })).status).toBe(200);
    expect((await put({}, { 'if-match': 'x' })).status).toBe(400);
  });
});
