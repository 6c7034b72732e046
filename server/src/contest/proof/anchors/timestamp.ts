import { hash, randomBytes } from 'node:crypto';

import type { LogCheckpoint } from '@onda-on/contracts/api';
import { checkpointText } from '@onda-on/contracts/rules';

import type { Anchor } from './anchor.port.ts';
import { der, TAG, valuesIn, type DerValue } from './der.ts';

const ANSWER_MS_MAX = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const NONCE_BYTES = 8;
/** 2.16.840.1.101.3.4.2.1 */
const SHA256 = der(TAG.oid, Buffer.from('608648016503040201', 'hex'));
/** Granted, and granted with modifications. */
const GRANTED: ReadonlySet<number> = new Set([0, 1]);
/** The place of the first optional field of a TSTInfo, after version, policy, imprint, serial number and time. */
const OPTIONAL_FROM = 5;

/** What is sent to a timestamp authority (RFC 3161): the digest to date, with the authority's certificate wanted in the answer. */
export function timestampRequest(digest: Buffer, nonce: Buffer): Buffer {
  const imprint = der(TAG.sequence, der(TAG.sequence, SHA256, der(TAG.null)), der(TAG.octets, digest));
  const version = der(TAG.integer, Buffer.of(1));
  const wantsCertificate = der(TAG.boolean, Buffer.of(0xff));
  return der(TAG.sequence, version, imprint, der(TAG.integer, nonce), wantsCertificate);
}

/**
 * Refuses an answer that was not granted, or that is about another digest or request. The authority's signature is not checked:
 * whoever wants to use the token later does so with the certificate that they trust.
 *
 * @throws {RangeError} with the reason.
 */
export function refuseUnlessAbout(answer: Buffer, digest: Buffer, nonce: Buffer): void {
  const [status, token] = valuesIn(only(answer).content);
  if (!status || !GRANTED.has(numberIn(valuesIn(status.content)[0]))) throw new RangeError('not granted');
  if (!token) throw new RangeError('no timestamp in the answer');
  const fields = fieldsOf(token);
  const [, , imprint] = fields;
  const [, dated] = imprint ? valuesIn(imprint.content) : [];
  if (!dated?.content.equals(digest)) throw new RangeError('a timestamp of another digest');
  const isOurs = fields
    .slice(OPTIONAL_FROM)
    .some(({ tag, content }) => tag === TAG.integer && content.equals(nonce));
  if (!isOurs) throw new RangeError('a timestamp for another request');
}

/** The TSTInfo in a token: ContentInfo, SignedData, its content, and the text in it. */
function fieldsOf(token: DerValue): readonly DerValue[] {
  const [, signed] = valuesIn(token.content);
  const [, , content] = valuesIn(only(signed?.content).content);
  const [, wrapped] = valuesIn(content?.content ?? Buffer.alloc(0));
  return valuesIn(only(only(wrapped?.content).content).content);
}

function only(bytes: Buffer | undefined): DerValue {
  const [value] = valuesIn(bytes ?? Buffer.alloc(0));
  if (!value) throw new RangeError('no timestamp in the answer');
  return value;
}

const numberIn = (value: DerValue | undefined): number =>
  value?.tag === TAG.integer && value.content.length === 1 ? value.content.readUInt8(0) : Number.NaN;

/** Has each checkpoint dated by an authority (`ANCHOR_TIMESTAMP`), and keeps the token beside the checkpoint. */
export class TimestampAnchor implements Anchor {
  readonly name = 'timestamp';

  constructor(
    private readonly address: string,
    private readonly store: (checkpoint: LogCheckpoint, timestamp: string) => Promise<void>,
  ) {}

  async keep(checkpoint: LogCheckpoint, signal: AbortSignal): Promise<void> {
    const digest = Buffer.from(hash('sha256', checkpointText(checkpoint), 'hex'), 'hex');
    const nonce = newNonce();
    const answer = await this.#ask(timestampRequest(digest, nonce), signal);
    refuseUnlessAbout(answer, digest, nonce);
    await this.store(checkpoint, answer.toString('base64'));
  }

  async #ask(request: Buffer, signal: AbortSignal): Promise<Buffer> {
    const response = await fetch(this.address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/timestamp-query' },
      body: Uint8Array.from(request),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    if (!response.ok) throw new RangeError(`answered with ${response.status}`);
    return bytesOf(response);
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > ANSWER_BYTES_MAX) throw new RangeError('an answer that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Positive and of full length, so that its DER has no leading zero. */
function newNonce(): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  nonce.writeUInt8((nonce.readUInt8(0) & 0x3f) | 0x40, 0);
  return nonce;
}
