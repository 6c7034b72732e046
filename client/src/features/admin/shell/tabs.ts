import type { AdminRole } from '@onda-on/contracts/rules';

/** The nine tabs of the panel in order, and where each begins. */
export const TABS = {
  pano: '/admin',
  haftalar: '/admin/haftalar',
  maclar: '/admin/maclar',
  kullanicilar: '/admin/kullanicilar',
  cms: '/admin/cms',
  crm: '/admin/crm',
  raporlar: '/admin/raporlar',
  ayarlar: '/admin/ayarlar',
  loglar: '/admin/loglar',
} as const;
export type AdminTab = keyof typeof TABS;
export const ADMIN_TABS = Object.keys(TABS) as readonly AdminTab[];

/** The tab that an address of the panel lies in. */
export const tabAt = (path: string): AdminTab =>
  ADMIN_TABS.find((tab) => tab === path.split('/')[2]) ?? 'pano';

type Access = 'writes' | 'reads' | 'none';

/** Tabs whose content an `Editör` changes; a `Denetçi` changes nothing anywhere. */
const EDITED: ReadonlySet<AdminTab> = new Set(['cms', 'crm']);
/** An `Editör` may not see participants; the server enforces this too. */
const CLOSED_TO_EDITORS: ReadonlySet<AdminTab> = new Set(['kullanicilar']);

/** What a role may do in a tab. The server decides by its own table; this only avoids requests that it would refuse. */
export function accessOf(role: AdminRole, tab: AdminTab): Access {
  if (role === 'Yönetici') return 'writes';
  if (role === 'Denetçi') return 'reads';
  if (CLOSED_TO_EDITORS.has(tab)) return 'none';
  return EDITED.has(tab) ? 'writes' : 'reads';
}

/** Mails that stayed in the installation are participants' too. */
export const maySeeMails = (role: AdminRole): boolean => accessOf(role, 'kullanicilar') !== 'none';

export const tabsOf = (role: AdminRole): readonly AdminTab[] =>
  ADMIN_TABS.filter((tab) => accessOf(role, tab) !== 'none');
