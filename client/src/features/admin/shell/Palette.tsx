import { fold, type AdminRole } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';

import { PALETTE } from '../../../text/admin/panel.tr.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import { keepDraft } from '../kit/drafts.ts';
import { commandsOf, type Go, type PaletteCommand } from './palette-commands.ts';

type Props = Readonly<{
  role: AdminRole;
  isRoomy: boolean;
  /** Something was left for a tab to open. */
  onAsked: () => void;
  onDensity: () => void;
  onOver: (over: 'help' | 'account' | null) => void;
  onSignOut: () => void;
}>;

/** Commands by name: a few letters of its words in any order, with or without Turkish ones; Enter takes the first, arrows any other. */
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

/** As it is typed, or the beginnings of its words in any order. */
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

/** Up and down between the field and the commands, round and round. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const all = [
    ...(event.currentTarget.closest('.palette')?.querySelectorAll<HTMLElement>('input, button') ?? []),
  ];
  if (step === undefined || all.length === 0) return;
  event.preventDefault();
  all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus();
}
