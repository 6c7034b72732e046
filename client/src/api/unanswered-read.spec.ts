import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';

import { newQueryClient } from '../app/query-client.ts';
import { isConnectionLost } from './api-error.ts';
import { askJson, getJson, read } from './http.ts';
import { statsOf } from './standings.queries.ts';

describe('read without an answer', () => {
  let limit: AbortController;
  let asked: AbortSignal | null | undefined;

  beforeEach(() => {
    limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          asked = init?.signal;
          asked?.addEventListener('abort', () => reject(asked?.reason));
        }),
    );
  });
  const end = () => limit.abort(new DOMException('', 'TimeoutError'));

  it.each([
    ['of a screen', () => getJson('/api/stats/15')],
    ['that asks by a body', () => askJson('/api/predictions/lookup', {})],
    ['that ends with its screen', () => getJson('/api/stats/15', { signal: new AbortController().signal })],
  ])('counts as a lost connection after 40 seconds: one %s', async (_, begin) => {
    const outcome = begin().catch((error: unknown) => error);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(40_000);
    end();
    expect(isConnectionLost(await outcome)).toBe(true);
  });

  it('makes its query fail, so that its screen says so', async () => {
    const observer = new QueryObserver(newQueryClient(), statsOf(15));
    const stop = observer.subscribe(() => undefined);
    end();
    await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    stop();
  });

  it('still ends with the screen that asked', () => {
    const screen = new AbortController();
    void getJson('/api/stats/15', { signal: screen.signal }).catch(() => undefined);
    screen.abort();
    expect(asked?.aborted).toBe(true);
  });

  it("may take five minutes in the panel, whose first search opens everybody's profile", () => {
    localStorage.setItem('adminToken', 'abc');
    void getJson('/api/admin/users').catch(() => undefined);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(300_000);
  });

  it('may take as long as a file takes to arrive', () => {
    void read('/api/proof/15/data', { isFile: true });
    expect([asked, jest.mocked(AbortSignal.timeout).mock.calls]).toEqual([null, []]);
  });
});
