import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from '@jest/globals';

import { readUpload, UploadLimiter } from './media.controller.ts';

async function brokenOff() {
  const body = new PassThrough();
  body.destroy();
  await once(body, 'close');
  return body;
}

describe('reading an upload', () => {
  it('returns the bytes that were sent', async () => {
    const body = new PassThrough();
    body.end('abc');
    expect((await readUpload(body, '3')).toString()).toBe('abc');
  });

  it('refuses an upload that breaks off', async () => {
    const body = new PassThrough();
    const read = readUpload(body, '3');
    body.write('a');
    body.destroy();
    await expect(read).rejects.toThrow('INVALID_REQUEST');
  });

  it('frees the place of a sender who disconnected while waiting', async () => {
    const gate = new UploadLimiter();
    const bodies = await Promise.all(Array.from({ length: 6 }, brokenOff));
    const taken = bodies.map((body) => gate.run(async () => readUpload(body, undefined)));
    const ends = await Promise.allSettled(taken);
    expect(ends.map(({ status }) => status)).toEqual(Array.from(bodies, () => 'rejected'));
    await expect(gate.run(async () => 'taken')).resolves.toBe('taken');
  });
});
