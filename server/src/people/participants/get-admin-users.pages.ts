import { Inject, Injectable } from '@nestjs/common';
import { NATIONAL_ID } from '@onda-on/contracts/rules';
import type { ParticipantView } from '@onda-on/contracts/views';
import { participantListOf, type ParticipantFilter } from '@onda-on/projections';
import { type DocumentReader, type IdentityStore, InvalidCursor, type Profile } from '@onda-on/stores';

import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import type { UserFilter } from './get-admin-users.filter.ts';

/** A participant as the read model has it, with who that was at the latest coupon; nobody once forgotten, or while the row is damaged. */
export type UserRow = Readonly<{ view: ParticipantView; profile: Profile | undefined; isDamaged: boolean }>;
type Page = Readonly<{ limit: number; after: string | undefined }>;
type Found = Readonly<{ documents: readonly ParticipantView[]; next: string | null }>;

/** Search results that are opened at a time, and how often for one page. */
const PERSONS_A_TIME = 200;
const TIMES_MAX = 20;

/**
 * The list of users a page at a time. Without a search it goes back along the coupons, the latest first. Names lie sealed in
 * the vault, so a search goes through its index of names and then opens only those that it finds, the longest known first.
 */
@Injectable()
export class UserPages {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
  ) {}

  /** @throws {InvalidCursor} for a cursor that no answer can have had. */
  async page(
    { search, ...filter }: UserFilter,
    page: Page,
  ): Promise<Readonly<{ rows: readonly UserRow[]; next: string | null }>> {
    const { documents, next } =
      search === undefined
        ? await (await participantListOf(this.reads)).page({ ...filter, ...page })
        : await this.#found(search, filter, page);
    const rows = await this.#rows(documents);
    return { rows, next };
  }

  async rowOf(view: ParticipantView): Promise<UserRow> {
    const [row] = await this.#rows([view]);
    return row ?? { view, profile: undefined, isDamaged: false };
  }

  async #rows(documents: readonly ParticipantView[]): Promise<readonly UserRow[]> {
    const damaged = new Set<string>();
    const profiles = await this.people.profilesOf(documents, (key) => {
      this.damaged.report(key);
      damaged.add(key);
    });
    return documents.map((view) => {
      const key = `${view.participantId}@${view.profileVersion}`;
      return { view, profile: profiles.get(key), isDamaged: damaged.has(key) };
    });
  }

  async #found(search: string, filter: ParticipantFilter, page: Page): Promise<Found> {
    if (!NATIONAL_ID.test(search)) return this.#named(search, filter, page);
    const person = await this.people.find(search);
    const list = await participantListOf(this.reads);
    return { documents: await list.of(person ? [person.participantId] : [], filter), next: null };
  }

  /** Where a filter leaves out most of those with the name, a page may be short and still go on. */
  async #named(search: string, filter: ParticipantFilter, { limit, after }: Page): Promise<Found> {
    const list = await participantListOf(this.reads);
    const documents: ParticipantView[] = [];
    let skip = skipIn(after);
    for (let times = 0; times < TIMES_MAX; times += 1) {
      const known = await this.people.search(search, PERSONS_A_TIME, skip);
      const ids = known.map(({ participantId }) => participantId);
      const views = new Map((await list.of(ids, filter)).map((view) => [view.participantId, view]));
      for (const id of ids) {
        const view = views.get(id);
        if (view && documents.length === limit) return { documents, next: cursorAt(skip) };
        if (view) documents.push(view);
        skip += 1;
      }
      if (known.length < PERSONS_A_TIME) return { documents, next: null };
    }
    return { documents, next: cursorAt(skip) };
  }
}

const CURSOR = /^s([0-9]{1,9})$/;
const cursorAt = (skip: number): string => Buffer.from(`s${skip}`).toString('base64url');

function skipIn(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, digits] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined) throw new InvalidCursor();
  return Number(digits);
}
