import type { LogKeyIntroduced, LogSealed } from '@onda-on/contracts/events';
import { CHAIN_START, checkpointText, isChained } from '@onda-on/contracts/rules';
import type { LogText, Position } from '@onda-on/stores';

import { LogChain } from '../../contest/proof/log-chain.ts';
import { isSignedBy, mayFollow, type LogKeys } from '../../contest/proof/log-keys.ts';
import { REMEDY, type Fault } from './finding.ts';

/** A head that was signed or kept outside: the first `ordinal` events had it. `from` names where the statement comes from. */
export type Claim = Readonly<{
  ordinal: number;
  head: string;
  keyId: string;
  signature: string;
  from: string;
}>;

/** The heads that the log itself has, and those that were kept outside, each after the log had it. */
export type Claims = Readonly<{ inLog: readonly Claim[]; outside: readonly Claim[] }>;

/** The keys in the log that may sign, public keys by id. A fault names a key that nobody who held the earlier ones can have introduced. */
export function keysOf(
  introduced: readonly LogKeyIntroduced['data'][],
  ours: Pick<LogKeys, 'first' | 'of'>,
): Readonly<{ keys: ReadonlyMap<string, string>; faults: readonly Fault[] }> {
  const keys = new Map<string, string>();
  const faults: Fault[] = [];
  let last: LogKeyIntroduced['data'] | undefined;
  for (const key of introduced)
    if (mayFollow(key, last, ours.first)) {
      keys.set(key.keyId, key.publicKey);
      last = key;
    } else faults.push({ what: `${key.keyId} anahtarını bu kurulum tanıtmamış`, remedy: REMEDY.log });
  if (last && !ours.of(last.keyId))
    faults.push({ what: 'Günlüğün son imza anahtarı bu kurulumun anahtarı değil', remedy: REMEDY.keys });
  return { keys, faults };
}

export const claimOf = ({ ordinal, head, keyId, signature }: LogSealed['data']): Claim => ({
  ordinal,
  head,
  keyId,
  signature,
  from: 'günlükteki imzalı kayıt noktası',
});

/**
 * Recomputes the chain event by event and compares it with every signed head. After a difference it goes on from the signed
 * head, so that each edit is found between the two checkpoints around it.
 */
export class ChainCheck {
  readonly #claims: ReadonlyMap<number, readonly Claim[]>;
  readonly #inLog: ReadonlySet<string>;
  readonly #farthest: number;
  readonly #keys: ReadonlyMap<string, string>;
  readonly #report: (fault: Fault) => void;
  #chain = new LogChain();
  /** The position after the last head that was as signed. */
  #since: Position | null = null;
  checkpoints = 0;

  constructor({ inLog, outside }: Claims, keys: ReadonlyMap<string, string>, report: (fault: Fault) => void) {
    const byOrdinal = new Map<number, Claim[]>();
    for (const claim of [...inLog, ...outside])
      byOrdinal.set(claim.ordinal, [...(byOrdinal.get(claim.ordinal) ?? []), claim]);
    this.#claims = byOrdinal;
    this.#inLog = new Set(inLog.map(({ signature }) => signature));
    this.#farthest = [...byOrdinal.keys()].reduce((a, b) => Math.max(a, b), 0);
    this.#keys = keys;
    this.#report = report;
  }

  get head(): string {
    return this.#chain.head;
  }

  get ordinal(): number {
    return this.#chain.ordinal;
  }

  add(text: LogText): void {
    if (!isChained(text)) return;
    const { position } = text;
    this.#since ??= position;
    this.#chain.add(text);
    this.#compareAt(position);
  }

  /** An event that is damaged or missing has its ordinal all the same: only the stretch around it does not hold. */
  addUnreadable(position: Position): void {
    this.#since ??= position;
    this.#chain = new LogChain({ ordinal: this.ordinal + 1, head: CHAIN_START });
    this.#compareAt(position);
  }

  /** Call it after the last event. */
  end(): void {
    if (this.#farthest > this.ordinal)
      this.#report({
        what: `Günlükte ${this.ordinal} olay var, imzalı kayıt ise ${this.#farthest}. olayı biliyor: sonu kesilmiş`,
        remedy: REMEDY.log,
      });
  }

  #compareAt(position: Position): void {
    for (const claim of this.#claims.get(this.ordinal) ?? []) this.#compare(claim, position);
  }

  #compare(claim: Claim, position: Position): void {
    this.checkpoints += 1;
    const place = { position: String(position), remedy: REMEDY.log };
    if (!this.#isSigned(claim)) {
      this.#report({
        what: `${claim.from} (${claim.ordinal}. olay) bu kurulumun anahtarıyla imzalanmamış`,
        ...place,
      });
      return;
    }
    if (claim.head !== this.head) {
      this.#report({
        what: `${claim.from} (${claim.ordinal}. olay) tutmuyor: ${this.#since}–${position} konumları arasında bir olay değiştirilmiş, silinmiş veya eklenmiş`,
        ...place,
      });
      this.#chain = new LogChain(claim);
    } else if (!this.#inLog.has(claim.signature))
      this.#report({
        what: `${claim.from} bir kayıt noktası biliyor (${claim.ordinal}. olay), günlükte o yok: sonu kesilmiş`,
        ...place,
      });
    this.#since = null;
  }

  #isSigned({ ordinal, head, keyId, signature }: Claim): boolean {
    const publicKey = this.#keys.get(keyId);
    return publicKey !== undefined && isSignedBy(publicKey, checkpointText({ ordinal, head }), signature);
  }
}
