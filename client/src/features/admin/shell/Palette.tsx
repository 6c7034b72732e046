import { fold } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';

import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ADMIN_TABS } from '../session/admin-search.ts';

type Command = Readonly<{ label: string; run: () => void }>;
type Props = Readonly<{ onClose: () => void; onSignOut: () => void }>;

/** Commands by name: type a few letters, with or without Turkish ones; Enter takes the first, arrows any other. */
export function Palette({ onClose, onSignOut }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const commands: readonly Command[] = [
    ...ADMIN_TABS.map((tab) => ({
      label: PALETTE.go(TAB_TEXT[tab]),
      run: () => void navigate({ to: '/admin', search: { sekme: tab } }),
    })),
    { label: PALETTE.home, run: () => window.location.assign('/') },
    { label: PANEL.signOut, run: onSignOut },
  ];
  const shown = commands.filter(({ label }) => fold(label).includes(fold(text.trim())));
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog className="adm narrow" title={PALETTE.title} isOpen onClose={onClose}>
      <div className="palette">
        <input
          className="input"
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
    </Dialog>
  );
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
