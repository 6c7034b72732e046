import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUser } from '@onda-on/contracts/api';
import { DAMAGED_NAME, ERASED_ID, ERASED_NAME, maskNationalId } from '@onda-on/contracts/rules';

import type { Part } from '../../platform/reads/part.ts';
import type { UserFilter } from './get-admin-users.filter.ts';
import { UserPages, type UserRow } from './get-admin-users.pages.ts';

/** Everyone who took part, the latest first; those who are searched for in the order in which they came. */
export class GetAdminUsers extends Query<Part<AdminUser>> {
  constructor(
    readonly filter: UserFilter,
    readonly limit: number,
    readonly after: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetAdminUsers)
export class GetAdminUsersHandler implements IQueryHandler<GetAdminUsers> {
  constructor(private readonly pages: UserPages) {}

  async execute({ filter, limit, after }: GetAdminUsers): Promise<Part<AdminUser>> {
    const { rows, next } = await this.pages.page(filter, { limit, after });
    return { entries: rows.map(adminUser), next };
  }
}

/** A row as operators see it: the number is masked, and a forgotten person has no name. */
export function adminUser({ view, profile, isDamaged }: UserRow): AdminUser {
  const { participantId, isActive, isErased, blockReason, createdAt, lastAt, coupons, lastWeek } = view;
  return {
    id: participantId,
    name: profile?.name ?? (isDamaged ? DAMAGED_NAME : ERASED_NAME),
    tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
    email: profile?.email ?? '',
    isActive,
    isErased,
    blockReason,
    createdAt,
    lastAt,
    coupons,
    lastWeek,
  };
}
