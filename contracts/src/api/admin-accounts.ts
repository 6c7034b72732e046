import type { AdminRole } from '../rules/index.ts';
import type { SignInAnswer } from './admin.ts';

/** `GET /api/admin/administrators`, by name; `revision` goes back as `If-Match`. `createdAt` is ISO. */
export type Administrator = Readonly<{
  id: string;
  name: string;
  username: string;
  role: AdminRole;
  isActive: boolean;
  /** Another administrator chose the current password. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
  revision: number;
}>;

/** `POST /api/admin/administrators`. */
export type NewAdministratorRequest = Readonly<{ name: string; username: string; role: AdminRole }>;
/** `PATCH /api/admin/administrators/{id}`: a missing field stays unchanged. */
export type AdministratorBody = Readonly<{ name?: string; role?: AdminRole }>;

/** Answer of `POST /api/admin/administrators` and `…/{id}/reset-password`: the password is shown only here. */
export type AdministratorPassword = Readonly<{ administrator: Administrator; password: string }>;

/** `GET /api/admin/second-factor`: the state of the signed-in administrator's second factor. */
export type SecondFactorAnswer = Readonly<{
  isOn: boolean;
  /** The installation requires a second factor of every administrator (`ADMIN_TOTP=required`). */
  isRequired: boolean;
  recoveryCodesLeft: number;
}>;
/** Answer of `POST /api/admin/second-factor` with `{password}`; `…/confirm` with `{code}` then turns the factor on. */
export type SecondFactorOffer = SignInAnswer & Readonly<{ secret: string; uri: string }>;
/** Answer of `…/confirm` with `{code}` and of `…/recovery-codes` with `{password, code}`: the codes are shown only here. */
export type RecoveryCodesAnswer = SignInAnswer & Readonly<{ recoveryCodes: readonly string[] }>;
/** Answer of `…/remove` with `{password, code}`. */
export type SecondFactorRemovedAnswer = SignInAnswer & SecondFactorAnswer;

/**
 * `GET /api/admin/sessions`: one's own open sessions, the newest first. It ends at `endsAt` (ISO) at the latest, and earlier when it
 * is not used. `POST …/{id}/end` and `…/end-others` with `{password}` answer like a sign-in.
 */
export type AdminSession = Readonly<{ id: string; since: string; endsAt: string; isCurrent: boolean }>;
