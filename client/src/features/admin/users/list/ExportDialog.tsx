import type { UserExportBody } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { USER_EXPORT } from '../../../../text/admin/user-export.tr.ts';
import { focusFirstError, useRefusedFocus } from '../../drafts/focus-first-error.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useCommand } from '../../kit/use-command.ts';
import { saveFile } from '../../save-file.api.ts';
import { ChoiceField } from '../../shell/ChoiceField.tsx';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { reasonError } from '../../shell/reason-error.ts';
import { ReasonField } from '../../shell/ReasonField.tsx';
import { isFiltered, type UserFilter } from '../users.queries.ts';

type Props = Readonly<{ filter: UserFilter; onClose: () => void }>;
type Separator = UserExportBody['separator'];

type Form = Readonly<{ separator: Separator; isFull: boolean; reason: string }>;

const FORM = 'liste-disa-aktar';
const SEPARATORS: readonly Separator[] = [';', ','];
const EMPTY: Form = { separator: ';', isFull: false, reason: '' };

function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false;
  const { separator, isFull, reason } = value as Readonly<Record<keyof Form, unknown>>;
  return (
    SEPARATORS.some((each) => each === separator) && typeof isFull === 'boolean' && typeof reason === 'string'
  );
}

/** The list as a file: with which separator, and whole numbers only with a reason. */
export function ExportDialog({ filter, onClose }: Props) {
  const { typed, error, form, isBusy, set, submit, close } = useExport(filter, onClose);
  return (
    <FormDialog
      id={FORM}
      title={USER_EXPORT.title}
      description={isFiltered(filter) ? USER_EXPORT.filtered : USER_EXPORT.all}
      submit={isBusy ? USER_EXPORT.busy : USER_EXPORT.submit}
      form={{ submit, close, isBusy }}
      ref={form}
    >
      <ChoiceField
        label={USER_EXPORT.separator}
        value={typed.separator}
        choices={SEPARATORS.map((each) => [each, USER_EXPORT.separators[each]])}
        onChange={(separator) => set({ separator })}
      />
      <FullNumbers isFull={typed.isFull} onChange={(isFull) => set({ isFull })} />
      {typed.isFull ? (
        <ReasonField
          value={typed.reason}
          error={error}
          isPublic={false}
          onChange={(reason) => set({ reason })}
        />
      ) : null}
      <p className="muted">{USER_EXPORT.audited}</p>
    </FormDialog>
  );
}

/** What was chosen and typed, which outlives a lost session, and how it is sent. */
function useExport(filter: UserFilter, onClose: () => void) {
  const draft = useDraft<Form>('liste-disa-aktar', EMPTY, isForm);
  const { separator, isFull, reason } = draft.value;
  const [wasTried, setTried] = useState(false);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending, isError } = useCommand<UserExportBody>({
    topics: [],
    run: (body) => saveFile('/api/admin/users/export', body, 'kullanicilar.csv'),
    failed: USER_EXPORT.failed,
    done: USER_EXPORT.done,
    onDone: close,
  });
  const form = useRefusedFocus(isError);
  const error = isFull ? reasonError(reason).reason : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error) focusFirstError(form);
    else if (!isPending)
      mutate({ ...bodyOf(filter), separator, ...(isFull && { full: true, reason: reason.trim() }) });
  };
  const set = (change: Partial<Form>) => draft.set({ ...draft.value, ...change });
  return {
    typed: draft.value,
    error: wasTried ? error : undefined,
    form,
    isBusy: isPending,
    set,
    submit,
    close,
  };
}

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
