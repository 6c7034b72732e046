import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUser } from '@onda-on/contracts/api';
import { ERASED_ID, ERASED_NAME, maskNationalId, NATIONAL_ID } from '@onda-on/contracts/rules';
import type { ParticipantView } from '@onda-on/contracts/views';
import { participantListOf } from '@onda-on/projections';
import type { Profile, ReadStore, Vault } from '@onda-on/stores';

import { READ_STORE, VAULT } from '../../stores.module.ts';
import type { Part } from './part.ts';

type UserFilter = Readonly<{
  /** A whole national ID, or the beginnings of words of the name. */
  search: string | undefined;
  isActive: boolean | undefined;
  limit: number;
  after: string | undefined;
}>;

/** Everyone who took part, the latest first. A search is answered whole, without a cursor. */
export class GetAdminUsers extends Query<Part<AdminUser>> {
  constructor(readonly filter: UserFilter) {
    super();
  }
}

@QueryHandler(GetAdminUsers)
export class GetAdminUsersHandler implements IQueryHandler<GetAdminUsers> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    @Inject(VAULT) private readonly people: Vault,
  ) {}

  async execute({ filter }: GetAdminUsers): Promise<Part<AdminUser>> {
    const { search } = filter;
    const { documents, next } =
      search === undefined ? await this.#latest(filter) : await this.#found(search, filter);
    const profiles = await this.people.profilesOf(documents);
    return {
      entries: documents.map((view) =>
        adminUser(view, profiles.get(`${view.participantId}@${view.profileVersion}`)),
      ),
      next,
    };
  }

  async #latest({ isActive, limit, after }: UserFilter) {
    return (await participantListOf(this.reads)).page({ isActive, limit, after });
  }

  async #found(search: string, { isActive, limit }: UserFilter) {
    const known = NATIONAL_ID.test(search)
      ? [await this.people.find(search)]
      : await this.people.search(search, limit);
    const ids = known.flatMap((person) => person?.participantId ?? []);
    const views = await (await participantListOf(this.reads)).of(ids);
    const documents = views
      .filter((view) => isActive === undefined || view.isActive === isActive)
      .toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
    return { documents, next: null };
  }
}

function adminUser(view: ParticipantView, profile: Profile | undefined): AdminUser {
  const { participantId, isActive, blockReason, createdAt, lastAt, coupons, lastWeek } = view;
  return {
    id: participantId,
    name: profile?.name ?? ERASED_NAME,
    tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
    email: profile?.email ?? '',
    isActive,
    blockReason,
    createdAt,
    lastAt,
    coupons,
    lastWeek,
  };
}
