import { beforeEach, describe, expect, it } from '@jest/globals';

import { ApiError } from '../../../api/api-error.ts';
import { sendOnce } from './drafts.ts';

describe('idempotency key of a form', () => {
  let keys: string[] = [];
  beforeEach(() => {
    keys = [];
  });

  const press = (name: string, failure?: unknown) =>
    sendOnce(name, (key) => {
      keys.push(key);
      return failure === undefined ? Promise.resolve(key) : Promise.reject(failure);
    }).catch(() => null);

  it('stays the same until the server has answered, whatever happens in between', async () => {
    await press('a', new TypeError('Failed to fetch'));
    await press('a', new ApiError(503, ''));
    await press('a', new ApiError(401, ''));
    await press('a', new ApiError(400, ''));
    await press('a');
    expect(new Set(keys).size).toBe(1);
    await press('a');
    expect(new Set(keys).size).toBe(2);
  });

  it('changes after the server refused it as used, and for another form', async () => {
    await press('b', new TypeError('Failed to fetch'));
    await press('b', new ApiError(409, '{"code":"RECORD_KEY_REUSED"}'));
    await press('b');
    await press('c');
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is stored in the browser, and survives a reload', async () => {
    await press('d', new TypeError('Failed to fetch'));
    expect(JSON.stringify(sessionStorage)).toContain(keys[0]);
    await press('d');
    expect(JSON.stringify(sessionStorage)).not.toContain(keys[0]);
  });
});
