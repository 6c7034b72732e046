import { IsString, Length } from 'class-validator';

const LOGIN = { message: 'Kullanıcı adı ve parola gereklidir' };
const CHANGE = { message: 'Şimdiki ve yeni parola gereklidir' };

/** `POST /api/admin/login` (§7). */
export class LoginBody {
  @Length(1, 100, LOGIN)
  @IsString(LOGIN)
  readonly username!: string;

  @Length(1, 1_024, LOGIN)
  @IsString(LOGIN)
  readonly password!: string;
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
