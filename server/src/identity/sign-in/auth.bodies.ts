import { IsString, Length } from 'class-validator';

import { IfGiven } from '../../platform/http/body-rules.ts';

const LOGIN = { message: 'Kullanıcı adı ve parola gereklidir' };
const CODE = { message: 'Doğrulama kodu geçersiz' };
const PASSWORD = { message: 'Parola gereklidir' };
const CHANGE = { message: 'Şimdiki ve yeni parola gereklidir' };

/** `POST /api/admin/login`. */
export class LoginBody {
  @Length(1, 100, LOGIN)
  @IsString(LOGIN)
  readonly username!: string;

  @Length(1, 1_024, LOGIN)
  @IsString(LOGIN)
  readonly password!: string;

  /** A code of the app or a recovery code, once the server asked for it. */
  @IfGiven()
  @Length(1, 40, CODE)
  @IsString(CODE)
  readonly code?: string;
}

/** Of calls that ask for the password again. */
export class PasswordBody {
  @Length(1, 1_024, PASSWORD)
  @IsString(PASSWORD)
  readonly password!: string;
}

/** Of calls that ask for both steps of a sign-in again. */
export class PasswordAndCodeBody extends PasswordBody {
  @Length(1, 40, CODE)
  @IsString(CODE)
  readonly code!: string;
}

/** `POST /api/admin/second-factor/confirm`. */
export class CodeBody {
  @Length(1, 40, CODE)
  @IsString(CODE)
  readonly code!: string;
}

/** `POST /api/admin/password`. */
export class ChangePasswordBody {
  @Length(1, 1_024, CHANGE)
  @IsString(CHANGE)
  readonly currentPassword!: string;

  @Length(1, 1_024, CHANGE)
  @IsString(CHANGE)
  readonly newPassword!: string;
}
