import type { Administrator } from '@onda-on/contracts/api';
import {
  canonicalUserName,
  cleanName,
  isUserName,
  NAME_LENGTH_MIN,
  type AdminRole,
} from '@onda-on/contracts/rules';

import { ADMINISTRATOR_FORM, ADMINISTRATORS } from '../../../text/admin/accounts.tr.ts';

export type AdministratorForm = Readonly<{ name: string; username: string; role: AdminRole }>;
export type AdministratorErrors = Readonly<Partial<Record<keyof AdministratorForm, string>>>;

/** A new one begins with the least. */
export const EMPTY_ADMINISTRATOR: AdministratorForm = { name: '', username: '', role: 'Denetçi' };

export const formOf = ({ name, username, role }: Administrator): AdministratorForm => ({
  name,
  username,
  role,
});

/** What is wrong before the server is asked; whether a user name is free is its matter. */
export const administratorErrors = ({ name, username }: AdministratorForm): AdministratorErrors => ({
  ...(cleanName(name).length < NAME_LENGTH_MIN && { name: ADMINISTRATOR_FORM.nameShort }),
  ...(!isUserName(canonicalUserName(username)) && { username: ADMINISTRATOR_FORM.usernameWrong }),
});

const SHOWN: readonly (readonly [field: string, value: (administrator: Administrator) => string])[] = [
  [ADMINISTRATOR_FORM.name, ({ name }) => name],
  [ADMINISTRATOR_FORM.role, ({ role }) => role],
  [
    ADMINISTRATORS.columns.status,
    ({ isActive }) => (isActive ? ADMINISTRATORS.active : ADMINISTRATORS.closed),
  ],
];

/** What somebody else has changed about an administrator, in words. */
export const changesSince = (base: Administrator, now: Administrator) =>
  SHOWN.map(([field, value]) => ({ field, old: value(base), now: value(now) })).filter(
    (each) => each.old !== each.now,
  );
