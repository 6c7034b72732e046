import { useState, type FormEvent, type ReactNode } from 'react';

import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { reasonError } from './reason-error.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = Readonly<{
  title: string;
  description?: string;
  submit: string;
  isBusy: boolean;
  isDangerous?: boolean;
  isPublic?: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** With a reason that is long enough, trimmed. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}>;

const FORM = 'gerekce';

/** Something that is only done with a reason. */
export function ReasonDialog({
  reason,
  onReason,
  onSubmit,
  onClose,
  isPublic = true,
  children,
  ...rest
}: Props) {
  const { title, description, submit, isBusy, isDangerous = false } = rest;
  const [wasTried, setTried] = useState(false);
  const errors = reasonError(reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!errors.reason && !isBusy) onSubmit(reason.trim());
  };
  return (
    <Dialog
      className="adm"
      title={title}
      {...(description && { description })}
      isOpen
      onClose={onClose}
      footer={
        <DialogActions
          submit={submit}
          form={FORM}
          isBusy={isBusy}
          isDangerous={isDangerous}
          onClose={onClose}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={send} noValidate>
        {children}
        <ReasonField
          value={reason}
          error={wasTried ? errors.reason : undefined}
          isPublic={isPublic}
          onChange={onReason}
        />
      </form>
    </Dialog>
  );
}
