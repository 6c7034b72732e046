import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName, PushAsked, SentResult } from '@onda-on/contracts/events';
import { type ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { outcomeOf } from '../mail/attempts.ts';
import type { MailOutcome } from '../mail/mail.port.ts';
import type { ChannelPort, Message } from './channel.port.ts';
import { notificationDecider, type NotificationCommand } from './notification.decider.ts';

/** A person's notifications are their own doing, asked for in the form: they are no deeds of operators to be audited. */
const ON_REQUEST: Caller = { actor: 'visitor' };

/** A notification that is to go out; `askedAt` as the decider wants it. */
export type Dispatch = Readonly<{
  name: NotificationName;
  askedAt: string | null;
  message: Message;
  told: SentResult | null;
}>;

/** `ended`: nothing is left to do; `open`: it is tried again, or somebody else is at it. */
export type Dispatched = Readonly<{ state: 'ended' | 'open'; outcome: MailOutcome | null }>;

/** Sends a notification once: it is begun in the log first, and only whose event stands there sends it. */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async send({ name, askedAt, message, told }: Dispatch, channel: ChannelPort): Promise<Dispatched> {
    const begun = await this.#decide(name, {
      type: 'BeginNotification',
      name,
      askedAt,
      now: this.clock.now(),
    });
    const [event] = begun.events;
    if (event?.type !== 'NotificationBegun')
      return { state: begun.state.ended.has(name.key) ? 'ended' : 'open', outcome: null };

    const outcome = await outcomeOf(() => channel.send(message));
    const { attempt } = event.data;
    const now = this.clock.now();
    const finish = { type: 'FinishNotification', name, attempt, outcome, told, now } as const;
    const { state } = await this.#decide(name, finish);
    return { state: state.ended.has(name.key) ? 'ended' : 'open', outcome };
  }

  /** Where the person was forgotten meanwhile, or the address has got enough. */
  async giveUp(name: NotificationName, reason: 'person-gone' | 'address-limit'): Promise<void> {
    await this.#decide(name, { type: 'GiveUpNotification', name, reason });
  }

  async decline(participantId: ParticipantId, askedAt: string | null): Promise<Position> {
    const now = this.clock.now();
    const command = { type: 'DeclineNotifications', participantId, askedAt, now } as const;
    return (await this.#decide({ participantId }, command)).position;
  }

  /** A browser's subscription to a coupon. */
  async askPush(asked: Omit<PushAsked['data'], 'askedAt'>): Promise<Position> {
    return (await this.#decide(asked, { type: 'AskPush', ...asked, now: this.clock.now() })).position;
  }

  #decide({ participantId }: Pick<NotificationName, 'participantId'>, command: NotificationCommand) {
    const meta = metaOf(ON_REQUEST, randomUUID(), this.clock.now());
    return transact(this.log, notificationDecider, participantId, command, meta);
  }
}
