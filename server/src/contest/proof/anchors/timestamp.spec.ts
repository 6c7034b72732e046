import { hash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogCheckpoint } from '@onda-on/contracts/api';

import { der, TAG, valuesIn } from './der.ts';
import {
  ANSWER,
  DIGEST,
  NONCE,
  REQUEST,
  TimestampAuthorityDouble,
} from './testing/timestamp-authority-double.ts';
import { refuseUnlessAbout, TimestampAnchor, timestampRequest } from './timestamp.ts';

const checkpoint: LogCheckpoint = {
  ordinal: 7,
  head: 'ab'.repeat(32),
  keyId: 'k',
  signature: 's',
  at: '2026-11-21T12:00:00.000Z',
};

describe('DER', () => {
  it.each([0, 1, 127, 128, 255, 256, 70_000])('holds %i bytes', (length) => {
    const bytes = Buffer.alloc(length, 7);
    expect(valuesIn(der(TAG.octets, bytes))).toEqual([{ tag: TAG.octets, content: bytes }]);
  });

  it('refuses what is cut off at any byte', () => {
    for (let length = 1; length < ANSWER.length; length += 1)
      expect(() => valuesIn(ANSWER.subarray(0, length))).toThrow(RangeError);
  });
});

describe('timestamp of a checkpoint', () => {
  it('is asked for as RFC 3161 has it', () =>
    expect(timestampRequest(DIGEST, NONCE).toString('hex')).toBe(REQUEST));

  it('is taken from an answer about this digest and this request', () =>
    expect(() => refuseUnlessAbout(ANSWER, DIGEST, NONCE)).not.toThrow());

  it('is refused for another digest, for another request, and where it was not granted', () => {
    expect(() => refuseUnlessAbout(ANSWER, Buffer.alloc(32), NONCE)).toThrow('another digest');
    expect(() => refuseUnlessAbout(ANSWER, DIGEST, Buffer.alloc(8, 65))).toThrow('another request');
    const rejected = der(TAG.sequence, der(TAG.sequence, der(TAG.integer, Buffer.of(2))));
    expect(() => refuseUnlessAbout(rejected, DIGEST, NONCE)).toThrow('not granted');
    const empty = der(TAG.sequence, der(TAG.sequence, der(TAG.integer, Buffer.of(0))));
    expect(() => refuseUnlessAbout(empty, DIGEST, NONCE)).toThrow('no timestamp');
  });

  it('is refused, and nothing else happens, whatever comes instead of an answer', () => {
    const outcomes = Array.from({ length: 120 }, (_, at) => {
      const bytes = Buffer.from(ANSWER);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      try {
        refuseUnlessAbout(bytes, DIGEST, NONCE);
        return 'taken';
      } catch (error) {
        return error instanceof RangeError ? 'refused' : error;
      }
    });
    expect(new Set(outcomes)).toEqual(new Set(['refused', 'taken']));
  });
});

describe('timestamp authority', () => {
  let authority: TimestampAuthorityDouble;
  const kept: string[] = [];
  beforeEach(async () => {
    authority = await TimestampAuthorityDouble.start();
    kept.length = 0;
  });
  afterEach(() => authority.stop());

  const keep = (signal = new AbortController().signal) =>
    new TimestampAnchor(authority.address, async (_, timestamp) => void kept.push(timestamp)).keep(
      checkpoint,
      signal,
    );

  it('dates the digest of what is signed, and the answer is kept', async () => {
    await keep();
    const [token] = kept;
    const signed = hash('sha256', `Onda On log checkpoint 1\n7\n${checkpoint.head}\n`);
    expect(Buffer.from(token ?? '', 'base64').toString('hex')).toContain(signed);
    expect(signed).toBe(DIGEST.toString('hex'));
  });

  it.each([
    ['an error', 500, Buffer.alloc(0), 'answered with 500'],
    ['another place, which is not asked,', 302, ANSWER, 'fetch failed'],
    ['a page', 200, Buffer.from('<html>'), ''],
    ['an answer to somebody else', 200, ANSWER, 'another request'],
    ['too much', 200, Buffer.alloc(70_000, 1), 'too long'],
  ])('that gives %s is not believed', async (_, status, body, reason) => {
    authority.answer = { status, to: () => body };
    await expect(keep()).rejects.toThrow(reason);
    expect(authority.asked).toEqual(['application/timestamp-query']);
    expect(kept).toEqual([]);
  });

  it('that does not answer is given up at a stop', async () => {
    authority.isSilent = true;
    const stopping = new AbortController();
    const [asked, keeping] = [authority.isAsked(), keep(stopping.signal)];
    await asked;
    stopping.abort();
    await expect(keeping).rejects.toThrow('aborted');
    expect(kept).toEqual([]);
  });
});
