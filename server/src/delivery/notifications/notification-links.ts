import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { CouponNo, ParticipantId } from '@onda-on/contracts/rules';
import { keyedHash, type Secrets } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

const TAG_BYTES = 16;

/** What a link in a mail is for. */
export type LinkPurpose =
  | Readonly<{ kind: 'unsubscribe'; participantId: ParticipantId }>
  | Readonly<{ kind: 'verify'; couponNo: CouponNo }>;

const LETTERS = { unsubscribe: 'a', verify: 'd' } as const;

/**
 * Addresses that a mail leads to. A token says what it is for and proves that we made it; it holds ids of ours and no address,
 * since addresses of pages are logged and kept.
 */
@Injectable()
export class NotificationLinks {
  readonly #origin: string;
  readonly #key: Buffer;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
    @Inject(SECRETS) { couponKey }: Pick<Secrets, 'couponKey'>,
  ) {
    this.#origin = publicOrigin(config);
    this.#key = couponKey;
  }

  coupon(couponNo: CouponNo): string {
    return `${this.#origin}/kupon/${couponNo}`;
  }

  home(): string {
    return `${this.#origin}/`;
  }

  lookup(): string {
    return `${this.#origin}/tahmin-sorgulama`;
  }

  to(purpose: LinkPurpose): string {
    return `${this.#origin}/bildirim/${this.tokenOf(purpose)}`;
  }

  tokenOf(purpose: LinkPurpose): string {
    const id = idOf(purpose);
    const letter = LETTERS[purpose.kind];
    return `${letter}.${id}.${this.#tagOf(letter, id).toString('base64url')}`;
  }

  /** Undefined for anything that we did not make. */
  read(token: string): LinkPurpose | undefined {
    const [letter = '', id = '', tag = '', ...rest] = token.split('.');
    const [given, ours] = [Buffer.from(tag, 'base64url'), this.#tagOf(letter, id)];
    const isOurs = rest.length === 0 && given.length === TAG_BYTES && timingSafeEqual(given, ours);
    if (!isOurs) return undefined;
    if (letter === LETTERS.verify) return { kind: 'verify', couponNo: id as CouponNo };
    return letter === LETTERS.unsubscribe
      ? { kind: 'unsubscribe', participantId: id as ParticipantId }
      : undefined;
  }

  #tagOf(letter: string, id: string): Buffer {
    return keyedHash(this.#key, `notification|${letter}|${id}`).subarray(0, TAG_BYTES);
  }
}

const idOf = (purpose: LinkPurpose): string =>
  purpose.kind === 'verify' ? purpose.couponNo : purpose.participantId;
