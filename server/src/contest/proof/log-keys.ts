import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { LogKeyIntroduced } from '@onda-on/contracts/events';
import { keyChangeText } from '@onda-on/contracts/rules';
import { addLogKey, loadSecrets, logSeedsOf, type Secrets } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

/** The DER of an Ed25519 key before its 32 bytes (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_ID_LENGTH = 16;

/** A key that signs checkpoints. `publicKey` and signatures are base64url. */
export type LogSigner = Readonly<{ keyId: string; publicKey: string; sign: (text: string) => string }>;

export function signerOf(seed: Uint8Array): LogSigner {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length);
  return {
    keyId: hash('sha256', bytes, 'hex').slice(0, KEY_ID_LENGTH),
    publicKey: bytes.toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** False also for a key or signature that is none. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = Buffer.concat([PUBLIC_DER, Buffer.from(publicKey, 'base64url')]);
  try {
    const read = createPublicKey({ key, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), read, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

type Introduced = LogKeyIntroduced['data'];

/** Whether a key may follow another: the first one only as the installation's own, the others as signed by both. */
export function mayFollow(key: Introduced, before: Introduced | undefined, firstKey: string): boolean {
  const text = keyChangeText(key.publicKey, before?.publicKey ?? null);
  if (!isSignedBy(key.publicKey, text, key.signature)) return false;
  if (!before) return key.previous === null && key.publicKey === firstKey;
  return key.previous?.keyId === before.keyId && isSignedBy(before.publicKey, text, key.previous.signature);
}

/**
 * The introductions that are missing after the latest introduced key, so that the newest of our keys can sign. None after a key
 * that we do not have.
 */
export function introductionsAfter(
  latest: Pick<Introduced, 'keyId'> | undefined,
  signers: readonly LogSigner[],
): readonly Introduced[] {
  const known = latest ? signers.findIndex(({ keyId }) => keyId === latest.keyId) : -1;
  if (latest && known === -1) return [];
  return signers.slice(known + 1).map((signer, i) => introductionOf(signer, signers[known + i]));
}

function introductionOf({ keyId, publicKey, sign: signed }: LogSigner, before?: LogSigner): Introduced {
  const text = keyChangeText(publicKey, before?.publicKey ?? null);
  const previous = before ? { keyId: before.keyId, signature: before.sign(text) } : null;
  return { keyId, publicKey, signature: signed(text), previous };
}

/** The installation's keys for the log, newest last. */
@Injectable()
export class LogKeys {
  readonly #file: string;
  #signers: readonly LogSigner[];

  constructor(@Inject(SECRETS) secrets: Secrets, @Inject(CONFIG) config: Pick<Config, 'secretsFile'>) {
    this.#signers = signersOf(secrets);
    this.#file = config.secretsFile;
  }

  get all(): readonly LogSigner[] {
    return this.#signers;
  }

  get first(): string {
    return this.#signers[0]?.publicKey ?? '';
  }

  of(keyId: string): LogSigner | undefined {
    return this.#signers.find((each) => each.keyId === keyId);
  }

  /** Reads the file again: another process may have added a key. */
  reload(): void {
    this.#signers = signersOf(loadSecrets({ file: this.#file, dataExists: true }));
  }

  /** Adds a key to the file. @throws {SecretsReadOnly} */
  add(): void {
    this.#signers = signersOf(addLogKey(this.#file));
  }
}

const signersOf = (secrets: Secrets): readonly LogSigner[] => logSeedsOf(secrets).map(signerOf);
