import type { AdminRole } from '@onda-on/contracts/rules';

import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { ACTIONS, DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import type { AdminSearch, AdminTab } from '../session/admin-search.ts';
import { accessOf, tabsOf } from './tab-access.ts';

export type PaletteCommand = Readonly<{ label: string; run: () => void }>;

/** Opens a place; with a draft, the window that stands in it. */
export type Go = (search: AdminSearch, draft?: readonly [name: string, value: unknown]) => unknown;

/** What a command may set going in the panel. */
type Panel = Readonly<{
  role: AdminRole;
  isRoomy: boolean;
  go: Go;
  onDensity: () => void;
  onHelp: () => void;
  onAccount: () => void;
  onHome: () => void;
  onSignOut: () => void;
}>;

type Place = AdminSearch & Readonly<{ sekme: AdminTab }>;
type Action = readonly [label: string, place: Place, draft?: readonly [name: string, value: unknown]];

/** The main things that are done, under the tab that they are done in. */
const DONE_IN_TABS: readonly Action[] = [
  [ACTIONS.addWeek, { sekme: 'haftalar' }, ['hafta-penceresi', { kind: 'add', weekId: '' }]],
  [ACTIONS.addMatch, { sekme: 'maclar' }, ['mac-penceresi', { kind: 'add', matchId: '' }]],
  [ACTIONS.enterResults, { sekme: 'maclar' }],
  [ACTIONS.importFile, { sekme: 'maclar' }, ['mac-penceresi', { kind: 'import', matchId: '' }]],
  [ACTIONS.addPage, { sekme: 'cms', bolum: 'sayfalar.yeni' }],
  [ACTIONS.addArticle, { sekme: 'cms', bolum: 'haberler.yeni' }],
  [ACTIONS.administrators, { sekme: 'ayarlar', bolum: 'yoneticiler' }],
  [ACTIONS.addAdministrator, { sekme: 'ayarlar' }, ['yonetici-penceresi', { kind: 'add', adminId: '' }]],
];

/** Places inside a tab that are looked at as well as worked in, and who is shown them. */
const PLACES: readonly (readonly [label: string, place: Place, isShown?: (role: AdminRole) => boolean])[] = [
  [ACTIONS.media, { sekme: 'cms', bolum: 'medya' }],
  [ACTIONS.menus, { sekme: 'cms', bolum: 'menuler' }],
  [ACTIONS.siteSettings, { sekme: 'cms', bolum: 'site-ayarlari' }],
  [ACTIONS.operations, { sekme: 'ayarlar', bolum: 'isletim' }, (role) => role !== 'Editör'],
];

/** Every tab that the role is shown, what it may begin there, and what is about the panel itself. */
export function commandsOf(panel: Panel): readonly PaletteCommand[] {
  const { role, isRoomy, go } = panel;
  return [
    ...tabsOf(role).map((tab) => ({ label: PALETTE.go(TAB_TEXT[tab]), run: () => go({ sekme: tab }) })),
    ...DONE_IN_TABS.filter(([, { sekme }]) => accessOf(role, sekme) === 'writes').map(
      ([label, search, draft]) => ({ label, run: () => go(search, draft) }),
    ),
    ...PLACES.filter(([, , isShown]) => isShown?.(role) ?? true).map(([label, place]) => ({
      label,
      run: () => go(place),
    })),
    { label: ACCOUNT.changePassword, run: panel.onAccount },
    { label: ACCOUNT.factor, run: panel.onAccount },
    { label: isRoomy ? DENSITY.toCompact : DENSITY.toRoomy, run: panel.onDensity },
    { label: HELP.title, run: panel.onHelp },
    { label: PALETTE.home, run: panel.onHome },
    { label: PANEL.signOut, run: panel.onSignOut },
  ];
}
