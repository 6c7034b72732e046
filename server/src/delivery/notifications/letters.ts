import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import type { IdentityStore, Profile } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import type { NotificationMessage } from './channel.port.ts';
import { NotificationLinks } from './notification-links.ts';
import { letterOf, type NotificationWords } from './notification.text.ts';

type Addressee = Readonly<{ participantId: ParticipantId; profileVersion: number }>;

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
    { key, kind }: NotificationName,
    at: string,
    words: NotificationWords,
  ): Promise<NotificationMessage | undefined> {
    const profiles = await this.vault.profilesOf([{ participantId, profileVersion }]);
    const profile: Profile | undefined = profiles.get(`${participantId}@${profileVersion}`);
    if (!profile) return undefined;
    const { name, email, phone } = profile;
    // A verification was not subscribed to, so it has no link to unsubscribe.
    const unsubscribeUrl =
      kind === 'verification' ? undefined : this.links.to({ kind: 'unsubscribe', participantId });
    return {
      key,
      at,
      topic: kind,
      owner: { kind: 'participant', id: participantId },
      profile: { name, email, ...(phone !== undefined && { phone }) },
      subject: words.subject,
      text: letterOf(words, { name, site: this.contest.settings.site.name }, unsubscribeUrl),
      short: words.short,
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    };
  }
}
