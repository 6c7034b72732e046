import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  isWeekNumber,
  type AuditAction,
  type AuditEntity,
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
}>;

/** Takes from an address what means something and drops the rest. */
export function adminSearchIn({ sekme, hafta, bolum, eylem, tur }: Record<string, unknown>): AdminSearch {
  const tab = oneOf(ADMIN_TABS, sekme);
  const action = oneOf(AUDIT_ACTIONS, eylem);
  const entity = oneOf(AUDIT_ENTITIES, tur);
  return {
    ...(tab && { sekme: tab }),
    ...(isWeekNumber(hafta) && { hafta }),
    ...(typeof bolum === 'string' && { bolum }),
    ...(action && { eylem: action }),
    ...(entity && { tur: entity }),
  };
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
