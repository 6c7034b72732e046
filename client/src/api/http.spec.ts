import { describe, expect, it, jest } from '@jest/globals';

import { fakeServer } from '../testing/fake-server.ts';
import { ApiError, messageOf } from './api-error.ts';
import { pathOf } from './get-query.ts';
import { askJson, getJson } from './http.ts';
import { sendJson } from './send.ts';

describe('server calls', () => {
  it('carry the bearer token, if there is one, and cookies', async () => {
    localStorage.setItem('adminToken', 'abc');
    const server = fakeServer({ '/api/x': { body: {} } });
    await getJson('/api/x');
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(jest.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  it('carry neither when they are anonymous', async () => {
    localStorage.setItem('adminToken', 'abc');
    const server = fakeServer({ '/api/x': { body: {} } });
    await getJson('/api/x', { anonymous: true });
    expect(server.requests[0]?.headers.get('authorization')).toBeNull();
    expect(jest.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('omit');
  });

  it("fail with status, colon and body, and show the server's message", async () => {
    fakeServer({ '/api/x': { status: 404, body: { message: 'Tahmin bulunamadı' } } });
    const error = await getJson('/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as Error).message).toBe('404: {"message":"Tahmin bulunamadı"}');
    expect(messageOf(error, 'Yüklenemedi')).toBe('Tahmin bulunamadı');
    expect(messageOf(new TypeError('Failed to fetch'), 'Yüklenemedi')).toBe('Yüklenemedi');
  });

  it("request at least the position of this page's own writes", async () => {
    const server = fakeServer({ '/api/x': { body: {} } });
    await getJson('/api/x');
    await sendJson('POST', '/api/x', {});
    await getJson('/api/x');
    expect(server.requests.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, null, '41']);
  });

  it('request at least that position also where the question goes in a body', async () => {
    const server = fakeServer({ '/api/x': { body: {} }, '/api/mine': { body: [1] } });
    await sendJson('POST', '/api/x', {});
    expect(await askJson('/api/mine', { coupon: 'K' })).toEqual([1]);
    const [asked] = server.to('/api/mine');
    expect([asked?.method, asked?.body, asked?.headers.get('x-min-position')]).toEqual([
      'POST',
      { coupon: 'K' },
      '41',
    ]);
  });

  it('request at least the position of a refusal, because another operator was faster', async () => {
    const server = fakeServer({ '/api/x': { status: 409, body: {}, headers: { 'x-position': '57' } } });
    await sendJson('PUT', '/api/x', {}).catch(() => undefined);
    await getJson('/api/x').catch(() => undefined);
    expect(server.requests.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, '57']);
  });

  it('derive the path from the key, joined by slashes', () => {
    expect(pathOf(['/api/stats', 15])).toBe('/api/stats/15');
    expect(pathOf(['/api/leaderboard', 15], { limit: 10 })).toBe('/api/leaderboard/15?limit=10');
    expect(pathOf(['/api/pages', 'a/b'], { page: undefined })).toBe('/api/pages/a%2Fb');
  });
});
