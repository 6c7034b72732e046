import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { fakeServer, type Answer } from '../testing/fake-server.ts';
import { askJson, getJson } from './http.ts';
import { sendJson } from './send.ts';

const old: Answer = { body: 'eski', headers: { 'x-stale': 'true' } };
const fresh: Answer = { body: 'yeni' };

/** A server that gives these answers in order, repeating the last one. */
function serverOf(...answers: readonly Answer[]) {
  const rest = [...answers];
  const server = fakeServer({
    '/api/command': { body: {} },
    '/api/y': fresh,
    '/api/x': () => (rest.length > 1 ? rest.shift() : rest[0]) ?? fresh,
  });
  return () => server.to('/api/x').length;
}

describe('stale answer after an own write (X-Stale)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is requested again after a pause, so that visitors see their own write', async () => {
    const asked = serverOf(old, fresh);
    await sendJson('POST', '/api/command', {});
    const reading = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(499);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([await reading, asked()]).toEqual(['yeni', 2]);
  });

  it('is requested again with the same body where the question goes in one', async () => {
    const answers: Answer[] = [old, fresh];
    const server = fakeServer({ '/api/command': { body: {} }, '/api/x': () => answers.shift() ?? fresh });
    await sendJson('POST', '/api/command', {});
    const reading = askJson('/api/x', { coupon: 'K' });
    await jest.advanceTimersByTimeAsync(500);
    expect([await reading, server.to('/api/x').map(({ body }) => body)]).toEqual([
      'yeni',
      [{ coupon: 'K' }, { coupon: 'K' }],
    ]);
  });

  it('is accepted after two more attempts, and at once until the next command', async () => {
    const asked = serverOf(old);
    await sendJson('POST', '/api/command', {});
    const reading = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(2000);
    expect([await reading, asked()]).toEqual(['eski', 3]);
    expect([await getJson('/api/x'), asked()]).toEqual(['eski', 4]);
    await sendJson('POST', '/api/command', {});
    const next = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(2000);
    expect([await next, asked()]).toEqual(['eski', 7]);
  });

  it('is accepted at once where the same address has shown the own write', async () => {
    const asked = serverOf(fresh, old);
    await sendJson('POST', '/api/command', {});
    await getJson('/api/x');
    const reading = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(2000);
    expect([await reading, asked()]).toEqual(['eski', 2]);
  });

  it('is requested again where only another address has shown the own write', async () => {
    const asked = serverOf(old, fresh);
    await sendJson('POST', '/api/command', {});
    await getJson('/api/y');
    const reading = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(500);
    expect([await reading, asked()]).toEqual(['yeni', 2]);
  });

  it('is requested again where the latest answer was requested before the own write', async () => {
    const asked = serverOf(fresh, old, fresh);
    const before = getJson('/api/x');
    await sendJson('POST', '/api/command', {});
    await before;
    const reading = getJson('/api/x');
    await jest.advanceTimersByTimeAsync(500);
    expect([await reading, asked()]).toEqual(['yeni', 3]);
  });

  it('is not requested again after its screen is gone', async () => {
    const asked = serverOf(old);
    await sendJson('POST', '/api/command', {});
    const left = new AbortController();
    const reading = getJson('/api/x', { signal: left.signal }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    left.abort();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([await reading, asked()]).toEqual([left.signal.reason, 1]);
  });

  it("is accepted at once without an own command, because the stream reports others' changes", async () => {
    const asked = serverOf(old);
    expect([await getJson('/api/x'), asked()]).toEqual(['eski', 1]);
  });
});
