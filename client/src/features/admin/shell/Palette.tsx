import { fold, type AdminRole } from '@onda-on/contracts/rules';
import { useNavigate, type ToOptions } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';

import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { ACTIONS, DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import { keepDraft } from '../kit/drafts.ts';
import { accessOf, tabAt, TABS, tabsOf } from './tabs.ts';

type Props = Readonly<{
  role: AdminRole;
  isRoomy: boolean;
  /** Called once a draft is stored for a tab to open. */
  onAsked: () => void;
  onDensity: () => void;
  onOver: (over: 'help' | 'account' | null) => void;
  onSignOut: () => void;
}>;

/** Commands by the beginnings of their words in any order. Enter runs the first; arrow keys reach the others. */
export function Palette(props: Props) {
  const { onOver } = props;
  const [text, setText] = useState('');
  const commands = useCommands(props);
  const shown = commands.filter(({ label }) => isMeant(fold(label), fold(text.trim())));
  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    onOver(null);
    command.run();
  };
  return (
    <PanelDialog className="narrow" title={PALETTE.title} onClose={() => onOver(null)}>
      <div className="palette">
        <input
          className="input"
          data-first-focus
          aria-label={PALETTE.search}
          placeholder={PALETTE.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') run(shown[0]);
            else moveFocus(event);
          }}
        />
        <ul className="commands">
          {shown.map((command) => (
            <li key={command.label}>
              <button type="button" onClick={() => run(command)} onKeyDown={moveFocus}>
                {command.label}
              </button>
            </li>
          ))}
        </ul>
        <output className="muted">{shown.length === 0 ? PALETTE.none : ''}</output>
      </div>
    </PanelDialog>
  );
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u);

/** Whether the label contains the text, or each typed word begins a word of the label. */
const isMeant = (label: string, text: string): boolean =>
  label.includes(text) ||
  wordsOf(text).every((typed) => wordsOf(label).some((word) => word.startsWith(typed)));

function useCommands({ role, isRoomy, onAsked, onDensity, onOver, onSignOut }: Props) {
  const navigate = useNavigate();
  const go: Go = async (place, draft) => {
    await navigate(place);
    if (!draft) return;
    keepDraft(...draft);
    onAsked();
  };
  return commandsOf({
    role,
    isRoomy,
    go: (...place) => void go(...place),
    onDensity,
    onHelp: () => onOver('help'),
    onAccount: () => onOver('account'),
    onHome: () => window.location.assign('/'),
    onSignOut,
  });
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus up and down between the field and the commands, from the last to the first and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const all = [
    ...(event.currentTarget.closest('.palette')?.querySelectorAll<HTMLElement>('input, button') ?? []),
  ];
  if (step === undefined || all.length === 0) return;
  event.preventDefault();
  all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus();
}

type PaletteCommand = Readonly<{ label: string; run: () => void }>;

/** Opens a place; with a draft, also the window that the draft names. */
type Go = (place: ToOptions, draft?: readonly [name: string, value: unknown]) => unknown;

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

/** The main actions, for roles that may write in their tab. */
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

/** Places inside tabs that operators also only read, and the roles that see them. */
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

/** The commands of a role: its tabs, the actions that it may begin there, and those of the panel itself. */
function commandsOf(panel: Panel): readonly PaletteCommand[] {
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
