import { lazy, type ComponentType } from 'react';

import type { AdminTab } from '../session/admin-search.ts';

/** What the tabs about the machine look like beside the rest. */
const machineSheet = () => import('../../../styles/admin-operations.css');

/** Each tab's screen in a file of its own that is fetched when it is opened. */
export const TAB_SCREENS: Readonly<Record<AdminTab, ComponentType>> = {
  pano: lazy(async () => {
    const [{ PanoScreen }] = await Promise.all([import('../pano/PanoScreen.tsx'), machineSheet()]);
    return { default: PanoScreen };
  }),
  haftalar: lazy(async () => {
    const [tab] = await Promise.all([
      import('../weeks/WeeksScreen.tsx'),
      import('../../../styles/admin-matches.css'),
    ]);
    return { default: tab.WeeksScreen };
  }),
  maclar: lazy(async () => {
    const [tab] = await Promise.all([
      import('../matches/MatchesScreen.tsx'),
      import('../../../styles/admin-matches.css'),
    ]);
    return { default: tab.MatchesScreen };
  }),
  kullanicilar: lazy(() =>
    import('../users/UsersScreen.tsx').then(({ UsersScreen }) => ({ default: UsersScreen })),
  ),
  cms: lazy(() => import('../content/CmsScreen.tsx').then(({ CmsScreen }) => ({ default: CmsScreen }))),
  crm: lazy(() => import('../crm/CrmScreen.tsx').then(({ CrmScreen }) => ({ default: CrmScreen }))),
  raporlar: lazy(async () => {
    const [{ ReportsScreen }] = await Promise.all([
      import('../reports/ReportsScreen.tsx'),
      import('../../../styles/admin-reports.css'),
    ]);
    return { default: ReportsScreen };
  }),
  ayarlar: lazy(async () => {
    const [{ SettingsScreen }] = await Promise.all([
      import('../settings/SettingsScreen.tsx'),
      machineSheet(),
    ]);
    return { default: SettingsScreen };
  }),
  loglar: lazy(async () => {
    const [{ LogsScreen }] = await Promise.all([import('../logs/LogsScreen.tsx'), machineSheet()]);
    return { default: LogsScreen };
  }),
};
