import type {
  CursorPage,
  AdminUser,
  AdminUserDetail,
  ClusterDetail,
  ClustersAnswer,
  UserStatus,
} from '@onda-on/contracts/api';
import { isWeekNumber, REFRESH_S } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { getQuery } from '../../../api/get-query.ts';
import { every } from '../admin.queries.ts';
import { readPage } from '../kit/cursor-pages.ts';

/** The filter of the list of participants; an empty text filters nothing. */
export type UserFilter = Readonly<{
  search: string;
  status: UserStatus | '';
  week: string;
  checksum: 'invalid' | '';
}>;
export const EVERYBODY: UserFilter = { search: '', status: '', week: '', checksum: '' };

export const isFiltered = ({ search, status, week, checksum }: UserFilter): boolean =>
  search.trim() !== '' || status !== '' || week !== '' || checksum !== '';

const PATH = '/api/admin/users';
const PEOPLE = { topics: ['people'] } as const;

/** One page of participants; pages that are not shown leave the memory after 10 seconds. */
export const userPage = ({ search, status, week, checksum }: UserFilter, after: string | null) =>
  queryOptions({
    queryKey: [PATH, { search: search.trim(), status, week, checksum, after }] as const,
    meta: PEOPLE,
    queryFn: async ({ signal }): Promise<CursorPage<AdminUser>> => {
      const filter = { status, week, checksum, after: after ?? undefined };
      const page = await readPage<readonly AdminUser[]>(PATH, { signal, words: search.trim(), filter });
      return { entries: page.answer, next: page.next };
    },
    ...every(REFRESH_S.users),
    gcTime: 10_000,
  });

export const userDetail = (id: string) => ({
  ...getQuery<AdminUserDetail>([PATH, id], PEOPLE),
  ...every(REFRESH_S.users),
  gcTime: 10_000,
});

/** The search parameters of the clusters: their week, by default the latest. */
export const clustersSearch = ({ hafta }: Readonly<Record<string, unknown>>): Readonly<{ hafta?: number }> =>
  isWeekNumber(hafta) ? { hafta } : {};

const CLUSTERS = '/api/admin/clusters';

/** After a new coupon the server searches the whole week again, so these are read less often than persons. */
export const clusters = (week: number | undefined) => ({
  ...getQuery<ClustersAnswer>([CLUSTERS], PEOPLE, { week }),
  ...every(REFRESH_S.clusters),
});

export const cluster = (id: string) => ({
  ...getQuery<ClusterDetail>([CLUSTERS, id], PEOPLE),
  ...every(REFRESH_S.clusters),
});
