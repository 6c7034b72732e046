import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentToken } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS, DEFAULT_SITE_SETTINGS, type Settings } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { savePage } from '../publications/seeded-texts.ts';
import { siteSettingsDecider } from '../site-settings/site-settings.decider.ts';

describe('tokens in public texts', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn();
    await server.call('POST', '/api/admin/seed-production', { token });
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const page = async (slug: string, headers: Record<string, string> = {}) =>
    server.call('GET', `/api/pages/${slug}`, { headers });
  const set = async (change: (settings: Settings) => Settings) => {
    const body = change(DEFAULT_SETTINGS);
    const { status, headers } = await server.call('PATCH', '/api/admin/settings', { token, body });
    expect(status).toBe(200);
    await server.caughtUp();
    return headers.get('x-position') ?? '';
  };
  const log = () => server.app.get<EventLog>(EVENT_LOG);

  it.each(['kurallar', 'oduller', 'gizlilik', 'kosullar', 'iletisim', 'sss', 'sorumlu-oyun'])(
    '%s contains no unfilled token',
    async (slug) => {
      const { status, text } = await page(slug);
      expect(status).toBe(200);
      expect(text).not.toContain('{{');
    },
  );

  it('follow the settings with a new ETag, which invalidates caches', async () => {
    await set((settings) => settings);
    const before = await page('kurallar');
    const etag = before.headers.get('etag') ?? '';
    expect(before.text).toContain('ilk maçının başlama anında kilitlenir');
    expect((await page('kurallar', { 'if-none-match': etag })).status).toBe(304);

    await set((settings) => ({
      ...settings,
      predictions: { ...settings.predictions, submissionDeadlineHours: 3, scorePerCorrectPrediction: 25 },
    }));
    const after = await page('kurallar', { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect(after.text).toContain('başlamasına 3 saat kala kilitlenir');
    expect(after.text).toContain('Her doğru tahmin 25 puandır');
  });

  it.each<readonly [string, (settings: Settings) => Settings, string, string]>([
    [
      'site.name',
      (s) => ({ ...s, site: { ...s.site, name: 'Yedi Yedi' } }),
      'kurallar',
      'Yedi Yedi, haftanın',
    ],
    [
      'allowRegistrations',
      (s) => ({ ...s, site: { ...s.site, allowRegistrations: false } }),
      'sss',
      'yeni katılımcı kabul edilmemektedir',
    ],
    [
      'maxPredictionsPerWeek',
      (s) => ({ ...s, predictions: { ...s.predictions, maxPredictionsPerWeek: 12 } }),
      'kurallar',
      'haftanın 12 futbol',
    ],
    [
      'enableLateSubmissions',
      (s) => ({
        ...s,
        predictions: { ...s.predictions, submissionDeadlineHours: 5, enableLateSubmissions: true },
      }),
      'sss',
      'başlama anında kilitlenir',
    ],
    [
      'emailNotifications',
      (s) => ({ ...s, notifications: { ...s.notifications, emailNotifications: true } }),
      'sss',
      'e-posta ile makbuz',
    ],
    [
      'requireEmailVerification',
      (s) => ({ ...s, security: { ...s.security, requireEmailVerification: true } }),
      'oduller',
      'doğrulanması gerekir',
    ],
    [
      'maxLoginAttempts',
      (s) => ({ ...s, security: { ...s.security, maxLoginAttempts: 7 } }),
      'gizlilik',
      '7 hatalı denemeden',
    ],
    [
      'sessionTimeoutMinutes',
      (s) => ({ ...s, security: { ...s.security, sessionTimeoutMinutes: 45 } }),
      'gizlilik',
      'oturum 45 dakika',
    ],
  ])('%s equals the figure on the pages', async (_, change, slug, words) => {
    await set(change);
    expect((await page(slug)).text).toContain(words);
  });

  it('name the organiser once one is entered, and state that one is missing before', async () => {
    expect((await page('gizlilik')).text).toContain('henüz girilmemiştir');
    const siteSettings = {
      ...DEFAULT_SITE_SETTINGS,
      organiserName: 'Örnek <b> A.Ş.',
      contactEmail: 'destek@ornek.example',
    };
    const change = { type: 'ChangeSiteSettings', siteSettings } as const;
    await server.get(CommandRunner).run(siteSettingsDecider, 'main', change, { by: SYSTEM });
    await server.caughtUp();
    const { body, text } = await page('iletisim');
    expect(text).toContain('Örnek <b> A.Ş.');
    expect(text).toContain('destek@ornek.example');
    expect(typeof body.contentJson).toBe('object'); // In blocks a value is text, never markup.
  });

  it('are returned unfilled to editors', async () => {
    const { body } = await server.call('GET', '/api/admin/pages', { token });
    expect(JSON.stringify(body)).toContain('{{lockRule}}');
  });

  it('cannot add markup to HTML', async () => {
    await set((s) => ({ ...s, site: { ...s.site, name: '<img src=x>' } }));
    const text = {
      title: 'Deneme',
      slug: 'deneme',
      status: 'published',
      content: '<p>{{siteName}} {{bilinmeyen}}</p>',
      seoTitle: '',
      seoDescription: '{{siteName}}',
      metaKeywords: '',
      publishAt: null,
    } as const;
    const meta = { commandId: 'html', actor: 'system', at: new Date().toISOString() } as const;
    await savePage(log(), 'deneme', text, meta);
    await server.caughtUp();
    expect((await page('deneme')).body).toMatchObject({
      contentJson: '<p>&lt;img src=x&gt; {{bilinmeyen}}</p>',
      metaDescription: '<img src=x>',
    });
  });

  it('notify open pages when settings change, so that they fetch the texts again', async () => {
    const abort = new AbortController();
    const stream = await fetch(`${server.url}/api/changes`, { signal: abort.signal });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await set((s) => ({ ...s, predictions: { ...s.predictions, submissionDeadlineHours: 8 } }));
    let heard = '';
    while (!heard.includes('"topic":"settings"')) heard += (await reader.read()).value ?? '';
    abort.abort();
  });

  it('are listed for editors of every role, and for nobody else', async () => {
    await set((s) => ({ ...s, predictions: { ...s.predictions, submissionDeadlineHours: 9 } }));
    for (const role of ['Yönetici', 'Editör', 'Denetçi'] as const) {
      const signedIn = await server.signIn(role);
      const { status, body } = await server.call('GET', '/api/admin/content/tokens', { token: signedIn });
      expect(status).toBe(200);
      expect(body as ContentToken[]).toContainEqual({
        name: 'submissionDeadlineHours',
        value: '9',
        meaning: expect.any(String),
      });
    }
    expect((await server.call('GET', '/api/admin/content/tokens')).status).toBe(401);
    expect((await server.call('GET', '/api/admin/content/tokens?x=1', { token })).status).toBe(400);
  });

  it('are restored to the seeded texts by a forced seed', async () => {
    await server.call('POST', '/api/admin/force-seed-production', { token });
    await server.caughtUp();
    expect((await page('gizlilik')).text).toContain('henüz girilmemiştir');
  });
});

describe('seed on an installation with edited pages', () => {
  it('keeps those, and writes the missing ones', async () => {
    const server = await startApp();
    try {
      const token = await server.signIn();
      const log = server.app.get<EventLog>(EVENT_LOG);
      const text = {
        title: 'Bizim kurallarımız',
        slug: 'kurallar',
        status: 'published',
        content: '',
        seoTitle: '',
        seoDescription: '',
        metaKeywords: '',
        publishAt: null,
      } as const;
      const meta = { commandId: 'edited', actor: 'system', at: new Date().toISOString() } as const;
      await savePage(log, 'kurallar', text, meta);
      expect((await server.call('POST', '/api/admin/seed-production', { token })).status).toBe(200);
      await server.caughtUp();
      const titleOf = async (slug: string) => (await server.call('GET', `/api/pages/${slug}`)).body.title;
      expect([await titleOf('kurallar'), await titleOf('oduller')]).toEqual([
        'Bizim kurallarımız',
        'Ödüller',
      ]);
    } finally {
      await server.close();
    }
  });
});
