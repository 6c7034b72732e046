import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '@onda-on/contracts/events';
import type { CampaignOutcome, ParticipantId, SegmentKind } from '@onda-on/contracts/rules';
import { participantListOf } from '@onda-on/projections';
import type { DocumentReader, EventLog, IdentityStore } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import { EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { ContactVault } from '../customers/contact-vault.ts';
import { contactDecider, type ContactState } from '../customers/contact.decider.ts';

/** Who is written to now, or why nobody is. `contactId` is whose consent counts, and whose link ends it. */
export type Recipient =
  | Readonly<{ name: string; email: string; contactId: string }>
  | Exclude<CampaignOutcome, 'delivered' | 'failed'>;

type Person = Readonly<{ name: string; email: string }>;

/**
 * Looks up who is behind an id, and whether announcements may be sent, at the moment of sending. A consent belongs to an
 * address: a participant is written to where the same address has confirmed it as a contact.
 */
@Injectable()
export class Recipients {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly contacts: ContactVault,
    private readonly contest: ContestState,
  ) {}

  /** Each id with who it is, in the same order. */
  of(kind: SegmentKind, ids: readonly string[]): Promise<readonly Recipient[]> {
    return kind === 'contact' ? this.#contacts(ids) : this.#participants(ids as readonly ParticipantId[]);
  }

  async #contacts(ids: readonly string[]): Promise<readonly Recipient[]> {
    const persons = await this.contacts.personsOf(ids);
    return Promise.all(ids.map((id) => this.#allowed(id, persons.get(id))));
  }

  async #participants(ids: readonly ParticipantId[]): Promise<readonly Recipient[]> {
    const known = await (await participantListOf(this.reads)).of(ids);
    const profiles = await this.vault.profilesOf(known, this.damaged.report);
    const versions = new Map(known.map((each) => [each.participantId, each.profileVersion]));
    return Promise.all(
      ids.map(async (id) => {
        const profile = profiles.get(`${id}@${versions.get(id) ?? 0}`);
        if (!profile || this.contest.current.erased.has(id)) return 'gone';
        const contactId = await this.contacts.idOf(profile.email);
        if (contactId === undefined || this.contest.isBlocked(id)) return 'skipped';
        return this.#allowed(contactId, profile);
      }),
    );
  }

  async #allowed(contactId: string, person: Person | undefined): Promise<Recipient> {
    const { status, announcements } = await this.#stateOf(contactId);
    if (!person || status !== 'there') return 'gone';
    if (announcements === 'withdrawn') return 'unsubscribed';
    return announcements === 'given' ? { name: person.name, email: person.email, contactId } : 'skipped';
  }

  async #stateOf(contactId: string): Promise<ContactState> {
    const { events } = await this.log.read(streamOf.contact(contactId));
    return events.map(contactDecider.codec.decode).reduce(contactDecider.evolve, contactDecider.initialState);
  }
}
