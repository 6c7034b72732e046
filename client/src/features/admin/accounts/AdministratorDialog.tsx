import type { Administrator, AdministratorBody, AdministratorPassword } from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';

import { ADMINISTRATOR_FORM as TEXT } from '../../../text/admin/accounts.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { StaleWords } from '../shell/StaleWords.tsx';
import { addAdministrator, changeAdministrator } from './accounts.api.ts';
import {
  administratorErrors,
  changesSince,
  EMPTY_ADMINISTRATOR,
  formOf,
  type AdministratorForm,
} from './administrator-form.ts';
import { AdministratorFields } from './AdministratorFields.tsx';
import { holdPassword } from './made-password.ts';

type Props = Readonly<{
  /** Whom to change as the list has it now, or null for somebody new. */
  administrator: Administrator | null;
  isOwn: boolean;
  onClose: () => void;
}>;

const FORM = 'yonetici';

/** Adds somebody, or changes name and role. Somebody else's change meanwhile is shown, and nothing typed is lost. */
export function AdministratorDialog({ administrator, isOwn, onClose }: Props) {
  const form = useEditForm<AdministratorForm, Administrator, unknown>({
    topics: ['administrators'],
    name: `yonetici-${administrator?.id ?? 'yeni'}`,
    record: administrator,
    empty: EMPTY_ADMINISTRATOR,
    formOf,
    errorsOf: administratorErrors,
    run: (value, base) =>
      base ? changeAdministrator(base, changeIn(value, base)) : add(value).then(holdPassword),
    words: TEXT,
    onClose,
  });
  const { stale } = form;
  return (
    <FormDialog
      id={FORM}
      title={administrator ? TEXT.edit(administrator.name) : TEXT.add}
      submit={administrator ? PANEL.save : TEXT.create}
      form={form}
    >
      {stale ? <StaleWords by={null} changes={changesSince(stale.base, stale.now)} {...stale} /> : null}
      <AdministratorFields
        form={form.value}
        errors={form.errors}
        base={administrator}
        isOwn={isOwn}
        onChange={form.set}
      />
    </FormDialog>
  );
}

const add = ({ name, username, role }: AdministratorForm): Promise<AdministratorPassword> =>
  addAdministrator({ name: cleanName(name), username, role });

const changeIn = ({ name, role }: AdministratorForm, base: Administrator): AdministratorBody => ({
  name: cleanName(name),
  ...(role !== base.role && { role }),
});
