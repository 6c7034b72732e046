import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import type { IdentityStore, Profile } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import type { NotificationMessage } from './channel.port.ts';
import { NotificationLinks, type LinkPurpose } from './notification-links.ts';
import { letterOf, NOTIFICATION_ENDS, type NotificationWords } from './notification.text.ts';

type Addressee = Readonly<{ participantId: ParticipantId; profileVersion: number }>;

/** How a letter ends: with the link that ends such letters, and the reason why it came. */
export type LetterEnd = Readonly<{ purpose: LinkPurpose; why: keyof typeof NOTIFICATION_ENDS }>;

/** Combines text and person at the last moment, so that nothing personal is stored on the way. */
@Injectable()
export class Letters {
  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly links: NotificationLinks,
    private readonly contest: ContestState,
  ) {}

  /** Undefined once the person was erased. `at` is the time of the event that the message is about. */
  async to(
    { participantId, profileVersion }: Addressee,
    { key, kind, couponNo }: Pick<NotificationName, 'key' | 'kind' | 'couponNo'>,
    at: string,
    words: NotificationWords,
    end: LetterEnd = { purpose: { kind: 'unsubscribe', participantId }, why: 'coupon' },
  ): Promise<NotificationMessage | undefined> {
    const profiles = await this.vault.profilesOf([{ participantId, profileVersion }]);
    const profile: Profile | undefined = profiles.get(`${participantId}@${profileVersion}`);
    if (!profile) return undefined;
    const { name, email, phone } = profile;
    return {
      key,
      at,
      topic: kind,
      owner: { kind: 'participant', id: participantId },
      couponNo,
      profile: { name, email, ...(phone !== undefined && { phone }) },
      // A verification was not subscribed to, so it has no link to unsubscribe.
      ...this.#textOf(words, name, kind === 'verification' ? null : end),
    };
  }

  /** To a visitor who subscribed with nothing but an address. */
  toSubscriber(
    subscriberId: string,
    email: string,
    { key, kind }: NotificationName,
    at: string,
    words: NotificationWords,
  ): NotificationMessage {
    return {
      key,
      at,
      topic: kind,
      owner: { kind: 'subscriber', id: subscriberId },
      couponNo: null,
      profile: { name: '', email },
      ...this.#textOf(words, null, {
        purpose: { kind: 'endSubscription', subscriberId },
        why: 'subscription',
      }),
    };
  }

  #textOf({ subject, body, short }: NotificationWords, name: string | null, end: LetterEnd | null) {
    const site = this.contest.settings.site.name;
    if (end === null) return { subject, short, text: letterOf(body, { name, site }, null) };
    const unsubscribeUrl = this.links.to(end.purpose);
    const text = letterOf(body, { name, site }, NOTIFICATION_ENDS[end.why](unsubscribeUrl));
    return { subject, short, text, unsubscribeUrl };
  }
}
