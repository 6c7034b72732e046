import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const PATH = '/api/admin/settings';
const withPredictions = (change: Partial<Settings['predictions']>): Settings => ({
  ...DEFAULT_SETTINGS,
  predictions: { ...DEFAULT_SETTINGS.predictions, ...change },
});

const patchIn = (running: RunningApp, token: string, body: unknown, headers: Record<string, string> = {}) =>
  running.call('PATCH', PATH, { token, body, headers });

describe('settings over HTTP', () => {
  let running: RunningApp;
  let token: string;
  beforeAll(async () => {
    running = await startApp();
    token = await running.signIn();
  });
  afterAll(() => running.close());

  const patch = (body: unknown, headers?: Record<string, string>) => patchIn(running, token, body, headers);

  it('are saved completely and read back unchanged', async () => {
    const settings = withPredictions({ submissionDeadlineHours: 2 });
    const { status, headers } = await patch(settings);
    expect(status).toBe(200);
    const position = headers.get('x-position') ?? '';
    const read = await running.call('GET', PATH, { token, headers: { 'x-min-position': position } });
    expect(read.body).toEqual(settings);
  });

  it('name the range when a value is outside of it', async () => {
    const { status, body } = await patch(withPredictions({ maxPredictionsPerWeek: 17 }));
    expect([status, body.code]).toEqual([400, 'SETTING_OUT_OF_RANGE']);
    expect(body.message).toBe('Haftalık tahmin sayısı 1 ile 16 arasında olmalıdır');
  });

  it.each([
    [
      'a text for a number',
      { ...DEFAULT_SETTINGS, predictions: { ...DEFAULT_SETTINGS.predictions, maxPredictionsPerWeek: '10' } },
    ],
    [
      'an unknown property',
      { ...DEFAULT_SETTINGS, predictions: { ...DEFAULT_SETTINGS.predictions, odds: 1 } },
    ],
    ['a missing group', { site: DEFAULT_SETTINGS.site }],
    ['a list', []],
    ['null inside', { ...DEFAULT_SETTINGS, site: null }],
    ['an empty list for a group', { ...DEFAULT_SETTINGS, site: [] }],
    ['a list of groups', { ...DEFAULT_SETTINGS, security: [DEFAULT_SETTINGS.security] }],
    [
      'a number for a switch',
      { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, maintenanceMode: 1 } },
    ],
  ])('refuse %s, in Turkish', async (_, body) => {
    const { status, body: refusal } = await patch(body);
    expect([status, refusal.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(refusal.message).not.toMatch(/must|should|property|constraints/);
  });

  it('are named like in the form', async () => {
    const site = { ...DEFAULT_SETTINGS.site, name: 'x'.repeat(1_001) };
    const { body } = await patch({ ...DEFAULT_SETTINGS, site });
    expect(body.message).toBe('Site adı bir satır metin olmalıdır');
  });

  it('remove invisible characters from a name', async () => {
    const site = {
      ...DEFAULT_SETTINGS.site,
      name: ' \u202eOnda\u0000 \n On ',
      description: 'iki\u200f  satır',
    };
    const { body } = await patch({ ...DEFAULT_SETTINGS, site });
    expect(body.site).toMatchObject({ name: 'Onda On', description: 'iki satır' });
  });

  it('refuse a stale form', async () => {
    await patch(withPredictions({ submissionDeadlineHours: 1 }));
    await running.caughtUp();
    const etag = (await running.call('GET', PATH, { token })).headers.get('etag') ?? '';
    await patch(withPredictions({ submissionDeadlineHours: 2 }));
    const stale = await patch(withPredictions({ submissionDeadlineHours: 3 }), { 'if-match': etag });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.body.message).toBe(
      'Bu kayıt siz düzenlerken değişti (Son gönderimden ilk maça kadar geçen süre (saat): 1 → 2), lütfen yenileyip yeniden deneyin',
    );
  });
});

describe('settings of an application of its own', () => {
  let running: RunningApp;
  let token: string;
  beforeEach(async () => {
    running = await startApp();
    token = await running.signIn();
  });
  afterEach(() => running.close());

  const patch = (body: unknown, headers?: Record<string, string>) => patchIn(running, token, body, headers);

  it('take effect on the next request', async () => {
    const site = { ...DEFAULT_SETTINGS.site, maintenanceMode: true };
    expect((await patch({ ...DEFAULT_SETTINGS, site })).status).toBe(200);
    expect((await running.call('GET', '/api/weeks')).status).toBe(503);
  });

  it('accept one of two forms of the initial revision', async () => {
    const first = await patch(withPredictions({ submissionDeadlineHours: 1 }), { 'if-match': '"-1"' });
    const second = await patch(withPredictions({ submissionDeadlineHours: 2 }), { 'if-match': '"-1"' });
    expect([first.status, second.status]).toEqual([200, 409]);
  });
});
