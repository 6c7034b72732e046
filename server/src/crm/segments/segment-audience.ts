import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createdWithin, type SegmentCriteria } from '@onda-on/contracts/rules';
import {
  BOARD_CHUNKS,
  CONTACT_TAGS,
  CONTACTS,
  PARTICIPANTS,
  STANDINGS,
  WEEKS,
  type ContactView,
} from '@onda-on/contracts/views';
import { participantAudienceOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, Where } from '@onda-on/stores';

import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

const PAGE_SIZE = 1_000;
const COUNTS_MAX = 500;

const CUSTOMER_SOURCES = [CONTACTS, CONTACT_TAGS];
const PARTICIPANT_SOURCES = [STANDINGS, BOARD_CHUNKS, PARTICIPANTS, WEEKS];

/** The members of segments, from the read models. A count is kept until one of its sources changes. */
@Injectable()
export class SegmentAudience implements OnApplicationShutdown {
  readonly #counts: Readonly<Record<SegmentCriteria['kind'], KeptUntilSaved<number>>>;

  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints) {
    this.#counts = {
      contact: new KeptUntilSaved(reads, CUSTOMER_SOURCES, { keysMax: COUNTS_MAX }),
      participant: new KeptUntilSaved(reads, PARTICIPANT_SOURCES, { keysMax: COUNTS_MAX }),
    };
  }

  onApplicationShutdown(): void {
    for (const counts of Object.values(this.#counts)) counts.stop();
  }

  count(criteria: SegmentCriteria): Promise<number> {
    return this.#counts[criteria.kind].at(JSON.stringify(criteria), async () =>
      criteria.kind === 'contact' ? this.#countCustomers(criteria) : (await this.#persons(criteria)).count,
    );
  }

  /** Ids of the current members, the oldest first. */
  async members(criteria: SegmentCriteria): Promise<readonly string[]> {
    if (criteria.kind === 'participant') {
      const { members } = await this.#persons(criteria);
      return members().map(({ participantId }) => participantId);
    }
    const ids: string[] = [];
    for await (const page of this.#customers(criteria)) ids.push(...page.map(({ id }) => id));
    return ids;
  }

  #persons(criteria: SegmentCriteria) {
    return participantAudienceOf(this.reads, criteria);
  }

  async #countCustomers(criteria: SegmentCriteria): Promise<number> {
    if (criteria.tags.length === 0) return this.reads.count(CONTACTS, whereOf(criteria));
    let count = 0;
    for await (const page of this.#customers(criteria)) count += page.length;
    return count;
  }

  async *#customers(criteria: SegmentCriteria): AsyncIterable<readonly ContactView[]> {
    const [tag] = criteria.tags;
    let after: string | undefined;
    do {
      const { documents, next } =
        tag === undefined ? await this.#page(criteria, after) : await this.#tagged(tag, criteria, after);
      yield documents;
      after = next ?? undefined;
    } while (after !== undefined);
  }

  #page(criteria: SegmentCriteria, after: string | undefined) {
    const sort = [{ field: 'createdAt' }] as const;
    return this.reads.find(CONTACTS, { where: whereOf(criteria), sort, limit: PAGE_SIZE, after });
  }

  /** Found by the first tag; the other conditions are checked one by one. */
  async #tagged(tag: string, criteria: SegmentCriteria, after: string | undefined) {
    const sort = [{ field: 'createdAt' }] as const;
    const found = await this.reads.find(CONTACT_TAGS, { where: { tag }, sort, limit: PAGE_SIZE, after });
    const ids = found.documents.map(({ contactId }) => contactId);
    const contacts = await this.reads.getMany(CONTACTS, ids);
    const documents = ids.flatMap((id) => contacts.get(id) ?? []).filter((each) => meets(each, criteria));
    return { documents, next: found.next };
  }
}

function whereOf(criteria: SegmentCriteria): Where<ContactView> {
  const { source, consent } = criteria;
  const { from, before } = createdWithin(criteria);
  return {
    ...(source !== null && { source }),
    ...(consent !== 'any' && { campaigns: consent === 'yes' }),
    ...((from !== null || before !== null) && {
      createdAt: { ...(from !== null && { gte: from }), ...(before !== null && { lt: before }) },
    }),
  };
}

function meets({ tags, source, campaigns, createdAt }: ContactView, criteria: SegmentCriteria): boolean {
  const { from, before } = createdWithin(criteria);
  return (
    criteria.tags.every((tag) => tags.includes(tag)) &&
    (criteria.source === null || source === criteria.source) &&
    (criteria.consent === 'any' || campaigns === (criteria.consent === 'yes')) &&
    (from === null || createdAt >= from) &&
    (before === null || createdAt < before)
  );
}
