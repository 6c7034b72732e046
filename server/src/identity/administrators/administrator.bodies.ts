import {
  ADMIN_ROLES,
  canonicalUserName,
  isUserName,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  USER_NAME,
  type AdminRole,
} from '@onda-on/contracts/rules';
import { IsIn } from 'class-validator';

import { IfGiven, IsPlainText, Rule } from '../../platform/http/body-rules.ts';

const NAME_LENGTH = { min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX };
const NAME = { message: `Ad ${NAME_LENGTH_MIN} ile ${NAME_LENGTH_MAX} karakter arasında olmalıdır` };
const USER_NAME_TEXT = {
  message:
    'Kullanıcı adı 3 ile 50 karakter arasında olmalı; küçük harf (a–z), rakam, nokta, alt çizgi ve tire kullanılabilir',
};
const ROLE = { message: `Rol şunlardan biri olmalıdır: ${ADMIN_ROLES.join(', ')}` };

const IsUserName = (): PropertyDecorator =>
  Rule(
    'isUserName',
    { type: 'string', pattern: USER_NAME.source },
    (value) => typeof value === 'string' && value.length <= 200 && isUserName(canonicalUserName(value)),
    USER_NAME_TEXT,
  );

/** `POST /api/admin/administrators`. */
export class NewAdministratorBody {
  @IsPlainText(NAME_LENGTH, NAME)
  readonly name!: string;

  @IsUserName()
  readonly username!: string;

  @IsIn(ADMIN_ROLES, ROLE)
  readonly role!: AdminRole;
}

/** `PATCH /api/admin/administrators/{id}`. */
export class ChangeAdministratorBody {
  @IfGiven()
  @IsPlainText(NAME_LENGTH, NAME)
  readonly name?: string;

  @IfGiven()
  @IsIn(ADMIN_ROLES, ROLE)
  readonly role?: AdminRole;
}
