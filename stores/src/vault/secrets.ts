import { randomBytes } from 'node:crypto';

/** The keys of an installation (`SECRETS_FILE`), 32 random bytes each, stored apart from the data that they protect. */
export type Secrets = Readonly<{ jwtKey: Buffer; pepper: Buffer; vaultKey: Buffer; couponKey: Buffer }>;

export const KEY_BYTES = 32;
const NAMES = ['jwtKey', 'pepper', 'vaultKey', 'couponKey'] as const satisfies readonly (keyof Secrets)[];

/** The server must not start with these keys. The message is one line with the reason. */
export class SecretsRefused extends Error {
  override readonly name = 'SecretsRefused';
}

export const newSecrets = (): Secrets => fromEach(() => randomBytes(KEY_BYTES));

export const encodeSecrets = (secrets: Secrets): string =>
  `${JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, secrets[name].toString('base64')])), null, 2)}\n`;

/** @throws {SecretsRefused} unless the text is JSON with four keys of at least 32 bytes in base64. */
export function decodeSecrets(text: string, file: string): Secrets {
  const fields = parse(text, file);
  return fromEach((name) => {
    const field = fields[name];
    if (typeof field !== 'string') throw new SecretsRefused(`${file}: ${name} is missing`);
    const key = Buffer.from(field, 'base64');
    if (key.length < KEY_BYTES) {
      throw new SecretsRefused(`${file}: ${name} is shorter than ${KEY_BYTES} bytes`);
    }
    return key;
  });
}

const fromEach = (keyOf: (name: keyof Secrets) => Buffer): Secrets => ({
  jwtKey: keyOf('jwtKey'),
  pepper: keyOf('pepper'),
  vaultKey: keyOf('vaultKey'),
  couponKey: keyOf('couponKey'),
});

function parse(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Refused below without the parser's message, which would show a part of the keys.
  }
  throw new SecretsRefused(`${file} is not a JSON object with keys`);
}
