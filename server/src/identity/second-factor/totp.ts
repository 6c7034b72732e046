import { TOTP_DIGITS, TOTP_STEP_S } from '@onda-on/contracts/rules';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const DRIFT_STEPS = 1;

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_S,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, which can be typed into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The text of the QR code. */
export const totpUri = (secret: string, username: string, issuer: string): string =>
  totp(secret, username, issuer).toString();

export const isTotpCode = (text: string): boolean => new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(text);

/** The time step of this code, at most one before or after now; null for a wrong code. Compared in constant time. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / TOTP_STEP_S) + delta;
}
