import type {
  AdminMatch,
  AdminWeek,
  AuditEntry,
  DashboardAnswer,
  LeaderboardEntry,
  MachineAnswer,
  MatchAnswer,
  SettingsAnswer,
} from '@onda-on/contracts/api';
import { AUDIT_LIMIT, REFRESH_S } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { getQuery, type GetQueryKey } from '../../api/get-query.ts';
import { read } from '../../api/http.ts';

/** For what changes without a report of the stream, or too often to follow it. */
export const every = (seconds: number) => ({ refetchInterval: seconds * 1000 });

export const dashboard = () => ({
  ...getQuery<DashboardAnswer>(['/api/admin/stats/dashboard'], { topics: ['commands'] }),
  ...every(REFRESH_S.dashboard),
});

/** The stores and the last 24 hours; the server answers also while a store is unavailable. */
export const machine = () => ({
  ...getQuery<MachineAnswer>(['/api/admin/stats/machine'], { topics: [] }),
  ...every(REFRESH_S.dashboard),
});

/** Each entry changes a week's coupons, so they are counted again after a while only. */
export const adminWeeks = () => ({
  ...getQuery<readonly AdminWeek[]>(['/api/admin/weeks'], { topics: ['weeks', 'matches', 'settings'] }),
  ...every(REFRESH_S.dashboard),
});

export const adminMatches = (week: number) =>
  getQuery<readonly AdminMatch[]>(['/api/admin/matches'], { topics: ['matches', 'weeks'], week }, { week });

export const allMatches = () => ({
  ...getQuery<readonly MatchAnswer[]>(['/api/matches'], { topics: ['matches', 'weeks', 'standings'] }),
  ...every(REFRESH_S.matches),
});

/** A week's leaderboard with as many rows as the server sends in one answer. */
export const wholeLeaderboard = (week: number) => ({
  ...getQuery<readonly LeaderboardEntry[]>(['/api/leaderboard', week], { topics: ['standings'], week }),
  ...every(REFRESH_S.users),
});

export const auditLogs = () => ({
  ...getQuery<readonly AuditEntry[]>(
    ['/api/admin/audit-logs'],
    { topics: ['commands'] },
    { limit: AUDIT_LIMIT },
  ),
  ...every(REFRESH_S.audit),
});

export type SettingsReading = Readonly<{ settings: SettingsAnswer; tag: string | undefined }>;

/** The settings with the revision that an edit starts from. */
export const adminSettings = () =>
  queryOptions({
    queryKey: ['/api/admin/settings', {}] as GetQueryKey,
    meta: { topics: ['settings'] },
    queryFn: async ({ signal }): Promise<SettingsReading> => {
      const response = await read('/api/admin/settings', { signal });
      const tag = response.headers.get('etag') ?? '';
      return {
        settings: (await response.json()) as SettingsAnswer,
        tag: /"(?:-1|\d+)"$/.test(tag) ? tag : undefined,
      };
    },
  });
