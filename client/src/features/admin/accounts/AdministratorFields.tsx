import type { Administrator } from '@onda-on/contracts/api';
import { NAME_LENGTH_MAX } from '@onda-on/contracts/rules';

import { ADMINISTRATOR_FORM as TEXT } from '../../../text/admin/accounts.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import type { AdministratorErrors, AdministratorForm } from './administrator-form.ts';
import { RoleChoice } from './RoleChoice.tsx';

type Props = Readonly<{
  form: AdministratorForm;
  errors: AdministratorErrors;
  /** Whom it is about; null for somebody new. */
  base: Administrator | null;
  /** Nobody changes the own role. */
  isOwn: boolean;
  onChange: (form: AdministratorForm) => void;
}>;

export function AdministratorFields({ form, errors, base, isOwn, onChange }: Props) {
  return (
    <>
      <Field label={TEXT.name} error={errors.name}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            autoComplete="off"
            maxLength={NAME_LENGTH_MAX}
            value={form.name}
            onChange={({ target }) => onChange({ ...form, name: target.value })}
          />
        )}
      </Field>
      {/* A user name is given once. */}
      {base ? null : (
        <Field label={TEXT.username} error={errors.username} hint={TEXT.usernameHint}>
          {(aria) => (
            <input
              {...aria}
              className="input"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.username}
              onChange={({ target }) => onChange({ ...form, username: target.value })}
            />
          )}
        </Field>
      )}
      <RoleChoice role={form.role} isClosed={isOwn} onChange={(role) => onChange({ ...form, role })} />
      {base && form.role !== base.role ? <p className="muted">{TEXT.roleEnds}</p> : null}
    </>
  );
}
