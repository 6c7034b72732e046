import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogCheckpoint } from '@onda-on/contracts/api';

import { der, TAG, valuesIn } from './der.ts';
import { refuseUnlessAbout, TimestampAnchor, timestampRequest } from './timestamp.ts';

const DIGEST = Buffer.from('b2be593dc2f205ea03752fd84835279a13489e580f693d92d096a474b1dcc445', 'hex');
const NONCE = Buffer.from('4102030405060708', 'hex');
/** The request that OpenSSL read, and its answer (`openssl ts -reply`). */
const REQUEST = `30430201013031300d060960864801650304020105000420${DIGEST.toString('hex')}0208${NONCE.toString('hex')}0101ff`;
const NONCE_AT = 58;
const ANSWER = Buffer.from(
  [
    'MIIDKDADAgEAMIIDHwYJKoZIhvcNAQcCoIIDEDCCAwwCAQMxDzANBglghkgBZQMEAgEFADBtBgsqhkiG9w0BCRABBKBeBFww',
    'WgIBAQYEKgMEATAxMA0GCWCGSAFlAwQCAQUABCCyvlk9wvIF6gN1L9hINSeaE0ieWA9pPZLQlqR0sdzERQIBAhgPMjAyNjEx',
    'MjUwNzA4MTRaAghBAgMEBQYHCKCCAVUwggFRMIH5oAMCAQICFH5r5uFtxwBKynMYlGoDrhr1YCHnMAoGCCqGSM49BAMCMAwx',
    'CjAIBgNVBAMMAVQwHhcNMjYxMTI1MDcwODE0WhcNMzYxMTIyMDcwODE0WjAMMQowCAYDVQQDDAFUMFkwEwYHKoZIzj0CAQYI',
    'KoZIzj0DAQcDQgAEbPymnY2jJsHb+nwd46x3JrcXgvHo8aWOUKoE7H/yfkMZT7ZUWaiUU2OZM0vzTl7zKjhPszain5UaIMGO',
    'eWlhyKM5MDcwFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwHQYDVR0OBBYEFHYQBQrS3HJHEB74Wfqn+zLc7NdOMAoGCCqGSM49',
    'BAMCA0cAMEQCIHVcaQRWcjDXRqlZlLwdpKkNvgMrz/65hrEmXkKrqKrsAiABHxJ+X/l3WDJ1g5a4BK8LdGtxfetmNKEGs8d6',
    'y7jbVjGCASwwggEoAgEBMCQwDDEKMAgGA1UEAwwBVAIUfmvm4W3HAErKcxiUagOuGvVgIecwDQYJYIZIAWUDBAIBBQCggZgw',
    'GgYJKoZIhvcNAQkDMQ0GCyqGSIb3DQEJEAEEMBwGCSqGSIb3DQEJBTEPFw0yNjExMjUwNzA4MTRaMCsGCyqGSIb3DQEJEAIM',
    'MRwwGjAYMBYEFJ1Jy/2iEK1erBSGUCdrP6ebt5ALMC8GCSqGSIb3DQEJBDEiBCCRHtw5rsOSuMm6EkK2p/ip8+3X0yqCU+UQ',
    '7Kg8b0GwgTAKBggqhkjOPQQDAgRHMEUCIAlfCzu3hm/OiiSaoHNIrQ9CSszbj4IPEjgHm/yxMWvxAiEA2aFfn+TzrTawcmZQ',
    '6q0o2czFkUhnekR7sTxP8wrlRv4=',
  ].join(''),
  'base64',
);

/** The same answer to another request about the same digest. */
function answerTo(request: Buffer): Buffer {
  const bytes = Buffer.from(ANSWER);
  request.copy(bytes, bytes.indexOf(NONCE), NONCE_AT, NONCE_AT + NONCE.length);
  return bytes;
}

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
  let server: Server;
  let answer: Readonly<{ status: number; to: (request: Buffer) => Buffer }>;
  const asked: string[] = [];
  const kept: string[] = [];
  beforeEach(async () => {
    server = createServer((request, response) => {
      asked.push(String(request.headers['content-type']));
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => response.writeHead(answer.status).end(answer.to(Buffer.concat(parts))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    kept.length = 0;
  });
  afterEach(() => void server.close());

  const anchor = () =>
    new TimestampAnchor(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      async (_, timestamp) => void kept.push(timestamp),
    );

  it('dates the digest of what is signed, and the answer is kept', async () => {
    answer = { status: 200, to: answerTo };
    await anchor().keep(checkpoint);
    expect(kept).toHaveLength(1);
  });

  it.each([
    ['an error', 500, Buffer.alloc(0), 'answered with 500'],
    ['a page', 200, Buffer.from('<html>'), ''],
    ['an answer to somebody else', 200, ANSWER, 'another request'],
    ['too much', 200, Buffer.alloc(70_000, 1), 'too long'],
  ])('that gives %s is not believed', async (_, status, body, reason) => {
    answer = { status, to: () => body };
    await expect(anchor().keep(checkpoint)).rejects.toThrow(reason);
    expect(asked.at(-1)).toBe('application/timestamp-query');
    expect(kept).toEqual([]);
  });
});
