import type { AdminRole } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** `admin-{adminId}`. Name, user name and password hash are in the vault, not here. */
export type AdminCreated = DomainEvent<
  'AdminCreated',
  { adminId: string; role: AdminRole; mustChangePassword: boolean }
>;
/** The name in the vault is another one now. */
export type AdminRenamed = DomainEvent<'AdminRenamed', { adminId: string }>;
/** Tokens issued before this event are dead. `mustChangePassword`: somebody else chose the password. */
export type AdminPasswordChanged = DomainEvent<
  'AdminPasswordChanged',
  { adminId: string; mustChangePassword: boolean }
>;
/** Tokens issued before this event are dead. */
export type AdminRoleChanged = DomainEvent<'AdminRoleChanged', { adminId: string; role: AdminRole }>;
/** Tokens issued before this event are dead, also after `AdminEnabled`. */
export type AdminDisabled = DomainEvent<'AdminDisabled', { adminId: string; reason: string }>;
export type AdminEnabled = DomainEvent<'AdminEnabled', { adminId: string }>;

/** Codes of the app count from here on. `step` (of 30 s) is that of the code which proved it: used up. */
export type SecondFactorEnrolled = DomainEvent<
  'SecondFactorEnrolled',
  { adminId: string; factorId: string; codesId: string; step: number }
>;
/** A code was accepted: no code of this step or an earlier one ever is again. */
export type SecondFactorUsed = DomainEvent<
  'SecondFactorUsed',
  { adminId: string; factorId: string; step: number }
>;
/** New recovery codes; the old ones are worth nothing. */
export type RecoveryCodesRenewed = DomainEvent<'RecoveryCodesRenewed', { adminId: string; codesId: string }>;
/** The code at this place of the list is used up. */
export type RecoveryCodeUsed = DomainEvent<
  'RecoveryCodeUsed',
  { adminId: string; codesId: string; place: number }
>;
/** `reason` is null when the owner did it; with one somebody else did, and tokens issued before are dead. */
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
  | AdminEnabled;
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
export type AdminSignedOut = DomainEvent<'AdminSignedOut', { sessionId: string; adminId: string }>;
/**
 * `adminId` is null for a name that nobody has; the name itself is not kept. `whileLocked`: how many tries of one client were refused
 * unread while it was locked out; without it this is a single try.
 */
export type SignInFailed = DomainEvent<
  'SignInFailed',
  { sessionId: string; adminId: string | null; whileLocked?: number }
>;
/** The password was right and a code was asked for. */
export type SecondFactorAsked = DomainEvent<'SecondFactorAsked', { sessionId: string; adminId: string }>;
export type AdminSessionEvent = AdminSignedIn | AdminSignedOut | SignInFailed | SecondFactorAsked;

export const adminCodec = codec<AdminEvent>({
  AdminCreated: defineEvent<AdminCreated>(),
  AdminRenamed: defineEvent<AdminRenamed>(),
  AdminPasswordChanged: defineEvent<AdminPasswordChanged>(),
  AdminRoleChanged: defineEvent<AdminRoleChanged>(),
  AdminDisabled: defineEvent<AdminDisabled>(),
  AdminEnabled: defineEvent<AdminEnabled>(),
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
