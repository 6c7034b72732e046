import type { AdminTab } from '../session/admin-search.ts';
import { partOfPanel, type PartOfPanel } from './part-of-panel.ts';

/** What the tabs about the machine look like beside the rest. */
const machineSheet = () => import('../../../styles/admin-operations.css');
const matchesSheet = () => import('../../../styles/admin-matches.css');

/** Each tab's screen in a file of its own, with what stands in it at the place that `fetch` is told. */
export const TAB_SCREENS: Readonly<Record<AdminTab, PartOfPanel<object>>> = {
  pano: partOfPanel(async () => {
    const [{ PanoScreen }] = await Promise.all([import('../pano/PanoScreen.tsx'), machineSheet()]);
    return PanoScreen;
  }),
  haftalar: partOfPanel(async () => {
    const [{ WeeksScreen }] = await Promise.all([import('../weeks/WeeksScreen.tsx'), matchesSheet()]);
    return WeeksScreen;
  }),
  maclar: partOfPanel(async () => {
    const [{ MatchesScreen }] = await Promise.all([import('../matches/MatchesScreen.tsx'), matchesSheet()]);
    return MatchesScreen;
  }),
  kullanicilar: partOfPanel(async (place) => {
    const [{ UsersScreen }] = await Promise.all([
      import('../users/UsersScreen.tsx'),
      place !== undefined && import('../users/users-parts.ts').then((parts) => parts.fetchUsersPart(place)),
    ]);
    return UsersScreen;
  }),
  cms: partOfPanel(async (place) => {
    const [{ CmsScreen }] = await Promise.all([
      import('../content/CmsScreen.tsx'),
      import('../../../styles/content.css'),
      import('../../../styles/admin-content.css'),
      place !== undefined && import('../content/cms-parts.ts').then((parts) => parts.fetchCmsPart(place)),
    ]);
    return CmsScreen;
  }),
  crm: partOfPanel(async (place) => {
    const [{ CrmScreen }] = await Promise.all([
      import('../crm/CrmScreen.tsx'),
      place !== undefined && import('../crm/crm-parts.ts').then((parts) => parts.fetchCrmPart(place)),
    ]);
    return CrmScreen;
  }),
  raporlar: partOfPanel(async () => {
    const [{ ReportsScreen }] = await Promise.all([
      import('../reports/ReportsScreen.tsx'),
      import('../../../styles/admin-reports.css'),
    ]);
    return ReportsScreen;
  }),
  ayarlar: partOfPanel(async () => {
    const [{ SettingsScreen }] = await Promise.all([
      import('../settings/SettingsScreen.tsx'),
      machineSheet(),
    ]);
    return SettingsScreen;
  }),
  loglar: partOfPanel(async () => {
    const [{ LogsScreen }] = await Promise.all([import('../logs/LogsScreen.tsx'), machineSheet()]);
    return LogsScreen;
  }),
};
