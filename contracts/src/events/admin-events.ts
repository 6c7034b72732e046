import type { AdminRole } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** `admin-{adminId}`. Name, user name and password hash are in the vault, not here. */
export type AdminCreated = DomainEvent<
  'AdminCreated',
  { adminId: string; role: AdminRole; mustChangePassword: boolean }
>;
/** Tokens issued before this event are dead. */
export type AdminPasswordChanged = DomainEvent<
  'AdminPasswordChanged',
  { adminId: string; mustChangePassword: boolean }
>;
export type AdminRoleChanged = DomainEvent<'AdminRoleChanged', { adminId: string; role: AdminRole }>;
export type AdminDisabled = DomainEvent<'AdminDisabled', { adminId: string; reason: string }>;
export type AdminEvent = AdminCreated | AdminPasswordChanged | AdminRoleChanged | AdminDisabled;

/** `adminSession-{sessionId}`. */
export type AdminSignedIn = DomainEvent<'AdminSignedIn', { sessionId: string; adminId: string }>;
export type AdminSignedOut = DomainEvent<'AdminSignedOut', { sessionId: string; adminId: string }>;
/** `adminId` is null for a name that nobody has; the name itself is not kept. */
export type SignInFailed = DomainEvent<'SignInFailed', { sessionId: string; adminId: string | null }>;
export type AdminSessionEvent = AdminSignedIn | AdminSignedOut | SignInFailed;

export const adminCodec = codec<AdminEvent>({
  AdminCreated: defineEvent<AdminCreated>(),
  AdminPasswordChanged: defineEvent<AdminPasswordChanged>(),
  AdminRoleChanged: defineEvent<AdminRoleChanged>(),
  AdminDisabled: defineEvent<AdminDisabled>(),
});
export const adminSessionCodec = codec<AdminSessionEvent>({
  AdminSignedIn: defineEvent<AdminSignedIn>(),
  AdminSignedOut: defineEvent<AdminSignedOut>(),
  SignInFailed: defineEvent<SignInFailed>(),
});
