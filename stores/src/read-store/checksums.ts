import { hash } from 'node:crypto';

const KEY_BYTES = 32;
const TEXT_BYTES_MAX = 1024 * 1024;
const BYTES_PER_CHARACTER_MAX = 3;
/** Room for both lengths and their separators. */
const HEADER_BYTES_MAX = 32;

/**
 * Keyed checksums of read models: nobody without the installation's key can make one that fits. SHA-256 over the key,
 * the lengths of all parts and the parts; the lengths make that safe without the second hash of an HMAC, because no
 * hashed text is then the beginning of another one (docs/adr/0046-check-read-models-by-keyed-checksums.md).
 */
export class Checksums {
  readonly #document: Buffer;
  readonly #weight: string;
  readonly #mask: string;
  readonly #checkpoint: string;

  /** `key`: `readModelKeyOf` the installation's keys. */
  constructor(key: Buffer) {
    const keyAt = (place: number) => key.subarray(place * KEY_BYTES, (place + 1) * KEY_BYTES);
    this.#document = Buffer.alloc(2 * KEY_BYTES + HEADER_BYTES_MAX + TEXT_BYTES_MAX);
    this.#document.write(keyAt(0).toString('hex'), 'latin1');
    this.#weight = keyAt(1).toString('hex');
    this.#mask = keyAt(2).toString('hex');
    this.#checkpoint = keyAt(3).toString('hex');
  }

  /** The checksum that is stored beside a document; `body` is its text as it is stored. */
  ofDocument(id: string, body: string): string {
    const header = `${id.length},${body.length}:`;
    const key = 2 * KEY_BYTES;
    if ((id.length + body.length) * BYTES_PER_CHARACTER_MAX > TEXT_BYTES_MAX) {
      return hash('sha256', this.#document.toString('latin1', 0, key) + header + id + body, 'base64url');
    }
    // One buffer for all documents: writing into it costs a third of joining long texts.
    let end = key + this.#document.write(header, key, 'latin1');
    end += this.#document.write(id, end);
    end += this.#document.write(body, end);
    return hash('sha256', this.#document.subarray(0, end), 'base64url');
  }

  /** What a document adds to the digest of its collection. It is secret, so that nobody finds other documents of equal sum. */
  weightOf(id: string, checksum: string): bigint {
    return numberOf(`${this.#weight}${id.length},${checksum.length}:${id}${checksum}`);
  }

  /** What a stored digest is masked with; `salt` is used once. */
  maskOf(salt: string): bigint {
    return numberOf(this.#mask + salt);
  }

  ofCheckpoint(projection: string, position: string, digests: string): string {
    const header = `${projection.length},${position.length},${digests.length}:`;
    return hash('sha256', this.#checkpoint + header + projection + position + digests, 'base64url');
  }
}

const numberOf = (text: string): bigint => BigInt(`0x${hash('sha256', text, 'hex')}`);
