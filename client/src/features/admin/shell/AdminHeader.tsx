import type { AdminRecord } from '@onda-on/contracts/api';

import { useSign } from '../../../hooks/use-site-name.ts';
import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { TEXT } from '../../../text/messages.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelMenu } from './PanelMenu.tsx';

type Props = Readonly<{
  admin: AdminRecord;
  isDemo: boolean;
  isBusy: boolean;
  onAccount: () => void;
  onPalette: () => void;
  onHelp: () => void;
  onSignOut: () => void;
}>;

/** The signed-in operator and the panel's buttons. The logo is a page load: the panel has stricter headers. */
export function AdminHeader({ admin, isDemo, isBusy, onAccount, onPalette, onHelp, onSignOut }: Props) {
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
        {isDemo ? <span className="tag demo">{TEXT.demo}</span> : null}
        <button
          className="me"
          type="button"
          aria-haspopup="dialog"
          aria-label={ACCOUNT.open(`${admin.name} @${admin.username}`)}
          onClick={onAccount}
        >
          <b>{admin.name}</b>
          <span>@{admin.username}</span>
        </button>
        <PanelMenu onPalette={onPalette} onHelp={onHelp} />
        <Button look="on-brand" onClick={onSignOut} disabled={isBusy}>
          {PANEL.signOut}
        </Button>
      </div>
    </header>
  );
}
