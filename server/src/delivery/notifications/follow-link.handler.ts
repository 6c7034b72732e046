import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';
import { NOTICE_PERSONS } from '@onda-on/contracts/views';
import type { DocumentReader, EventLog, Position } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-addresses.ts';
import { couponDecider } from '../../contest/coupons/coupon.decider.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { Deliveries } from './deliveries.ts';
import { NotificationLinks } from './notification-links.ts';

/** Does what a link in a mail is for; again it changes nothing. */
export class FollowLink extends Command<Position> {
  constructor(
    readonly token: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(FollowLink)
export class FollowLinkHandler implements ICommandHandler<FollowLink> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: CouponAddresses,
    private readonly links: NotificationLinks,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ token, caller }: FollowLink): Promise<Position> {
    const purpose = this.links.read(token);
    if (!purpose) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    if (purpose.kind === 'unsubscribe') return this.#decline(purpose.participantId);
    const { couponNo } = purpose;
    const { stream } = await this.addresses.find(couponNo);
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const command = { type: 'VerifyEmail', couponNo } as const;
    return (await transact(this.log, couponDecider, stream, command, meta)).position;
  }

  /** By the latest consent that the read model knows of; while it is away, a decline may be recorded twice. */
  async #decline(participantId: ParticipantId): Promise<Position> {
    const person = await this.reads.get(NOTICE_PERSONS, participantId).catch(() => undefined);
    return this.deliveries.decline(participantId, person?.askedAt ?? this.clock.now().toISOString());
  }
}
