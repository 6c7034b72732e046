import { Secret, TOTP } from 'otpauth';

export const codeAt = (secret: string, at: string | number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: typeof at === 'string' ? Date.parse(at) : at,
  });
