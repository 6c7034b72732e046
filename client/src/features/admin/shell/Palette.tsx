import { fold } from '@onda-on/contracts/rules';
import { useNavigate, type ToOptions } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';

import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { ACTIONS, DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import { keepDraft } from '../kit/drafts.ts';
import { useAdmin } from './admin-context.ts';
import { accessOf, tabAt, TABS, tabsOf } from './tabs.ts';
import { useDensity } from './use-density.ts';

type Props = Readonly<{
  /** Called once a draft is stored for a tab to open. */
  onAsked: () => void;
  onWindow: (window: 'help' | 'account' | null) => void;
  onSignOut: () => void;
}>;

/** Commands by the beginnings of their words in any order. Enter runs the first; arrow keys reach the others. */
export function Palette(props: Props) {
  const close = () => props.onWindow(null);
  const [text, setText] = useState('');
  const commands = useCommands(props);
  const shown = commands.filter(({ label }) => isMeant(fold(label), fold(text.trim())));
  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  return (
    <PanelDialog className="narrow" title={PALETTE.title} onClose={close}>
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

/** The commands of the operator's role: its tabs, the actions that it may begin there, and those of the panel itself. */
function useCommands({ onAsked, onWindow, onSignOut }: Props): readonly PaletteCommand[] {
  const { role } = useAdmin();
  const [isRoomy, toggleRoomy] = useDensity();
  const navigate = useNavigate();
  const open = async (place: ToOptions, draft?: Draft) => {
    await navigate(place);
    if (!draft) return;
    keepDraft(...draft);
    onAsked();
  };
  const leading = ([label, place, draft]: Action) => ({ label, run: () => void open(place, draft) });
  return [
    ...tabsOf(role).map((tab) => leading([PALETTE.go(TAB_TEXT[tab]), { to: TABS[tab] }])),
    ...DONE_IN_TABS.filter(([, { to }]) => accessOf(role, tabAt(to ?? '')) === 'writes').map(leading),
    ...PLACES.filter(([, { hash }]) => hash !== 'isletim' || role !== 'Editör').map(leading),
    { label: ACCOUNT.changePassword, run: () => onWindow('account') },
    { label: ACCOUNT.factor, run: () => onWindow('account') },
    { label: isRoomy ? DENSITY.toCompact : DENSITY.toRoomy, run: toggleRoomy },
    { label: HELP.title, run: () => onWindow('help') },
    { label: PALETTE.home, run: () => window.location.assign('/') },
    { label: PANEL.signOut, run: onSignOut },
  ];
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

/** The window that is opened in a place. */
type Draft = readonly [name: string, value: unknown];
type Action = readonly [label: string, place: ToOptions, draft?: Draft];

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

/** Places inside tabs that operators also only read; an `Editör` does not see the card İşletim. */
const PLACES: readonly Action[] = [
  [ACTIONS.media, { to: '/admin/cms/medya' }],
  [ACTIONS.menus, { to: '/admin/cms/menuler' }],
  [ACTIONS.siteSettings, { to: '/admin/cms/site-ayarlari' }],
  [ACTIONS.operations, { to: TABS.ayarlar, hash: 'isletim' }],
];
