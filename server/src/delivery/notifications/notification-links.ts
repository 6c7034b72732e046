import { Inject, Injectable } from '@nestjs/common';
import {
  parseLeagueId,
  SUBSCRIPTION_TOPICS,
  type CouponNo,
  type LeagueId,
  type ParticipantId,
  type SubscriptionTopic,
  Rejection,
} from '@onda-on/contracts/rules';
import { keyedHash, type Secrets } from '@onda-on/stores';

import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { isSameSecret } from '../../platform/kernel/same-secret.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

const TAG_BYTES = 16;

export type LinkPurpose =
  | Readonly<{ kind: 'unsubscribe'; participantId: ParticipantId }>
  | Readonly<{ kind: 'verify'; couponNo: CouponNo }>
  /** `askedAt` in whole seconds since 1970: such a link expires. */
  | Readonly<{
      kind: 'subscribe';
      subscriberId: string;
      askedAt: number;
      topics: readonly SubscriptionTopic[];
    }>
  | Readonly<{ kind: 'endSubscription'; subscriberId: string }>
  | Readonly<{ kind: 'endLeagueReminders'; leagueId: LeagueId; member: number }>;

type Kind = LinkPurpose['kind'];
type Of<K extends Kind> = Extract<LinkPurpose, { kind: K }>;

const LETTERS: Readonly<Record<Kind, string>> = {
  unsubscribe: 'a',
  subscribe: 'b',
  verify: 'd',
  endSubscription: 'e',
  endLeagueReminders: 'l',
};

/** The ids in a token, joined by '-'; read only after their tag was checked. */
const IDS: { readonly [K in Kind]: { of(purpose: Of<K>): string; read(id: string): Of<K> } } = {
  unsubscribe: {
    of: ({ participantId }) => participantId,
    read: (id) => ({ kind: 'unsubscribe', participantId: id as ParticipantId }),
  },
  verify: {
    of: ({ couponNo }) => couponNo,
    read: (id) => ({ kind: 'verify', couponNo: id as CouponNo }),
  },
  subscribe: {
    of: ({ subscriberId, askedAt, topics }) =>
      [subscriberId, askedAt.toString(36), topics.map((topic) => topic[0]).join('')].join('-'),
    read: (id) => {
      const [subscriberId = '', at = '', letters = ''] = id.split('-');
      const topics = SUBSCRIPTION_TOPICS.filter((topic) => letters.includes(topic.charAt(0)));
      return { kind: 'subscribe', subscriberId, askedAt: Number.parseInt(at, 36), topics };
    },
  },
  endSubscription: {
    of: ({ subscriberId }) => subscriberId,
    read: (id) => ({ kind: 'endSubscription', subscriberId: id }),
  },
  endLeagueReminders: {
    of: ({ leagueId, member }) => `${leagueId}-${member}`,
    read: (id) => {
      const [leagueId = '', member = ''] = id.split('-');
      return { kind: 'endLeagueReminders', leagueId: parseLeagueId(leagueId), member: Number(member) };
    },
  },
};

/**
 * The links in our mails. A token names its purpose and proves that we made it; it contains our ids and no mail
 * address, since web addresses are logged and kept.
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

  league(leagueId: LeagueId): string {
    return `${this.#origin}/lig/${leagueId}`;
  }

  standings(week: number): string {
    return `${this.#origin}/siralama/${week}`;
  }

  to(purpose: LinkPurpose): string {
    return `${this.#origin}/bildirim/${this.tokenOf(purpose)}`;
  }

  tokenOf(purpose: LinkPurpose): string {
    const ids: { of(purpose: LinkPurpose): string } = IDS[purpose.kind];
    const id = ids.of(purpose);
    const letter = LETTERS[purpose.kind];
    return `${letter}.${id}.${this.#tagOf(letter, id).toString('base64url')}`;
  }

  /** @throws {Rejection} NOTIFICATION_LINK_UNKNOWN for a token that we did not make. */
  read(token: string): LinkPurpose {
    const [letter = '', id = '', tag = '', ...rest] = token.split('.');
    const [given, ours] = [Buffer.from(tag, 'base64url'), this.#tagOf(letter, id)];
    const isOurs = rest.length === 0 && isSameSecret(given, ours);
    const kind = (Object.keys(LETTERS) as Kind[]).find((each) => LETTERS[each] === letter);
    if (!isOurs || !kind) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    return IDS[kind].read(id);
  }

  #tagOf(letter: string, id: string): Buffer {
    return keyedHash(this.#key, `notification|${letter}|${id}`).subarray(0, TAG_BYTES);
  }
}
