import type { AdministratorPassword } from '@onda-on/contracts/api';
import { useRef } from 'react';

import { GENERATED } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { HeldUntil, PanelDialog, isWithinPanel } from '../kit/dialogs.tsx';
import { copyText } from '../kit/use-command.ts';

type Props = Readonly<{ made: AdministratorPassword; onClose: () => void }>;

/** Shows an administrator's generated password once; the window closes only by the button that confirms it. */
export function PasswordDialog({ made: { administrator, password }, onClose }: Props) {
  const taken = useRef<HTMLButtonElement>(null);
  return (
    <PanelDialog
      className="narrow"
      title={GENERATED.title}
      description={GENERATED.text(administrator.name, administrator.username)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(password, GENERATED.copied)}>{GENERATED.copy}</Button>
          <Button look="main" ref={taken} onClick={onClose}>
            {GENERATED.done}
          </Button>
        </>
      }
    >
      <output className="secret" aria-label={GENERATED.label}>
        {password}
      </output>
      <p>
        <b>{GENERATED.once}</b> {GENERATED.taken}
      </p>
      <HeldUntil wayOut={taken} isWithin={isWithinPanel} words={GENERATED.leaving} />
    </PanelDialog>
  );
}
