import type { AdminRole } from '@onda-on/contracts/rules';
import type { ToOptions } from '@tanstack/react-router';

import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { ACTIONS, DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { accessOf, tabAt, TABS, tabsOf } from './tabs.ts';

export type PaletteCommand = Readonly<{ label: string; run: () => void }>;

/** Opens a place; with a draft, the window that stands in it. */
export type Go = (place: ToOptions, draft?: readonly [name: string, value: unknown]) => unknown;

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

type Action = readonly [label: string, place: ToOptions, draft?: readonly [name: string, value: unknown]];

/** The main things that are done, under the tab that they are done in. */
const DONE_IN_TABS: readonly Action[] = [
  [ACTIONS.addWeek, { to: TABS.haftalar }, ['hafta-penceresi', { kind: 'add', id: '' }]],
  [ACTIONS.addMatch, { to: TABS.maclar }, ['mac-penceresi', { kind: 'add', id: '' }]],
  [ACTIONS.enterResults, { to: TABS.maclar }],
  [ACTIONS.importFile, { to: TABS.maclar }, ['mac-penceresi', { kind: 'import', id: '' }]],
  [ACTIONS.addPage, { to: '/admin/cms/sayfalar/$record', params: { record: 'yeni' } }],
  [ACTIONS.addArticle, { to: '/admin/cms/haberler/$record', params: { record: 'yeni' } }],
  [ACTIONS.administrators, { to: TABS.ayarlar, hash: 'yoneticiler' }],
  [ACTIONS.addAdministrator, { to: TABS.ayarlar }, ['yonetici-penceresi', { kind: 'add', id: '' }]],
];

/** Places inside a tab that are looked at as well as worked in, and who is shown them. */
const PLACES: readonly (readonly [
  label: string,
  place: ToOptions,
  isShown?: (role: AdminRole) => boolean,
])[] = [
  [ACTIONS.media, { to: '/admin/cms/medya' }],
  [ACTIONS.menus, { to: '/admin/cms/menuler' }],
  [ACTIONS.siteSettings, { to: '/admin/cms/site-ayarlari' }],
  [ACTIONS.operations, { to: TABS.ayarlar, hash: 'isletim' }, (role) => role !== 'Editör'],
];

/** Every tab that the role is shown, what it may begin there, and what is about the panel itself. */
export function commandsOf(panel: Panel): readonly PaletteCommand[] {
  const { role, isRoomy, go } = panel;
  return [
    ...tabsOf(role).map((tab) => ({ label: PALETTE.go(TAB_TEXT[tab]), run: () => go({ to: TABS[tab] }) })),
    ...DONE_IN_TABS.filter(([, { to }]) => accessOf(role, tabAt(to ?? '')) === 'writes').map(
      ([label, place, draft]) => ({ label, run: () => go(place, draft) }),
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
