import { Inject, Injectable } from '@nestjs/common';
import type { CampaignRecipient } from '@onda-on/contracts/api';
import {
  initialsOf,
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
import type { DocumentReader, IdentityStore } from '@onda-on/stores';

import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import type { Part } from '../../platform/reads/part.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { ContactVault } from '../customers/contact-vault.ts';

type Filter = Readonly<{ state: RecipientState | undefined; limit: number; after: number }>;
type Listed = Readonly<{ id: string; place: number; state: RecipientState }>;

const FORGOTTEN = 'Silinmiş kişi';

/** A campaign's recipients by place; each with the name that the vault has now. Participants by their initials. */
@Injectable()
export class RecipientList {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly contacts: ContactVault,
    @Inject(VAULT) private readonly vault: IdentityStore,
    private readonly damaged: DamagedRows,
  ) {}

  /** `after` is the place from which to go on. */
  async page({ id, kind, recipients }: CampaignView, filter: Filter): Promise<Part<CampaignRecipient>> {
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

  /** One more than are shown, so that the end is known. */
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
    const known = await (await participantListOf(this.reads)).of(ids as readonly ParticipantId[]);
    const profiles = await this.vault.profilesOf(known, this.damaged.report);
    const versions = new Map<string, number>(known.map((each) => [each.participantId, each.profileVersion]));
    return (id) => {
      const profile = profiles.get(`${id}@${versions.get(id) ?? 0}`);
      return profile ? initialsOf(profile.name) : FORGOTTEN;
    };
  }
}

const placesIn = ({ ids, states }: CampaignChunkView, begin: number): readonly Listed[] =>
  states.map((state, i) => ({ id: ids[i] ?? '', place: begin + i, state }));
