import { fold } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';

import { PALETTE, PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ADMIN_TABS } from '../session/admin-search.ts';

type Command = Readonly<{ label: string; run: () => void }>;
type Props = Readonly<{ onClose: () => void; onSignOut: () => void }>;

/** Commands by name: type a few letters, with or without Turkish ones, and press Enter. */
export function Palette({ onClose, onSignOut }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands: readonly Command[] = [
    ...ADMIN_TABS.map((tab) => ({
      label: PALETTE.go(TAB_TEXT[tab]),
      run: () => void navigate({ to: '/admin', search: { sekme: tab } }),
    })),
    { label: PALETTE.home, run: () => window.location.assign('/') },
    { label: PANEL.signOut, run: onSignOut },
  ];
  const shown = commands.filter(({ label }) => fold(label).includes(fold(text.trim())));
  const chosen = shown[Math.min(at, shown.length - 1)];
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((now) => (Math.min(now, shown.length - 1) + step + shown.length) % (shown.length || 1));
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog className="adm palette" title={PALETTE.title} isOpen onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label={PALETTE.search}
        aria-expanded="true"
        aria-controls="komutlar"
        aria-activedescendant={chosen ? `komut-${commands.indexOf(chosen)}` : undefined}
        placeholder={PALETTE.search}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList commands={commands} shown={shown} chosen={chosen} onRun={run} />
    </Dialog>
  );
}

type ListProps = Readonly<{
  commands: readonly Command[];
  shown: readonly Command[];
  chosen: Command | undefined;
  onRun: (command: Command) => void;
}>;

function PaletteList({ commands, shown, chosen, onRun }: ListProps) {
  return (
    <>
      <div id="komutlar" role="listbox" aria-label={PALETTE.title} className="commands">
        {shown.map((command) => (
          <div
            key={command.label}
            id={`komut-${commands.indexOf(command)}`}
            role="option"
            aria-selected={command === chosen}
            // The keyboard is the field's above; this is for pointers.
            tabIndex={-1}
            onClick={() => onRun(command)}
            onKeyDown={undefined}
          >
            {command.label}
          </div>
        ))}
      </div>
      <p className="muted" role="status">
        {shown.length === 0 ? PALETTE.none : ''}
      </p>
    </>
  );
}
