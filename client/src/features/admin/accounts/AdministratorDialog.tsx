import type { Administrator, AdministratorBody, AdministratorPassword } from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ADMINISTRATOR_FORM as TEXT } from '../../../text/admin/accounts.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useCommand } from '../use-command.ts';
import { addAdministrator, changeAdministrator } from './accounts.api.ts';
import {
  administratorErrors,
  EMPTY_ADMINISTRATOR,
  formOf,
  isAdministratorForm,
  type AdministratorForm,
} from './administrator-form.ts';
import { AdministratorFields } from './AdministratorFields.tsx';

type Props = Readonly<{
  /** Whom to change, or null for somebody new. */
  administrator: Administrator | null;
  isOwn: boolean;
  /** Of somebody new: shown once. */
  onPassword: (made: AdministratorPassword) => void;
  onClose: () => void;
}>;

const FORM = 'yonetici';
const ADDING = { failed: TEXT.createFailed, done: TEXT.created };
const CHANGING = { failed: TEXT.changeFailed, done: TEXT.changed };

/** Adds somebody, or changes name and role. */
export function AdministratorDialog({ administrator, isOwn, onPassword, onClose }: Props) {
  // What the form was filled from: somebody else's change meanwhile is refused, not overwritten.
  const [base] = useState(administrator);
  const initial = base ? formOf(base) : EMPTY_ADMINISTRATOR;
  const draft = useDraft(`yonetici-${base?.id ?? 'yeni'}`, initial, isAdministratorForm);
  const [wasTried, setTried] = useState(false);
  const errors = administratorErrors(draft.value);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<AdministratorForm>({
    run: base ? (form) => changeAdministrator(base, changeIn(form, base)) : add(onPassword),
    ...(base ? CHANGING : ADDING),
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(draft.value);
  };
  return (
    <Dialog
      className="adm"
      title={base ? TEXT.edit(base.name) : TEXT.add}
      isOpen
      onClose={close}
      footer={
        <DialogActions
          submit={base ? PANEL.save : TEXT.create}
          form={FORM}
          isBusy={isPending}
          onClose={close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <AdministratorFields
          form={draft.value}
          errors={wasTried ? errors : {}}
          base={base}
          isOwn={isOwn}
          onChange={draft.set}
        />
      </form>
      <UnsavedGuard isDirty={!isPending && JSON.stringify(draft.value) !== JSON.stringify(initial)} />
    </Dialog>
  );
}

const add =
  (onPassword: Props['onPassword']) =>
  async ({ name, username, role }: AdministratorForm): Promise<void> =>
    onPassword(await addAdministrator({ name: cleanName(name), username, role }));

const changeIn = ({ name, role }: AdministratorForm, base: Administrator): AdministratorBody => ({
  name: cleanName(name),
  ...(role !== base.role && { role }),
});
