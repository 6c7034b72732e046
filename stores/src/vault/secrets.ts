import { hkdfSync, randomBytes } from 'node:crypto';

type Keys = Readonly<{ jwtKey: Buffer; pepper: Buffer; vaultKey: Buffer; couponKey: Buffer }>;

/**
 * The keys of an installation (`SECRETS_FILE`), 32 random bytes each, stored apart from the data that they protect. `logKeys`
 * are the seeds of the keys that sign the log after the first one, newest last.
 */
export type Secrets = Keys & Readonly<{ logKeys?: readonly Buffer[] }>;

export const KEY_BYTES = 32;
const NAMES = ['jwtKey', 'pepper', 'vaultKey', 'couponKey'] as const satisfies readonly (keyof Keys)[];
const FIRST_LOG_KEY = 'Onda On log key 1';

/** The server must not start with these keys. The message is one line with the reason. */
export class SecretsRefused extends Error {
  override readonly name = 'SecretsRefused';
}

export const newSecrets = (): Secrets => fromEach(() => randomBytes(KEY_BYTES));

export function encodeSecrets({ logKeys, ...keys }: Secrets): string {
  const fields = Object.fromEntries(NAMES.map((name) => [name, keys[name].toString('base64')]));
  const added = logKeys && { logKeys: logKeys.map((seed) => seed.toString('base64')) };
  return `${JSON.stringify({ ...fields, ...added }, null, 2)}\n`;
}

/** @throws {SecretsRefused} unless the text is JSON with four keys of at least 32 bytes in base64. */
export function decodeSecrets(text: string, file: string): Secrets {
  const { logKeys, ...fields } = parse(text, file);
  const keys = fromEach((name) => keyIn(fields[name], name, file));
  if (logKeys === undefined) return keys;
  if (!Array.isArray(logKeys)) throw new SecretsRefused(`${file}: logKeys is no list`);
  return { ...keys, logKeys: logKeys.map((each) => keyIn(each, 'logKeys', file).subarray(0, KEY_BYTES)) };
}

/**
 * The seeds of all keys that signed or sign the log, newest last. The first follows from another key, so that a secrets file of
 * an earlier version need not be rewritten.
 */
export const logSeedsOf = ({ vaultKey, logKeys = [] }: Secrets): readonly Buffer[] => [
  Buffer.from(hkdfSync('sha256', vaultKey, '', FIRST_LOG_KEY, KEY_BYTES)),
  ...logKeys,
];

function keyIn(field: unknown, name: string, file: string): Buffer {
  if (typeof field !== 'string') throw new SecretsRefused(`${file}: ${name} is missing`);
  const key = Buffer.from(field, 'base64');
  if (key.length < KEY_BYTES) {
    throw new SecretsRefused(`${file}: ${name} is shorter than ${KEY_BYTES} bytes`);
  }
  return key;
}

const fromEach = (keyOf: (name: keyof Keys) => Buffer): Keys => ({
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
