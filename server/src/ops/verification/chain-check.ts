import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto';

import { logSealCodec, type LogKeyIntroduced, type LogSealed } from '@onda-on/contracts/events';
import {
  CHAIN_START,
  chainInput,
  chainLine,
  checkpointText,
  keyChangeText,
  type ChainedEvent,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { REMEDY, type Fault } from './finding.ts';

/** A head that was signed or kept outside: the first `ordinal` events had it. `from` names where the statement comes from. */
export type Claim = Readonly<{
  ordinal: number;
  head: string;
  keyId: string;
  signature: string;
  from: string;
}>;

const ED25519_RAW = Buffer.from('302a300506032b6570032100', 'hex');

/** The key object of a raw Ed25519 key; undefined where the bytes are no key. */
function publicKeyOf(publicKey: string): KeyObject | undefined {
  const raw = Buffer.from(publicKey, 'base64url');
  if (raw.length !== 32) return undefined;
  return createPublicKey({ key: Buffer.concat([ED25519_RAW, raw]), format: 'der', type: 'spki' });
}

const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  const key = publicKeyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
};

const keyIdOf = (publicKey: string): string =>
  hash('sha256', Buffer.from(publicKey, 'base64url'), 'hex').slice(0, 16);

/**
 * The public keys by id, each introduced by its predecessor, the last one being the installation's own. Faults name keys
 * that nobody who held the earlier key can have introduced.
 */
export function keysOf(
  introduced: readonly LogKeyIntroduced[],
  currentPublicKey: string,
): Readonly<{ keys: ReadonlyMap<string, string>; faults: readonly Fault[] }> {
  const keys = new Map<string, string>();
  const faults: Fault[] = [];
  let last: string | null = null;
  for (const { data } of introduced) {
    const text = keyChangeText(data.publicKey, last);
    const isFollowing =
      last === null
        ? data.previous === null
        : data.previous !== null && isSignedBy(last, text, data.previous.signature);
    if (
      keyIdOf(data.publicKey) === data.keyId &&
      isSignedBy(data.publicKey, text, data.signature) &&
      isFollowing
    ) {
      keys.set(data.keyId, data.publicKey);
      last = data.publicKey;
    } else faults.push({ what: `${data.keyId} anahtarını önceki anahtar onaylamamış`, remedy: REMEDY.log });
  }
  if (last !== null && last !== currentPublicKey)
    faults.push({ what: 'Günlüğün son imza anahtarı bu kurulumun anahtarı değil', remedy: REMEDY.keys });
  return { keys, faults };
}

export const claimOf = ({ data }: LogSealed): Claim => ({
  ordinal: data.ordinal,
  head: data.head,
  keyId: data.keyId,
  signature: data.signature,
  from: 'günlükteki imzalı kayıt noktası',
});

/**
 * Recomputes the chain event by event and compares it with every signed head. After a difference it goes on from the signed
 * head, so that each edit is found between the two checkpoints around it.
 */
export class ChainCheck {
  readonly #claims: ReadonlyMap<number, readonly Claim[]>;
  readonly #farthest: number;
  readonly #keys: ReadonlyMap<string, string>;
  readonly #report: (fault: Fault) => void;
  #head = CHAIN_START;
  #ordinal = 0;
  /** The position after the last head that was as signed. */
  #since: Position | null = null;
  checkpoints = 0;

  constructor(claims: readonly Claim[], keys: ReadonlyMap<string, string>, report: (fault: Fault) => void) {
    const byOrdinal = new Map<number, Claim[]>();
    for (const claim of claims)
      byOrdinal.set(claim.ordinal, [...(byOrdinal.get(claim.ordinal) ?? []), claim]);
    this.#claims = byOrdinal;
    this.#farthest = Math.max(0, ...byOrdinal.keys());
    this.#keys = keys;
    this.#report = report;
  }

  get head(): string {
    return this.#head;
  }

  get ordinal(): number {
    return this.#ordinal;
  }

  add(event: ChainedEvent, position: Position): void {
    this.#ordinal += 1;
    this.#since ??= position;
    this.#head = hash('sha256', chainInput(this.#head, chainLine(this.#ordinal, event)), 'hex');
    const claims = this.#claims.get(this.#ordinal);
    if (claims) for (const claim of claims) this.#compare(claim, position);
  }

  /** Call it after the last event. */
  end(): void {
    if (this.#farthest > this.#ordinal)
      this.#report({
        what: `Günlükte ${this.#ordinal} olay var, imzalı kayıt ise ${this.#farthest}. olayı biliyor: sonu kesilmiş`,
        remedy: REMEDY.log,
      });
  }

  #compare(claim: Claim, position: Position): void {
    this.checkpoints += 1;
    if (!this.#isSigned(claim)) {
      this.#report({
        what: `${claim.from} (${claim.ordinal}. olay) bu kurulumun anahtarıyla imzalanmamış`,
        position: String(position),
        remedy: REMEDY.log,
      });
      return;
    }
    if (claim.head !== this.#head)
      this.#report({
        what: `${claim.from} (${claim.ordinal}. olay) tutmuyor: ${this.#since}–${position} konumları arasında bir olay değiştirilmiş, silinmiş veya eklenmiş`,
        position: String(position),
        remedy: REMEDY.log,
      });
    this.#head = claim.head;
    this.#since = null;
  }

  #isSigned({ ordinal, head, keyId, signature }: Claim): boolean {
    const publicKey = this.#keys.get(keyId);
    return publicKey !== undefined && isSignedBy(publicKey, checkpointText({ ordinal, head }), signature);
  }
}

export const LOG_SEAL_TYPES: readonly string[] = logSealCodec.types;
