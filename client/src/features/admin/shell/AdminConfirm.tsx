import type { ReactNode } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Props = Readonly<{
  title: string;
  confirm: string;
  children: ReactNode;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** For what cannot be done now; the text says why. */
  isImpossible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before something that is hard to take back, in the panel's looks. */
export function AdminConfirm({ title, confirm, children, onConfirm, onClose, ...state }: Props) {
  const { isDangerous = false, isBusy = false, isImpossible = false } = state;
  return (
    <Dialog
      className="adm"
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{PANEL.cancel}</Button>
          <Button
            look={isDangerous ? 'danger' : 'main'}
            onClick={onConfirm}
            disabled={isBusy || isImpossible}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
