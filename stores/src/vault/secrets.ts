import { hkdfSync, randomBytes } from 'node:crypto';

type Keys = Readonly<{ jwtKey: Buffer; pepper: Buffer; vaultKey: Buffer; couponKey: Buffer }>;
/** Keys of which each process has one, by their names in the file. */
export type KeyName = keyof Keys;

/** A token key that was replaced; tokens that it signed are accepted before `until` (ISO). */
type EarlierJwtKey = Readonly<{ key: Buffer; until: string }>;

/**
 * The keys of an installation (`SECRETS_FILE`), 32 random bytes each, stored apart from the data that they protect. The optional
 * ones are those of a rotation, or were derived from a key that has been replaced since.
 */
export type Secrets = Keys &
  Readonly<{
    /** The seeds of the keys that sign the log after the first one, newest last. */
    logKeys?: readonly Buffer[] | undefined;
    /** The seed of the first one; it follows from the first vault key where this is missing. */
    firstLogKey?: Buffer | undefined;
    /** What checksums of read models are made with, 128 bytes; it follows from the vault key where this is missing. */
    readModelKey?: Buffer | undefined;
    /** The vault key that takes over: rows are sealed with it, and opened with both. */
    nextVaultKey?: Buffer | undefined;
    /** The pepper that takes over: what is new is found by it, and everything by both. */
    nextPepper?: Buffer | undefined;
    earlierJwtKeys?: readonly EarlierJwtKey[] | undefined;
    /** When a key was made or replaced, ISO; unknown for keys that an earlier version made. */
    since?: Readonly<Record<string, string>> | undefined;
  }>;

export const KEY_BYTES = 32;
const READ_MODEL_KEY_BYTES = 4 * KEY_BYTES;
const NAMES = ['jwtKey', 'pepper', 'vaultKey', 'couponKey'] as const satisfies readonly KeyName[];
const ADDED = ['firstLogKey', 'readModelKey', 'nextVaultKey', 'nextPepper'] as const;
const FIRST_LOG_KEY = 'Onda On log key 1';
const READ_MODELS = 'Onda On read models 1';

export type SecretsTrouble = 'missing' | 'readable by others' | 'malformed' | 'of other data';

/** The server must not start with these keys. `place` is their file, or the data that they do not fit; `key` is a name, never a key. */
export class SecretsRefused extends Error {
  override readonly name = 'SecretsRefused';

  constructor(
    readonly trouble: SecretsTrouble,
    readonly place: string,
    readonly key = '',
  ) {
    super([place, trouble, key].filter(Boolean).join(': '));
  }
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export const newSecrets = (): Secrets => fromEach(newKey);

export function encodeSecrets(secrets: Secrets): string {
  const { logKeys, earlierJwtKeys, since } = secrets;
  const named = [...NAMES, ...ADDED].map((name) => [name, secrets[name]?.toString('base64')] as const);
  const fields = {
    ...Object.fromEntries(named),
    logKeys: logKeys?.map((seed) => seed.toString('base64')),
    earlierJwtKeys: earlierJwtKeys?.map(({ key, until }) => ({ key: key.toString('base64'), until })),
    since,
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** @throws {SecretsRefused} unless the text is JSON with four keys of at least 32 bytes in base64. */
export function decodeSecrets(text: string, file: string): Secrets {
  const { logKeys, earlierJwtKeys, since, ...fields } = parse(text, file);
  const added = ADDED.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, keyIn(fields[name], name, file)]],
  );
  return {
    ...fromEach((name) => keyIn(fields[name], name, file)),
    ...(Object.fromEntries(added) as Pick<Secrets, (typeof ADDED)[number]>),
    ...(logKeys !== undefined && {
      logKeys: listIn(logKeys, 'logKeys', file).map((each) =>
        keyIn(each, 'logKeys', file).subarray(0, KEY_BYTES),
      ),
    }),
    ...(earlierJwtKeys !== undefined && {
      earlierJwtKeys: listIn(earlierJwtKeys, 'earlierJwtKeys', file).map((each) => earlierIn(each, file)),
    }),
    ...(since !== undefined && { since: timesIn(since, file) }),
  };
}

/** The seeds of all keys that signed or sign the log, newest last. */
export const logSeedsOf = (secrets: Secrets): readonly Buffer[] => [
  secrets.firstLogKey ?? derived(secrets.vaultKey, FIRST_LOG_KEY, KEY_BYTES),
  ...(secrets.logKeys ?? []),
];

/** What checksums of read models are made with. */
export const readModelKeyOf = ({ readModelKey, vaultKey }: Secrets): Buffer =>
  readModelKey ?? derived(vaultKey, READ_MODELS, READ_MODEL_KEY_BYTES);

/** With what has followed from the vault key so far, so that the vault key can be replaced without it. */
export const withDerived = (secrets: Secrets): Secrets => ({
  ...secrets,
  firstLogKey: logSeedsOf(secrets)[0],
  readModelKey: readModelKeyOf(secrets),
});

const derived = (key: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));

function keyIn(field: unknown, name: string, file: string): Buffer {
  const key = Buffer.from(typeof field === 'string' ? field : '', 'base64');
  if (key.length < KEY_BYTES) throw new SecretsRefused('malformed', file, name);
  return key;
}

function listIn(field: unknown, name: string, file: string): readonly unknown[] {
  if (!Array.isArray(field)) throw new SecretsRefused('malformed', file, name);
  return field;
}

function earlierIn(field: unknown, file: string): EarlierJwtKey {
  const { key, until } = objectIn(field, 'earlierJwtKeys', file);
  if (typeof until !== 'string') throw new SecretsRefused('malformed', file, 'earlierJwtKeys');
  return { key: keyIn(key, 'earlierJwtKeys', file), until };
}

function timesIn(field: unknown, file: string): Readonly<Record<string, string>> {
  const times = objectIn(field, 'since', file);
  if (Object.values(times).some((each) => typeof each !== 'string'))
    throw new SecretsRefused('malformed', file, 'since');
  return times as Readonly<Record<string, string>>;
}

function objectIn(field: unknown, name: string, file: string): Readonly<Record<string, unknown>> {
  if (typeof field !== 'object' || field === null) throw new SecretsRefused('malformed', file, name);
  return field as Readonly<Record<string, unknown>>;
}

const fromEach = (keyOf: (name: KeyName) => Buffer): Keys => ({
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
  throw new SecretsRefused('malformed', file);
}
