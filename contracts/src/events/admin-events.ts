import type { AdminRole } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** `admin-{adminId}`. Name, user name and password hash are in the vault, not here. */
export type AdminCreated = DomainEvent<
  'AdminCreated',
  { adminId: string; role: AdminRole; mustChangePassword: boolean }
>;
export type AdminRenamed = DomainEvent<'AdminRenamed', { adminId: string }>;
/** Revokes all earlier tokens. `mustChangePassword`: another administrator chose the password. */
export type AdminPasswordChanged = DomainEvent<
  'AdminPasswordChanged',
  { adminId: string; mustChangePassword: boolean }
>;
/** Revokes all earlier tokens. */
export type AdminRoleChanged = DomainEvent<'AdminRoleChanged', { adminId: string; role: AdminRole }>;
/** Revokes all earlier tokens, also after `AdminEnabled`. */
export type AdminDisabled = DomainEvent<'AdminDisabled', { adminId: string; reason: string }>;
export type AdminEnabled = DomainEvent<'AdminEnabled', { adminId: string }>;
/** Revokes all earlier tokens: the owner asked for it, or enrolled or removed the second factor. */
export type AdminSessionsEnded = DomainEvent<'AdminSessionsEnded', { adminId: string }>;

/** Codes of the app are required from here on. `step` (of 30 s) is the confirming code's; that code is used up. */
export type SecondFactorEnrolled = DomainEvent<
  'SecondFactorEnrolled',
  { adminId: string; factorId: string; codesId: string; step: number }
>;
/** A code of the app was accepted: codes of this step or an earlier one are refused from here on. */
export type SecondFactorUsed = DomainEvent<
  'SecondFactorUsed',
  { adminId: string; factorId: string; step: number }
>;
export type RecoveryCodesRenewed = DomainEvent<'RecoveryCodesRenewed', { adminId: string; codesId: string }>;
/** The recovery code at this place of the list, counted from 0, is used up. */
export type RecoveryCodeUsed = DomainEvent<
  'RecoveryCodeUsed',
  { adminId: string; codesId: string; place: number }
>;
/** `reason` is null when the owner removed it. Another administrator's removal also revokes all earlier tokens. */
export type SecondFactorRemoved = DomainEvent<
  'SecondFactorRemoved',
  { adminId: string; reason: string | null }
>;

export type AccountEvent =
  | AdminCreated
  | AdminRenamed
  | AdminPasswordChanged
  | AdminRoleChanged
  | AdminDisabled
  | AdminEnabled
  | AdminSessionsEnded;
export type SecondFactorEvent =
  | SecondFactorEnrolled
  | SecondFactorUsed
  | RecoveryCodesRenewed
  | RecoveryCodeUsed
  | SecondFactorRemoved;
export type AdminEvent = AccountEvent | SecondFactorEvent;

export const isSecondFactorEvent = (event: AdminEvent): event is SecondFactorEvent =>
  /^(?:SecondFactor|RecoveryCode)/.test(event.type);

/** `adminSession-{sessionId}`. */
export type AdminSignedIn = DomainEvent<'AdminSignedIn', { sessionId: string; adminId: string }>;
/** `how` is missing for a sign-out. `elsewhere`: by another session of the owner. `renewed`: a new one took its place. */
export type AdminSignedOut = DomainEvent<
  'AdminSignedOut',
  { sessionId: string; adminId: string; how?: 'elsewhere' | 'renewed' }
>;
/**
 * `adminId` is null for an unknown name, which is not stored. `whileLocked`: how many attempts of one client were
 * refused unread during its lockout; missing for a single attempt. `whileSignedIn`: a signed-in administrator was asked
 * for the password again; `ofCode`: the password was right then, and the code was wrong.
 */
export type SignInFailed = DomainEvent<
  'SignInFailed',
  { sessionId: string; adminId: string | null; whileLocked?: number; whileSignedIn?: true; ofCode?: true }
>;
/** The password was right, and the server asked for a code. */
export type SecondFactorAsked = DomainEvent<'SecondFactorAsked', { sessionId: string; adminId: string }>;
export type AdminSessionEvent = AdminSignedIn | AdminSignedOut | SignInFailed | SecondFactorAsked;

export const adminCodec = codec<AdminEvent>({
  AdminCreated: defineEvent<AdminCreated>(),
  AdminRenamed: defineEvent<AdminRenamed>(),
  AdminPasswordChanged: defineEvent<AdminPasswordChanged>(),
  AdminRoleChanged: defineEvent<AdminRoleChanged>(),
  AdminDisabled: defineEvent<AdminDisabled>(),
  AdminEnabled: defineEvent<AdminEnabled>(),
  AdminSessionsEnded: defineEvent<AdminSessionsEnded>(),
  SecondFactorEnrolled: defineEvent<SecondFactorEnrolled>(),
  SecondFactorUsed: defineEvent<SecondFactorUsed>(),
  RecoveryCodesRenewed: defineEvent<RecoveryCodesRenewed>(),
  RecoveryCodeUsed: defineEvent<RecoveryCodeUsed>(),
  SecondFactorRemoved: defineEvent<SecondFactorRemoved>(),
});
export const adminSessionCodec = codec<AdminSessionEvent>({
  AdminSignedIn: defineEvent<AdminSignedIn>(),
  AdminSignedOut: defineEvent<AdminSignedOut>(),
  SignInFailed: defineEvent<SignInFailed>(),
  SecondFactorAsked: defineEvent<SecondFactorAsked>(),
});
