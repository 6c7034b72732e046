import type { AdministratorPassword } from '@onda-on/contracts/api';

import { GENERATED } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { copyText } from './copy-text.ts';

type Props = Readonly<{ made: AdministratorPassword; onClose: () => void }>;

/** A password that was made for somebody: here and never again. */
export function PasswordDialog({ made: { administrator, password }, onClose }: Props) {
  return (
    <Dialog
      className="adm narrow"
      title={GENERATED.title}
      description={GENERATED.text(administrator.name, administrator.username)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(password, GENERATED.copied)}>{GENERATED.copy}</Button>
          <Button look="main" onClick={onClose}>
            {GENERATED.done}
          </Button>
        </>
      }
    >
      <output className="secret" aria-label={GENERATED.label}>
        {password}
      </output>
      <p>
        <b>{GENERATED.once}</b>
      </p>
    </Dialog>
  );
}
