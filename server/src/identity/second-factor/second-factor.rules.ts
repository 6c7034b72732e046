import type { AdminEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, TOTP_DIGITS, TOTP_STEP_S } from '@onda-on/contracts/rules';
import { Secret, TOTP } from 'otpauth';

import type { AdminState } from '../administrators/admin-state.ts';

/** What may be done about a second factor. `step` and `place` are those of a code that was proven right. */
export type FactorCommand =
  | Readonly<{ type: 'EnrolSecondFactor'; adminId: string; factorId: string; codesId: string; step: number }>
  | Readonly<{ type: 'UseCode'; adminId: string; factorId: string; step: number }>
  | Readonly<{ type: 'UseRecoveryCode'; adminId: string; codesId: string; place: number }>
  | Readonly<{ type: 'RenewRecoveryCodes'; adminId: string; codesId: string }>
  | Readonly<{ type: 'RemoveSecondFactor'; adminId: string; reason: string | null }>;

const FACTOR_COMMANDS: ReadonlySet<string> = new Set<FactorCommand['type']>([
  'EnrolSecondFactor',
  'UseCode',
  'UseRecoveryCode',
  'RenewRecoveryCodes',
  'RemoveSecondFactor',
]);

export const isFactorCommand = (command: Readonly<{ type: string }>): command is FactorCommand =>
  FACTOR_COMMANDS.has(command.type);

type Known = Exclude<AdminState, { status: 'none' }>;

/** Codes are used up in the log, where every server sees it: the second one with the same code is refused. */
export function decideFactor(command: FactorCommand, { secondFactor }: Known): readonly AdminEvent[] {
  const { type, ...data } = command;
  if (type === 'EnrolSecondFactor') {
    if (secondFactor) throw new Rejection('SECOND_FACTOR_ON');
    return [{ type: 'SecondFactorEnrolled', data: data as Omit<typeof command, 'type'> }];
  }
  if (!secondFactor) throw new Rejection('SECOND_FACTOR_OFF');
  return decideOn(command, secondFactor);
}

function decideOn(
  command: Exclude<FactorCommand, { type: 'EnrolSecondFactor' }>,
  { factorId, codesId, usedUpTo, usedPlaces }: NonNullable<Known['secondFactor']>,
): readonly AdminEvent[] {
  const { adminId } = command;
  switch (command.type) {
    case 'UseCode': {
      const { step } = command;
      if (command.factorId !== factorId || step <= usedUpTo) throw new Rejection('SECOND_FACTOR_WRONG');
      return [{ type: 'SecondFactorUsed', data: { adminId, factorId, step } }];
    }
    case 'UseRecoveryCode': {
      const { place } = command;
      if (command.codesId !== codesId || usedPlaces.includes(place))
        throw new Rejection('SECOND_FACTOR_WRONG');
      return [{ type: 'RecoveryCodeUsed', data: { adminId, codesId, place } }];
    }
    case 'RenewRecoveryCodes':
      return [{ type: 'RecoveryCodesRenewed', data: { adminId, codesId: command.codesId } }];
    case 'RemoveSecondFactor':
      return [{ type: 'SecondFactorRemoved', data: { adminId, reason: command.reason } }];
    default:
      return assertNever(command);
  }
}

const SECRET_BYTES = 20;
const DRIFT_STEPS = 1;

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_S,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, as it is typed into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the square picture says to the app. */
export const totpUri = (secret: string, username: string, issuer: string): string =>
  totp(secret, username, issuer).toString();

export const isTotpCode = (text: string): boolean => new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(text);

/** The step that this code belongs to, one before or after now at most; null for a wrong one. Compared in constant time. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / TOTP_STEP_S) + delta;
}
