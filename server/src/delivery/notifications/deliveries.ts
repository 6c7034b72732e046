import { Injectable } from '@nestjs/common';
import type { NotificationName, SentResult } from '@onda-on/contracts/events';
import type { NotificationChannel, NotificationKind, Settings } from '@onda-on/contracts/rules';
import type { Collection } from '@onda-on/contracts/views';
import type { Search } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { AddressLimit, type MessageSort } from '../mail/address-limit.ts';
import { MessageSender, type SendResult } from '../messages/message-sender.ts';
import { MessageJob } from '../messages/message.job.ts';
import type { ChannelPort, NotificationMessage } from './channel.port.ts';
import { NOTIFICATION } from './notification.decider.ts';

const AT_ONCE = 4;

const SORTS: Readonly<Record<NotificationKind, MessageSort>> = {
  receipt: 'entry',
  verification: 'entry',
  result: 'result',
  correction: 'result',
  reminder: 'reminder',
  weekClosing: 'reminder',
  weekResult: 'subscribed-result',
  leagueClosing: 'reminder',
  leagueResult: 'subscribed-result',
};

/**
 * `askedAt` is the time of the consent that the decider checks; `message` reads the vault, so that a damaged row keeps back its
 * own message only, and is undefined for an erased recipient; `result` is what the message says, and null for a message without one.
 */
export type NotificationLetter = Readonly<{
  name: NotificationName;
  askedAt: string | null;
  message: () => Promise<NotificationMessage | undefined>;
  result: SentResult | null;
}>;

type Walked = Readonly<{ port: ChannelPort; kind: NotificationKind; isTimely?: () => boolean }>;

const SWITCHES: Readonly<Record<NotificationChannel, keyof Settings['notifications']>> = {
  mail: 'emailNotifications',
  sms: 'smsNotifications',
  push: 'pushNotifications',
};

const LEFT_OPEN: SendResult = { isOver: false, outcome: null };

@Injectable()
export class Deliveries {
  constructor(
    private readonly job: MessageJob,
    private readonly sender: MessageSender,
    private readonly addresses: AddressLimit,
    private readonly contest: ContestState,
  ) {}

  /**
   * True when nothing is left open. `lettersFor` returns null, or none, where there is nothing to send. A walk through many
   * recipients takes long, so nothing more is handed over once an operator switches such messages off, also where the read model of
   * the switches is behind, nor once `isTimely` says that their time is over.
   */
  async walk<View>(
    collection: Collection<View>,
    search: Omit<Search<View>, 'limit' | 'after'>,
    { port, kind, isTimely = () => true }: Walked,
    lettersFor: (view: View) => Promise<NotificationLetter | readonly NotificationLetter[] | null>,
  ): Promise<boolean> {
    const { channel } = port;
    const isOn = () => this.#isOn(kind, channel) && isTimely();
    const isDone = await this.job.walk(collection, search, { channel, atOnce: AT_ONCE }, async (view) => {
      const letters = isOn() ? [(await lettersFor(view)) ?? []].flat() : [];
      return letters.map((letter) => ({
        key: letter.name.key,
        send: async () => (isOn() ? this.send(letter, port) : LEFT_OPEN),
      }));
    });
    return isDone && isOn();
  }

  #isOn(kind: NotificationKind, channel: NotificationChannel): boolean {
    const { notifications, security } = this.contest.settings;
    if (kind === 'verification') return security.requireEmailVerification;
    const isReminded = SORTS[kind] !== 'reminder' || notifications.weeklyReminders;
    return isReminded && notifications[SWITCHES[channel]];
  }

  async send(
    { name, askedAt, message: read, result }: NotificationLetter,
    channel: ChannelPort,
  ): Promise<SendResult> {
    const message = await read();
    if (!message) return this.sender.giveUp(NOTIFICATION, name, 'person-gone');
    if (!this.#isAdmitted(channel, name, message)) {
      const givenUp = await this.sender.giveUp(NOTIFICATION, name, 'address-limit');
      if (givenUp.isOver) return givenUp;
      // Another server admitted it, and may be gone since.
    }
    return this.sender.send(NOTIFICATION, name, askedAt, async () => {
      const outcome = await channel.send(message);
      return outcome.kind === 'accepted' ? { ...outcome, sent: { told: result } } : outcome;
    });
  }

  /** Push has no limit: the browser itself asked for notifications and can switch them off. */
  #isAdmitted(
    { channel }: ChannelPort,
    { key, kind }: NotificationName,
    { profile }: NotificationMessage,
  ): boolean {
    const address = channel === 'mail' ? profile.email : channel === 'sms' ? profile.phone : undefined;
    return address === undefined || this.addresses.admits(address, SORTS[kind], key);
  }
}
