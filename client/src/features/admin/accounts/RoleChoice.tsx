import { ADMIN_ROLES, type AdminRole } from '@onda-on/contracts/rules';

import { ADMINISTRATOR_FORM as TEXT, ROLE_TEXT } from '../../../text/admin/accounts.tr.ts';

type Props = Readonly<{
  role: AdminRole;
  /** Nobody changes the own role. */
  isClosed: boolean;
  onChange: (role: AdminRole) => void;
}>;

/** One of the three, each with what it may do. */
export function RoleChoice({ role, isClosed, onChange }: Props) {
  return (
    <fieldset className="roles" disabled={isClosed}>
      <legend>{TEXT.role}</legend>
      {ADMIN_ROLES.map((each) => (
        <div key={each} className="role">
          <input
            id={`rol-${each}`}
            type="radio"
            name="rol"
            value={each}
            checked={role === each}
            onChange={() => onChange(each)}
          />
          <label htmlFor={`rol-${each}`}>
            {each}
            <span className="muted block">{ROLE_TEXT[each]}</span>
          </label>
        </div>
      ))}
      {isClosed ? <p className="muted">{TEXT.ownRole}</p> : null}
    </fieldset>
  );
}
