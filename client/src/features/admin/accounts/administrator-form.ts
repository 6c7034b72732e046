import type { Administrator } from '@onda-on/contracts/api';
import {
  ADMIN_ROLES,
  canonicalUserName,
  cleanName,
  isUserName,
  NAME_LENGTH_MIN,
  type AdminRole,
} from '@onda-on/contracts/rules';

import { ADMINISTRATOR_FORM } from '../../../text/admin/accounts.tr.ts';

export type AdministratorForm = Readonly<{ name: string; username: string; role: AdminRole }>;
export type AdministratorErrors = Readonly<Partial<Record<keyof AdministratorForm, string>>>;

/** A new one begins with the least. */
export const EMPTY_ADMINISTRATOR: AdministratorForm = { name: '', username: '', role: 'Denetçi' };

export const formOf = ({ name, username, role }: Administrator): AdministratorForm => ({
  name,
  username,
  role,
});

export function isAdministratorForm(value: unknown): value is AdministratorForm {
  if (typeof value !== 'object' || value === null) return false;
  const { name, username, role } = value as Record<string, unknown>;
  return (
    typeof name === 'string' && typeof username === 'string' && ADMIN_ROLES.some((each) => each === role)
  );
}

/** What is wrong before the server is asked; whether a user name is free is its matter. */
export const administratorErrors = ({ name, username }: AdministratorForm): AdministratorErrors => ({
  ...(cleanName(name).length < NAME_LENGTH_MIN && { name: ADMINISTRATOR_FORM.nameShort }),
  ...(!isUserName(canonicalUserName(username)) && { username: ADMINISTRATOR_FORM.usernameWrong }),
});
