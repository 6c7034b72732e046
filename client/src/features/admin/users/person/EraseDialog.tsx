import type { AdminUserDetail, EraseBody } from '@onda-on/contracts/api';
import { fold, NAME_LENGTH_MAX } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { sendJson } from '../../../../api/http.ts';
import { USER } from '../../../../text/admin/user.tr.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { DialogActions } from '../../shell/DialogActions.tsx';
import { reasonError } from '../../shell/reason-error.ts';
import { ReasonField } from '../../shell/ReasonField.tsx';
import { useCommand } from '../../use-command.ts';

type Props = Readonly<{ user: AdminUserDetail; onClose: () => void }>;

const FORM = 'kisiyi-sil';
const plain = (name: string) => fold(name.trim().replace(/\s+/gu, ' '));

/** Forgets a person for good: with a reason, and with the name typed. The name is kept in no draft. */
export function EraseDialog({ user, onClose }: Props) {
  const { erase } = USER;
  const [typed, setTyped] = useState<EraseBody>({ reason: '', confirmation: '' });
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending } = useCommand<EraseBody>({
    run: (body) => sendJson('POST', `/api/admin/users/${encodeURIComponent(user.id)}/erase`, body),
    failed: erase.failed,
    done: erase.done,
    onDone: onClose,
  });
  const isNamed = plain(typed.confirmation) === plain(user.name);
  const { reason: error } = reasonError(typed.reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error && isNamed && !isPending) mutate({ ...typed, reason: typed.reason.trim() });
  };
  return (
    <Dialog
      className="adm"
      title={erase.title(user.name)}
      isOpen
      onClose={onClose}
      footer={
        <DialogActions submit={erase.submit} form={FORM} isBusy={isPending} isDangerous onClose={onClose} />
      }
    >
      <form id={FORM} className="body" onSubmit={send} noValidate>
        <p>{erase.text}</p>
        <p className="muted">{erase.crm}</p>
        <ReasonField
          value={typed.reason}
          error={wasTried ? error : undefined}
          isPublic={false}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
        <TypedName
          name={user.name}
          value={typed.confirmation}
          isWrong={wasTried && !isNamed}
          onChange={(confirmation) => setTyped({ ...typed, confirmation })}
        />
      </form>
    </Dialog>
  );
}

type TypedNameProps = Readonly<{
  name: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}>;

const TypedName = ({ name, value, isWrong, onChange }: TypedNameProps) => (
  <Field label={USER.erase.confirmation(name)} error={isWrong ? USER.erase.wrong : undefined}>
    {(aria) => (
      <input
        {...aria}
        className="input"
        required
        autoComplete="off"
        maxLength={NAME_LENGTH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
