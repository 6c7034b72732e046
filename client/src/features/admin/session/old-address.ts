import { defaultStringifySearch } from '@tanstack/react-router';

import { ADMIN_TABS, TABS, type AdminTab } from '../shell/tabs.ts';

type Search = Readonly<Record<string, unknown>>;

/**
 * The current address for one of earlier versions: `/admin?sekme=kullanicilar&bolum=itirazlar.{id}` named the tab and,
 * in `bolum`, the place in it. Null for an address without a tab.
 */
export function currentAddressOf({ sekme, bolum, ...filters }: Search): string | null {
  const tab = ADMIN_TABS.find((each) => each === sekme);
  if (!tab) return null;
  const place = typeof bolum === 'string' ? bolum : '';
  const { path, search = filters, hash = '' } = (PLACES[tab] ?? eachSegment)(place.split('.'));
  const segments = path.filter(Boolean).map(encodeURIComponent);
  const address = [TABS[tab], ...segments].join('/') + defaultStringifySearch(search);
  return hash ? `${address}#${hash}` : address;
}

type Place = Readonly<{ path: readonly string[]; search?: Search; hash?: string }>;
type Read = (place: readonly string[]) => Place;

const eachSegment: Read = (path) => ({ path });

const PLACES: Readonly<Partial<Record<AdminTab, Read>>> = {
  pano: () => ({ path: [], search: {} }),
  // The identifier of a cluster has dots of its own.
  kullanicilar: ([section = '', ...rest]) => ({
    path: section === 'supheli-kumeler' ? [section, rest.join('.')] : [section, ...rest],
  }),
  crm: ([section = '', whose = '', ticket = '']) => {
    if (section === 'giden') return { path: ['kampanyalar', section] };
    if (section !== 'destek') return { path: [section, whose] };
    return { path: [section, ticket], search: listedIn(whose) };
  },
  raporlar: ([from = '', to = '', prizeWeek = '']) => ({
    path: prizeWeek ? ['odul', prizeWeek] : [],
    search: { ...(from && { ilk: from }), ...(to && { son: to }) },
  }),
  ayarlar: ([part = '']) => ({ path: [], hash: part }),
};

/** Whose tickets were listed: everybody's, those without an answer, or one customer's. */
function listedIn(whose: string): Search {
  if (whose === 'bekleyen') return { durum: 'unanswered' };
  return whose === '' || whose === 'kayit' ? {} : { musteri: whose };
}
