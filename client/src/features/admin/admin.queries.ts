import type {
  AdminMatch,
  AdminWeek,
  AuditEntry,
  DashboardAnswer,
  MachineAnswer,
  SettingsAnswer,
  StatsAnswer,
} from '@onda-on/contracts/api';
import { AUDIT_LIMIT, REFRESH_S, type AuditAction, type AuditEntity } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { read } from '../../api/http.ts';
import { reading, type ReadingKey } from '../../api/reading.ts';

const every = (seconds: number) => ({ refetchInterval: seconds * 1000 });

/** The panel's readings (§7) with the pace of §9. */
export const dashboard = () => ({
  ...reading<DashboardAnswer>(['/api/admin/stats/dashboard']),
  ...every(REFRESH_S.dashboard),
});

/** The stores and the last 24 hours; answered also while a store is away. */
export const machine = () => ({
  ...reading<MachineAnswer>(['/api/admin/stats/machine']),
  ...every(REFRESH_S.dashboard),
});

export const adminWeeks = () => reading<readonly AdminWeek[]>(['/api/admin/weeks']);

export const adminMatches = (week: number) =>
  reading<readonly AdminMatch[]>(['/api/admin/matches'], { week });

/** All matches there are, for the statistics; the public list ends at two hundred. */
export const allMatches = () => ({
  ...reading<readonly AdminMatch[]>(['/api/admin/matches']),
  ...every(REFRESH_S.matches),
});

/** A week's public figures over every coupon that counts; a leaderboard ends at a hundred. */
export const weekStats = (week: number) => ({
  ...reading<StatsAnswer>(['/api/stats', week]),
  ...every(REFRESH_S.users),
});

type AuditFilter = Readonly<{ action?: AuditAction | undefined; entityType?: AuditEntity | undefined }>;

export const auditLogs = ({ action, entityType }: AuditFilter = {}) => ({
  ...reading<readonly AuditEntry[]>(['/api/admin/audit-logs'], { limit: AUDIT_LIMIT, action, entityType }),
  ...every(REFRESH_S.audit),
});

export type SettingsReading = Readonly<{ settings: SettingsAnswer; tag: string | undefined }>;

/** The settings with the revision that an edit starts from. */
export const adminSettings = () =>
  queryOptions({
    queryKey: ['/api/admin/settings', {}] as ReadingKey,
    queryFn: async ({ signal }): Promise<SettingsReading> => {
      const response = await read('/api/admin/settings', { signal });
      const tag = response.headers.get('etag') ?? '';
      return {
        settings: (await response.json()) as SettingsAnswer,
        tag: /"(?:-1|\d+)"$/.test(tag) ? tag : undefined,
      };
    },
  });

/** A revision as `If-Match` wants it. */
export const tagOf = (revision: number): string => `"${revision}"`;
