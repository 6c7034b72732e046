import {
  MATCH_STATUSES,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  isDay,
  isWeekNumber,
  type AuditAction,
  type AuditEntity,
  type MatchStatus,
} from '@onda-on/contracts/rules';

/** The nine tabs of the panel in order (§2), as the address names them. */
export const ADMIN_TABS = [
  'pano',
  'haftalar',
  'maclar',
  'kullanicilar',
  'cms',
  'crm',
  'raporlar',
  'ayarlar',
  'loglar',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** What the panel's address holds: the tab, and what is chosen inside it. */
export type AdminSearch = Readonly<{
  sekme?: AdminTab;
  hafta?: number;
  bolum?: string;
  eylem?: AuditAction;
  tur?: AuditEntity;
  durum?: MatchStatus;
  takim?: string;
  /** Who acted: `admin:{id}`, `system` or `cli`. */
  kim?: string;
  /** Istanbul's days, both included. */
  ilk?: string;
  son?: string;
}>;

/** Takes from an address what means something and drops the rest. */
export function adminSearchIn({
  sekme,
  hafta,
  bolum,
  eylem,
  tur,
  durum,
  takim,
  kim,
  ilk,
  son,
}: Record<string, unknown>): AdminSearch {
  const tab = oneOf(ADMIN_TABS, sekme);
  const action = oneOf(AUDIT_ACTIONS, eylem);
  const entity = oneOf(AUDIT_ENTITIES, tur);
  const status = oneOf(MATCH_STATUSES, durum);
  const team = teamIn(takim);
  return {
    ...(tab && { sekme: tab }),
    ...(isWeekNumber(hafta) && { hafta }),
    ...(typeof bolum === 'string' && { bolum }),
    ...(action && { eylem: action }),
    ...(entity && { tur: entity }),
    ...(status && { durum: status }),
    ...(team && { takim: team }),
    ...like(/^[\w:-]{3,80}$/, { kim }),
    ...(isDay(ilk) && { ilk }),
    ...(isDay(son) && { son }),
  };
}

/** Whether it is right the server knows; this keeps out what cannot be. */
const like = (shape: RegExp, named: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(named).filter(
      (each): each is [string, string] => typeof each[1] === 'string' && shape.test(each[1]),
    ),
  );

const TEAM_LENGTH_MAX = 80;

/** Words to look for; a number in an address is read as one. */
const teamIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEAM_LENGTH_MAX) : '';

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
