import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@onda-on/contracts/rules';
import type { KeyStore, SecretStore } from '@onda-on/stores';

import { base32Of, grouped, crockfordNumberOf, ungrouped } from '../../platform/kernel/crockford.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

const KIND = 'adminRecoveryCodes';

export type RecoveryCodeSet = Readonly<{ codesId: string; codes: readonly string[] }>;

/**
 * Ten codes for an administrator who lost the app. The vault keeps keyed hashes, whose key belongs to this set and is
 * destroyed with it; the log records which codes are used up.
 */
@Injectable()
export class RecoveryCodes {
  constructor(@Inject(VAULT) private readonly vault: KeyStore & SecretStore) {}

  async make(): Promise<RecoveryCodeSet> {
    const codesId = randomUUID();
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await this.#hashOf(codesId, code));
    await this.vault.keep(KIND, codesId, { hashes });
    return { codesId, codes: codes.map(grouped) };
  }

  /** The place of a code in its set, or null. All hashes are compared, so the time does not depend on the place. */
  async placeOf(codesId: string, text: string): Promise<number | null> {
    const code = canonicalRecoveryCode(text);
    const kept = code === null ? undefined : await this.vault.secretOf(KIND, codesId);
    if (code === null || !kept) return null;
    const hash = Buffer.from(await this.#hashOf(codesId, code));
    const isEqual = (kept['hashes'] as readonly string[]).map((each) =>
      timingSafeEqual(Buffer.from(each), hash),
    );
    const place = isEqual.indexOf(true);
    return place < 0 ? null : place;
  }

  /** Deletes a set for ever, on disk too. */
  async forget(codesId: string): Promise<void> {
    await this.vault.forget(KIND, codesId);
    await this.vault.destroyKey(scopeOf(codesId));
  }

  #hashOf(codesId: string, code: string): Promise<string> {
    return this.vault.tagOf(scopeOf(codesId), code);
  }
}

const scopeOf = (codesId: string) => `admin-recovery-${codesId}`;

const HALF = RECOVERY_CODE_LENGTH / 2;
const newHalf = (): string => base32Of(randomInt(32 ** HALF), HALF);
const newCode = (): string => newHalf() + newHalf();

/** The form of a recovery code that is hashed; null if the text cannot be one. */
export function canonicalRecoveryCode(text: string): string | null {
  const code = ungrouped(text);
  const isCode =
    code.length === RECOVERY_CODE_LENGTH && Array.from(code).every((each) => crockfordNumberOf(each) >= 0);
  return isCode ? code : null;
}
