import {
  NEXT_CURSOR,
  USER_SEARCH,
  type AdminUser,
  type AdminUserDetail,
  type ClusterDetail,
  type ClustersAnswer,
  type UserStatus,
} from '@onda-on/contracts/api';
import { REFRESH_S } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { read } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';

/** Whom the list is about; an empty text is no filter. */
export type UserFilter = Readonly<{
  search: string;
  status: UserStatus | '';
  week: string;
  checksum: 'invalid' | '';
}>;
export const EVERYBODY: UserFilter = { search: '', status: '', week: '', checksum: '' };

export const isFiltered = ({ search, status, week, checksum }: UserFilter): boolean =>
  search.trim() !== '' || status !== '' || week !== '' || checksum !== '';

export type UserPage = Readonly<{ users: readonly AdminUser[]; next: string | null }>;

const PATH = '/api/admin/users';

/** One page, and no other stays in memory for long. What is searched for travels in a header, never in an address. */
export const userPage = ({ search, status, week, checksum }: UserFilter, after: string | null) =>
  queryOptions({
    queryKey: [PATH, { search: search.trim(), status, week, checksum, after }] as const,
    queryFn: async ({ signal }): Promise<UserPage> => {
      const parameters = {
        status: status || undefined,
        week: week || undefined,
        checksum: checksum || undefined,
        after: after ?? undefined,
      };
      const words = search.trim();
      const headers = words === '' ? {} : { [USER_SEARCH]: encodeURIComponent(words) };
      const response = await read(pathOf([PATH], parameters), { signal, headers });
      return {
        users: (await response.json()) as readonly AdminUser[],
        next: response.headers.get(NEXT_CURSOR),
      };
    },
    refetchInterval: REFRESH_S.users * 1000,
    gcTime: 10_000,
  });

export const userDetail = (id: string) => ({ ...reading<AdminUserDetail>([PATH, id]), gcTime: 10_000 });

export const clusters = (week: number | undefined) =>
  reading<ClustersAnswer>(['/api/admin/clusters'], { week });

export const cluster = (id: string) => reading<ClusterDetail>(['/api/admin/clusters', id]);
