import { lazy, type ComponentType } from 'react';

import type { AdminTab } from '../session/admin-search.ts';

/** Each tab's screen in a file of its own that is fetched when it is opened. */
export const TAB_SCREENS: Readonly<Record<AdminTab, ComponentType>> = {
  pano: lazy(() => import('../pano/PanoScreen.tsx').then(({ PanoScreen }) => ({ default: PanoScreen }))),
  haftalar: lazy(() =>
    import('../weeks/WeeksScreen.tsx').then(({ WeeksScreen }) => ({ default: WeeksScreen })),
  ),
  maclar: lazy(() =>
    import('../matches/MatchesScreen.tsx').then(({ MatchesScreen }) => ({ default: MatchesScreen })),
  ),
  kullanicilar: lazy(() =>
    import('../users/UsersScreen.tsx').then(({ UsersScreen }) => ({ default: UsersScreen })),
  ),
  cms: lazy(() => import('../content/CmsScreen.tsx').then(({ CmsScreen }) => ({ default: CmsScreen }))),
  crm: lazy(() => import('../crm/CrmScreen.tsx').then(({ CrmScreen }) => ({ default: CrmScreen }))),
  raporlar: lazy(() =>
    import('../content/ReportsScreen.tsx').then(({ ReportsScreen }) => ({ default: ReportsScreen })),
  ),
  ayarlar: lazy(() =>
    import('../settings/SettingsScreen.tsx').then(({ SettingsScreen }) => ({ default: SettingsScreen })),
  ),
  loglar: lazy(() => import('../logs/LogsScreen.tsx').then(({ LogsScreen }) => ({ default: LogsScreen }))),
};
