import type { UserExportBody } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { USER_EXPORT } from '../../../../text/admin/user-export.tr.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { DialogActions } from '../../shell/DialogActions.tsx';
import { reasonError } from '../../shell/reason-error.ts';
import { ReasonField } from '../../shell/ReasonField.tsx';
import { useCommand } from '../../use-command.ts';
import { saveFile } from '../user-file.api.ts';
import { isFiltered, type UserFilter } from '../users.queries.ts';

type Props = Readonly<{ filter: UserFilter; onClose: () => void }>;
type Separator = UserExportBody['separator'];

const FORM = 'liste-disa-aktar';
const SEPARATORS: readonly Separator[] = [';', ','];

/** The list as a file: with which separator, and whole numbers only with a reason. */
export function ExportDialog({ filter, onClose }: Props) {
  const [separator, setSeparator] = useState<Separator>(';');
  const [isFull, setFull] = useState(false);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending } = useCommand<UserExportBody>({
    run: (body) => saveFile('/api/admin/users/export', body, 'kullanicilar.csv'),
    failed: USER_EXPORT.failed,
    done: USER_EXPORT.done,
    onDone: onClose,
  });
  const error = isFull ? reasonError(reason).reason : undefined;
  const description = isFiltered(filter) ? USER_EXPORT.filtered : USER_EXPORT.all;
  const submit = isPending ? USER_EXPORT.busy : USER_EXPORT.submit;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error || isPending) return;
    mutate({ ...bodyOf(filter), separator, ...(isFull && { full: true, reason: reason.trim() }) });
  };
  return (
    <Dialog
      className="adm"
      title={USER_EXPORT.title}
      description={description}
      isOpen
      onClose={onClose}
      footer={<DialogActions submit={submit} form={FORM} isBusy={isPending} onClose={onClose} />}
    >
      <form id={FORM} className="body" onSubmit={send} noValidate>
        <SeparatorChoice value={separator} onChange={setSeparator} />
        <FullNumbers isFull={isFull} onChange={setFull} />
        {isFull ? (
          <ReasonField
            value={reason}
            error={wasTried ? error : undefined}
            isPublic={false}
            onChange={setReason}
          />
        ) : null}
        <p className="muted">{USER_EXPORT.audited}</p>
      </form>
    </Dialog>
  );
}

type SeparatorProps = Readonly<{ value: Separator; onChange: (value: Separator) => void }>;

const SeparatorChoice = ({ value, onChange }: SeparatorProps) => (
  <Field label={USER_EXPORT.separator}>
    {(aria) => (
      <select
        {...aria}
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value === ',' ? ',' : ';')}
      >
        {SEPARATORS.map((each) => (
          <option key={each} value={each}>
            {USER_EXPORT.separators[each]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type FullProps = Readonly<{ isFull: boolean; onChange: (isFull: boolean) => void }>;

const FullNumbers = ({ isFull, onChange }: FullProps) => (
  <label className="user-check">
    <input type="checkbox" checked={isFull} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {USER_EXPORT.full}
      <span className="muted block">{USER_EXPORT.fullHint}</span>
    </span>
  </label>
);

const bodyOf = ({ search, status, week, checksum }: UserFilter): Omit<UserExportBody, 'separator'> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status && { status }),
  ...(week && { week: Number(week) }),
  ...(checksum && { checksum }),
});
