import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { useSign } from '../../../hooks/use-site-name.ts';
import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { DENSITY, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PANEL, PALETTE } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { DemoTag } from '../../../ui/DemoTag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAdmin } from './admin-context.ts';
import { useDensity } from './use-density.ts';

/** A window over all tabs. */
export type PanelWindow = 'palette' | 'help' | 'account';

type Opening = Readonly<{ onWindow: (window: PanelWindow) => void }>;
type Props = Opening & Readonly<{ isBusy: boolean; onSignOut: () => void }>;

/** The signed-in operator and the panel's buttons. The logo is a page load: the panel has stricter headers. */
export function AdminHeader({ isBusy, onWindow, onSignOut }: Props) {
  const admin = useAdmin();
  return (
    <header className="panel-header">
      <div className="wrap">
        <a className="logo" href="/">
          {useSign()}
        </a>
        <div className="ttl">
          <b>{PANEL.title}</b>
          <span>{PANEL.subtitle}</span>
        </div>
        <DemoTag />
        <button
          className="me"
          type="button"
          aria-haspopup="dialog"
          aria-label={ACCOUNT.open(`${admin.name} @${admin.username}`)}
          onClick={() => onWindow('account')}
        >
          <b>{admin.name}</b>
          <span>@{admin.username}</span>
        </button>
        <PanelMenu onWindow={onWindow} />
        <Button look="on-brand" onClick={onSignOut} disabled={isBusy}>
          {PANEL.signOut}
        </Button>
      </div>
    </header>
  );
}

/** A menu of commands, help and density, for screens that are too narrow for the hints of their keys. */
export function PanelMenu({ onWindow }: Opening) {
  const [isOpen, setOpen] = useState(false);
  const [isRoomy, toggleRoomy] = useDensity();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The window that opens next returns the focus to this button, which still exists then.
    button.current?.focus();
  };
  const items = [
    [PALETTE.title, () => onWindow('palette')],
    [HELP.title, () => onWindow('help')],
    [isRoomy ? DENSITY.toCompact : DENSITY.toRoomy, toggleRoomy],
  ] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
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
