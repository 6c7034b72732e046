import { Inject, Injectable } from '@nestjs/common';
import type { LeagueId, ParticipantId } from '@onda-on/contracts/rules';
import { keyedHash, type Secrets } from '@onda-on/stores';

import { base32Of, ungrouped } from '../../platform/kernel/crockford.ts';
import { isSameSecret } from '../../platform/kernel/same-secret.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

const DIGITS_A_WORD = 4;
const WORDS = [0, 4, 8, 12];

/** Addresses and invitations of leagues: 80 bits each, derived with the installation's key, so that none of them is stored. */
@Injectable()
export class LeagueLinks {
  readonly #couponKey: Buffer;

  constructor(@Inject(SECRETS) { couponKey }: Pick<Secrets, 'couponKey'>) {
    this.#couponKey = couponKey;
  }

  /** The id of the league that a person founds with this idempotency key. */
  idOf(founder: ParticipantId, key: string): LeagueId {
    // Letters of ASCII only, so no language changes their case.
    return this.#codeOf(`league|${founder}|${key}`).toLowerCase() as LeagueId;
  }

  /** The code of a league's invitation number `link`. */
  codeOf(leagueId: LeagueId, link: number): string {
    return this.#codeOf(`league link|${leagueId}|${link}`);
  }

  /** Whether a code, in any spelling, is that of this invitation; in constant time. */
  isCode(code: string, leagueId: LeagueId, link: number): boolean {
    const [given, wanted] = [Buffer.from(ungrouped(code)), Buffer.from(this.codeOf(leagueId, link))];
    return isSameSecret(given, wanted);
  }

  #codeOf(purpose: string): string {
    const bytes = keyedHash(this.#couponKey, purpose);
    return WORDS.map((at) => base32Of(bytes.readUInt32BE(at), DIGITS_A_WORD)).join('');
  }
}
