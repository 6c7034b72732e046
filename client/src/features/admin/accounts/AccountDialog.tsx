import type { AdminRecord } from '@onda-on/contracts/api';
import { useState } from 'react';

import { keepAdminSession } from '../../../memory/admin-session.ts';
import { ACCOUNT } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { NewPasswordForm } from '../session/NewPasswordForm.tsx';
import { FactorSection } from './FactorSection.tsx';

type Props = Readonly<{ admin: AdminRecord; onAdmin: (admin: AdminRecord) => void; onClose: () => void }>;

export function AccountDialog({ admin, onAdmin, onClose }: Props) {
  const [isChanging, setChanging] = useState(false);
  return (
    <PanelDialog
      title={ACCOUNT.title}
      description={`${admin.name} · @${admin.username} · ${admin.role}`}
      onClose={onClose}
    >
      <div className="body account">
        <section aria-labelledby="hesap-parola-baslik">
          <h3 id="hesap-parola-baslik">{ACCOUNT.password}</h3>
          {isChanging ? (
            <NewPasswordForm
              isFocused
              onChanged={(answer) => {
                keepAdminSession(answer.admin, answer.token);
                onAdmin(answer.admin);
                setChanging(false);
              }}
            />
          ) : (
            <Button onClick={() => setChanging(true)}>{ACCOUNT.changePassword}</Button>
          )}
        </section>
        <FactorSection onFactor={(isOn) => onAdmin({ ...admin, secondFactor: isOn ? 'on' : 'off' })} />
      </div>
    </PanelDialog>
  );
}
