import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from '@jest/globals';

import { readUpload, UploadLimiter } from './read-upload.ts';

/** A picture whose sender has gone. */
async function brokenOff() {
  const body = new PassThrough();
  body.destroy();
  await once(body, 'close');
  return body;
}

describe('taking a picture in', () => {
  it('gives what was sent', async () => {
    const body = new PassThrough();
    body.end('abc');
    expect((await readUpload(body, '3')).toString()).toBe('abc');
  });

  it('refuses what breaks off on the way', async () => {
    const body = new PassThrough();
    const read = readUpload(body, '3');
    body.write('a');
    body.destroy();
    await expect(read).rejects.toThrow('INVALID_REQUEST');
  });

  it('keeps no place for one whose sender went while it waited in line', async () => {
    const gate = new UploadLimiter();
    const bodies = await Promise.all(Array.from({ length: 6 }, brokenOff));
    const taken = bodies.map((body) => gate.run(async () => readUpload(body, undefined)));
    const ends = await Promise.allSettled(taken);
    expect(ends.map(({ status }) => status)).toEqual(Array.from(bodies, () => 'rejected'));
    await expect(gate.run(async () => 'taken')).resolves.toBe('taken');
  });
});
