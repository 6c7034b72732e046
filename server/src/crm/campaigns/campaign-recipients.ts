import { Inject, Injectable } from '@nestjs/common';
import type { CursorPage, CampaignRecipient } from '@onda-on/contracts/api';
import {
  canonicalEmail,
  initialsOf,
  type CampaignOutcome,
  type ParticipantId,
  type RecipientState,
  type SegmentKind,
} from '@onda-on/contracts/rules';
import {
  CAMPAIGN_CHUNKS,
  RECIPIENTS_PER_CHUNK,
  type CampaignChunkView,
  type CampaignView,
} from '@onda-on/contracts/views';
import { participantListOf } from '@onda-on/projections';
import type { DocumentReader, EventLog, IdentityStore } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { stateIn } from '../../platform/commands/command-runner.ts';
import { DamagedRows, EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { CustomerVault } from '../customers/customer-vault.ts';
import { customerDecider } from '../customers/customer.decider.ts';

/** The recipient of a mail, or why none is sent. `contactId` has given the consent, and its link withdraws it. */
export type Recipient =
  | Readonly<{ name: string; email: string; contactId: string }>
  | Exclude<CampaignOutcome, 'delivered' | 'failed'>;

type Person = Readonly<{ name: string; email: string }>;

const AT_ONCE = 1_000;

/**
 * Looks up the person behind an id, and their consent, at the moment of sending. A consent belongs to an address: a
 * participant gets mail when the same address has given the consent as a contact.
 */
@Injectable()
export class Recipients {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly contacts: CustomerVault,
    private readonly contest: ContestState,
  ) {}

  /** The recipient of each id, in the same order. */
  of(kind: SegmentKind, ids: readonly string[]): Promise<readonly Recipient[]> {
    return kind === 'contact' ? this.#contacts(ids) : this.#participants(ids as readonly ParticipantId[]);
  }

  async #contacts(ids: readonly string[]): Promise<readonly Recipient[]> {
    const persons = await this.contacts.personsOf(ids);
    return Promise.all(ids.map((id) => this.#allowed(id, persons.get(id))));
  }

  /** Without those whose address an earlier one has: anybody may enter with another person's address, as often as there are numbers. */
  async onePerAddress(kind: SegmentKind, ids: readonly string[]): Promise<readonly string[]> {
    if (kind === 'contact') return ids; // The vault has each of their addresses once.
    const taken = new Set<string>();
    const kept: string[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = (ids as readonly ParticipantId[]).slice(from, from + AT_ONCE);
      const profileOf = await this.profilesOf(some);
      for (const id of some) {
        const address = canonicalEmail(profileOf(id)?.email ?? '');
        if (address !== '' && taken.has(address)) continue;
        taken.add(address);
        kept.push(id);
      }
    }
    return kept;
  }

  /** Each participant as in the latest coupon. */
  async profilesOf(ids: readonly ParticipantId[]): Promise<(id: string) => Person | undefined> {
    const known = await (await participantListOf(this.reads)).of(ids);
    const profiles = await this.vault.profilesOf(known, this.damaged.report);
    const versions = new Map<string, number>(known.map((each) => [each.participantId, each.profileVersion]));
    return (id) => profiles.get(`${id}@${versions.get(id) ?? 0}`);
  }

  async #participants(ids: readonly ParticipantId[]): Promise<readonly Recipient[]> {
    const profileOf = await this.profilesOf(ids);
    return Promise.all(
      ids.map(async (id) => {
        const profile = profileOf(id);
        if (!profile || this.contest.current.erased.has(id)) return 'gone';
        const contactId = await this.contacts.idOf(profile.email);
        if (contactId === undefined || this.contest.isBlocked(id)) return 'skipped';
        return this.#allowed(contactId, profile);
      }),
    );
  }

  async #allowed(contactId: string, person: Person | undefined): Promise<Recipient> {
    const { status, announcements } = await stateIn(this.log, customerDecider, contactId);
    if (!person || status !== 'there') return 'gone';
    if (announcements === 'withdrawn') return 'unsubscribed';
    return announcements === 'given' ? { name: person.name, email: person.email, contactId } : 'skipped';
  }
}

type Filter = Readonly<{ state: RecipientState | undefined; limit: number; after: number }>;
type Listed = Readonly<{ id: string; place: number; state: RecipientState }>;

const FORGOTTEN = 'Silinmiş kişi';

/** A campaign's recipients by place: contacts with their current name from the vault, participants with initials. */
@Injectable()
export class RecipientList {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly contacts: CustomerVault,
    private readonly recipients: Recipients,
  ) {}

  /** `after` is the place to continue from. */
  async page({ id, kind, recipients }: CampaignView, filter: Filter): Promise<CursorPage<CampaignRecipient>> {
    const listed = await this.#listed(id, recipients, filter);
    const shown = listed.slice(0, filter.limit);
    const nameOf = await this.#names(
      kind ?? 'contact',
      shown.map((each) => each.id),
    );
    const last = shown.at(-1);
    return {
      entries: shown.map(({ id: who, place, state }) => ({ place, state, name: nameOf(who) })),
      next: last && listed.length > filter.limit ? String(last.place + 1) : null,
    };
  }

  /** One more than the page shows, so that the caller knows whether there is a next one. */
  async #listed(id: string, recipients: number, { state, limit, after }: Filter): Promise<readonly Listed[]> {
    const listed: Listed[] = [];
    const isMeant = (each: RecipientState) => state === undefined || each === state;
    for (let from = after; from < recipients && listed.length <= limit;) {
      const number = Math.floor(from / RECIPIENTS_PER_CHUNK);
      const chunk = await this.reads.get(CAMPAIGN_CHUNKS, `${id}|${number}`);
      const begin = number * RECIPIENTS_PER_CHUNK;
      const all = chunk ? placesIn(chunk, begin) : [];
      listed.push(...all.filter((each) => each.place >= from && isMeant(each.state)));
      from = begin + RECIPIENTS_PER_CHUNK;
    }
    return listed;
  }

  async #names(kind: SegmentKind, ids: readonly string[]): Promise<(id: string) => string> {
    if (kind === 'contact') {
      const persons = await this.contacts.personsOf(ids);
      return (id) => persons.get(id)?.name ?? FORGOTTEN;
    }
    const profileOf = await this.recipients.profilesOf(ids as readonly ParticipantId[]);
    return (id) => {
      const profile = profileOf(id);
      return profile ? initialsOf(profile.name) : FORGOTTEN;
    };
  }
}

const placesIn = ({ ids, states }: CampaignChunkView, begin: number): readonly Listed[] =>
  states.map((state, i) => ({ id: ids[i] ?? '', place: begin + i, state }));
