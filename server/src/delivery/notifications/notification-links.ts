import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationLink } from '@onda-on/contracts/api';
import { type CouponNo, type ParticipantId, Rejection } from '@onda-on/contracts/rules';
import { NOTICE_PERSONS, NOTICES, noticeIdOf } from '@onda-on/contracts/views';
import { keyedHash, type Secrets, type DocumentReader, type Position } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider } from '../../contest/coupons/coupon.decider.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { CommandBy, QueryWith } from '../../platform/kernel/bus-classes.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { SECRETS, READ_STORE } from '../../platform/stores/stores.module.ts';
import { notificationDecider, ON_REQUEST } from './notification.decider.ts';

const TAG_BYTES = 16;

export type LinkPurpose =
  | Readonly<{ kind: 'unsubscribe'; participantId: ParticipantId }>
  | Readonly<{ kind: 'verify'; couponNo: CouponNo }>;

const LETTERS = { unsubscribe: 'a', verify: 'd' } as const;

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

  to(purpose: LinkPurpose): string {
    return `${this.#origin}/bildirim/${this.tokenOf(purpose)}`;
  }

  tokenOf(purpose: LinkPurpose): string {
    const id = idOf(purpose);
    const letter = LETTERS[purpose.kind];
    return `${letter}.${id}.${this.#tagOf(letter, id).toString('base64url')}`;
  }

  /** Undefined for a token that we did not make. */
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

/** The purpose of a link in a mail, without following it: programs open links too. */
export class GetLink extends QueryWith<{ token: string }, NotificationLink>() {}

@QueryHandler(GetLink)
export class GetLinkHandler implements IQueryHandler<GetLink> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly links: NotificationLinks,
  ) {}

  async execute({ token }: GetLink): Promise<NotificationLink> {
    const purpose = this.links.read(token);
    if (purpose?.kind === 'unsubscribe') {
      const person = await this.reads.get(NOTICE_PERSONS, purpose.participantId);
      return { kind: 'unsubscribe', isOn: person?.asked ?? false };
    }
    const notice = purpose && (await this.reads.get(NOTICES, noticeIdOf('mail', purpose.couponNo)));
    if (!notice) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    const { couponNo, week, verified } = notice;
    return { kind: 'verify', isDone: verified === true, couponNo, week };
  }
}

/** Carries out a link in a mail; a repetition changes nothing. */
export class FollowLink extends CommandBy<{ token: string }, Position>() {}

@CommandHandler(FollowLink)
export class FollowLinkHandler implements ICommandHandler<FollowLink> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandRunner,
    private readonly addresses: CouponAddresses,
    private readonly links: NotificationLinks,
  ) {}

  async execute({ token, caller }: FollowLink): Promise<Position> {
    const purpose = this.links.read(token);
    if (!purpose) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    if (purpose.kind === 'unsubscribe') return this.#decline(purpose.participantId);
    const { couponNo } = purpose;
    const { stream } = await this.addresses.find(couponNo);
    const command = { type: 'VerifyEmail', couponNo } as const;
    return (await this.commands.run(couponDecider, stream, command, { by: caller })).position;
  }

  /** Declines the latest consent in the read model; while that is unavailable, a decline may be recorded twice. */
  async #decline(participantId: ParticipantId): Promise<Position> {
    const person = await this.reads.get(NOTICE_PERSONS, participantId).catch(() => undefined);
    const now = this.clock.now();
    const askedAt = person?.askedAt ?? now.toISOString();
    const command = { type: 'DeclineNotifications', participantId, askedAt, now } as const;
    const options = { by: ON_REQUEST };
    return (await this.commands.run(notificationDecider, participantId, command, options)).position;
  }
}
