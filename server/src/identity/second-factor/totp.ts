import { TOTP_DIGITS, TOTP_STEP_S } from '@onda-on/contracts/rules';
import { Secret, TOTP } from 'otpauth';

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
