import type { Database } from '../sqlite/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { seal, unseal } from './sealing.ts';
import { SecretsRefused, type Secrets } from './secrets.ts';

const TEXT = 'canary';
const HASHED = ['pepper', 'couponKey'] as const;

/**
 * Checks that the data was written with these keys. With another pepper everyone would silently become a new person, with another
 * coupon key no coupon would be found.
 *
 * @throws {SecretsRefused} when one of them differs.
 */
export function checkCanaries(db: Database, secrets: Secrets, file: string): void {
  const found = new Map<string, Uint8Array>(
    db
      .prepare('SELECT name, value FROM canaries')
      .all()
      .map(({ name, value }) => [name, value]),
  );
  if (found.size === 0 && isEmpty(db)) return leaveCanaries(db, secrets);
  refuseOthers(found, secrets, file);
}

/** Values to recognise the keys by; they do not reveal the keys. */
export const canariesOf = (secrets: Secrets): ReadonlyMap<string, Buffer> =>
  new Map([
    ...HASHED.map((name) => [name, keyedHash(secrets[name], TEXT)] as const),
    ['vaultKey', seal(secrets.vaultKey, TEXT, TEXT)] as const,
  ]);

/** @throws {SecretsRefused} when canaries that were found in a place belong to other keys. */
export function refuseOthers(found: ReadonlyMap<string, Uint8Array>, secrets: Secrets, place: string): void {
  for (const name of HASHED) {
    if (!keyedHash(secrets[name], TEXT).equals(found.get(name) ?? Buffer.alloc(0))) refuse(name, place);
  }
  try {
    unseal(secrets.vaultKey, TEXT, found.get('vaultKey') ?? Buffer.alloc(0));
  } catch {
    refuse('vaultKey', place);
  }
}

function leaveCanaries(db: Database, secrets: Secrets): void {
  const insert = db.prepare('INSERT INTO canaries (name, value) VALUES (?, ?)');
  db.exec('BEGIN IMMEDIATE');
  for (const [name, value] of canariesOf(secrets)) insert.run(name, value);
  db.exec('COMMIT');
}

const isEmpty = (db: Database): boolean =>
  db
    .prepare(`
    SELECT NOT EXISTS (SELECT 1 FROM sqlite_sequence) AND NOT EXISTS (SELECT 1 FROM secrets)
      AND NOT EXISTS (SELECT 1 FROM scoped_keys) AS empty`)
    .get().empty === 1n;

function refuse(name: string, place: string): never {
  throw new SecretsRefused(`${name} does not match the data in ${place}`);
}
