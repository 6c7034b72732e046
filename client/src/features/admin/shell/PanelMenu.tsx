import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PALETTE, PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDensity } from './use-density.ts';

type Props = Readonly<{ onPalette: () => void; onHelp: () => void }>;

/** A menu of commands, help and density, for screens that are too narrow for the hints of their keys. */
export function PanelMenu({ onPalette, onHelp }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isRoomy, toggleRoomy] = useDensity();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The window that opens next returns the focus to this button, which still exists then.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside act; this only closes the menu
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
