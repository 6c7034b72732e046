import type { ReactNode } from 'react';

import { TEXT } from '../text/messages.tr.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = Readonly<{
  title: string;
  /** What will happen, with its counts. */
  children: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before something that is hard to take back. */
export function ConfirmDialog({ confirm, isDangerous, isBusy, onConfirm, children, ...rest }: Props) {
  return (
    <Dialog
      {...rest}
      footer={
        <>
          <Button onClick={rest.onClose}>{TEXT.cancel}</Button>
          <Button look={isDangerous ? 'danger' : 'main'} onClick={onConfirm} disabled={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
