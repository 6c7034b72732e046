import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import type { NotificationKind } from '@onda-on/contracts/rules';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Search } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { AddressLimit, type MessageSort } from '../mail/address-limit.ts';
import { isAway } from '../mail/attempts.ts';
import type { ChannelPort, Message } from './channel.port.ts';
import { Deliveries, type Dispatch } from './deliveries.ts';

const PAGE_SIZE = 100;
const AT_ONCE = 4;
/** As long as this nobody is called who was not there. */
const PAUSE_MS = 30_000;
/** So soon somebody looks again at what is delayed, or in other hands. */
const LOOK_AGAIN_MS = 15_000;
const REMEMBERED_MAX = 50_000;

const SORTS: Readonly<Record<NotificationKind, MessageSort>> = {
  receipt: 'entry',
  verification: 'entry',
  result: 'result',
  correction: 'result',
  reminder: 'reminder',
};

/** The text of the message; null where the recipient was forgotten. */
export type Letter = Omit<Dispatch, 'message'> & Readonly<{ message: Message | undefined }>;

/**
 * Goes through documents and sends what each of them calls for. What is delayed is remembered here for a while, so that it is
 * not asked about every second; to forget that costs a look into the log, never a second letter.
 */
@Injectable()
export class Rounds {
  readonly #notBefore = new Map<string, number>();
  readonly #paused = new Map<string, number>();

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly addresses: AddressLimit,
  ) {}

  /** True when nothing was left open. `letterFor` returns null where there is nothing to send. */
  async walk<View>(
    collection: Collection<View>,
    search: Omit<Search<View>, 'limit' | 'after'>,
    channel: ChannelPort,
    letterFor: (view: View) => Promise<Letter | null>,
  ): Promise<boolean> {
    let after: string | undefined;
    let isDone = true;
    do {
      if (this.#isPaused(channel)) return false;
      const page = await this.reads.find(collection, { ...search, limit: PAGE_SIZE, after });
      for (let i = 0; i < page.documents.length; i += AT_ONCE) {
        const some = page.documents.slice(i, i + AT_ONCE);
        const ended = await Promise.all(some.map(async (view) => this.#tell(channel, await letterFor(view))));
        isDone = ended.every(Boolean) && isDone;
      }
      after = page.next ?? undefined;
    } while (after !== undefined);
    return isDone;
  }

  async #tell(channel: ChannelPort, letter: Letter | null): Promise<boolean> {
    if (!letter) return true;
    const { name, message } = letter;
    if (!message) {
      await this.deliveries.giveUp(name, 'person-gone');
      return true;
    }
    const now = this.clock.now().getTime();
    if ((this.#notBefore.get(name.key) ?? 0) > now || this.#isPaused(channel)) return false;
    if (!this.#isAdmitted(channel, name, message)) {
      await this.deliveries.giveUp(name, 'address-limit');
      return true;
    }
    const { state, outcome } = await this.deliveries.send({ ...letter, message }, channel);
    this.#remember(name.key, now);
    if (isAway(outcome)) this.#paused.set(channel.channel, now + PAUSE_MS);
    return state === 'ended';
  }

  /** A browser asked by itself, and can be shut up there. */
  #isAdmitted({ channel }: ChannelPort, { key, kind }: NotificationName, { profile }: Message): boolean {
    const address = channel === 'mail' ? profile.email : channel === 'sms' ? profile.phone : undefined;
    return address === undefined || this.addresses.admits(address, SORTS[kind], key);
  }

  /** Also of what is done: the read model may be a moment behind. */
  #remember(key: string, now: number): void {
    if (this.#notBefore.size >= REMEMBERED_MAX) this.#notBefore.clear();
    this.#notBefore.set(key, now + LOOK_AGAIN_MS);
  }

  #isPaused({ channel }: ChannelPort): boolean {
    return (this.#paused.get(channel) ?? 0) > this.clock.now().getTime();
  }
}
