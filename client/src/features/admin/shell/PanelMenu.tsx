import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDensity } from './use-density.ts';

type Props = Readonly<{ onPalette: () => void; onHelp: () => void }>;

/** What keys open on a desk, for where there is no room for its hints: commands, help, density. */
export function PanelMenu({ onPalette, onHelp }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isRoomy, toggleRoomy] = useDensity();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Whatever opens next gives the focus back to what is still there.
    button.current?.focus();
  };
  const items = [
    [PALETTE.title, onPalette],
    [HELP.title, onHelp],
    [isRoomy ? DENSITY.toCompact : DENSITY.toRoomy, toggleRoomy],
  ] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside act; this hears where they end
    <div className="panel-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button look="on-brand" ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="menu" />
        {PANEL.menu}
      </Button>
      {isOpen ? (
        <ul>
          {items.map(([label, run]) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close();
                  run();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
