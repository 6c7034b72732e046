import { describe, expect, it } from '@jest/globals';

import { publicOrigin } from './config.ts';

describe('public origin', () => {
  it.each([
    ['https://ondaon.example', '0.0.0.0', 3000, 'https://ondaon.example'],
    [undefined, '127.0.0.1', 3000, 'http://127.0.0.1:3000'],
    [undefined, '0.0.0.0', 80, 'http://localhost'],
    [undefined, '::', 3000, 'http://localhost:3000'],
    [undefined, '::1', 3000, 'http://[::1]:3000'],
  ])('of PUBLIC_URL %s at %s:%i is %s', (publicUrl, host, port, origin) =>
    expect(publicOrigin({ publicUrl, host, port })).toBe(origin),
  );
});
