import type { Database } from '../sqlite/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { peppersIn } from './pepper.ts';
import type { VaultKeyName } from './rekeying.port.ts';
import { seal, unlessDamaged } from './sealing.ts';
import { SecretsRefused, type Secrets } from './secrets.ts';
import { unsealInVault } from './vault-key.ts';

const TEXT = 'canary';

/** The names of canaries of keys that take the place of others. */
export const NEXT = { vaultKey: 'nextVaultKey', pepper: 'nextPepper' } as const satisfies Record<
  VaultKeyName,
  string
>;

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
export const canariesOf = ({ pepper, couponKey, vaultKey }: Secrets): ReadonlyMap<string, Buffer> =>
  new Map([
    ['pepper', canaryOf('pepper', pepper)],
    ['couponKey', keyedHash(couponKey, TEXT)],
    ['vaultKey', canaryOf('vaultKey', vaultKey)],
  ]);

const canaryOf = (name: VaultKeyName, key: Buffer): Buffer =>
  name === 'vaultKey' ? seal(key, TEXT, TEXT) : keyedHash(key, TEXT);

/** The canary of the key that takes the place of another; undefined when none does. */
export function nextCanary(name: VaultKeyName, { nextVaultKey, nextPepper }: Secrets): Buffer | undefined {
  const key = name === 'vaultKey' ? nextVaultKey : nextPepper;
  return key && canaryOf(name, key);
}

/** Whether a canary was made with one of the keys. */
export function isOurs(name: VaultKeyName, secrets: Secrets, canary: Uint8Array): boolean {
  if (name === 'vaultKey') return unlessDamaged(() => unsealInVault(secrets, TEXT, canary)) !== undefined;
  return peppersIn(secrets).some((pepper) => keyedHash(pepper, TEXT).equals(canary));
}

/** @throws {SecretsRefused} when canaries that were found in a place belong to other keys. */
export function refuseOthers(found: ReadonlyMap<string, Uint8Array>, secrets: Secrets, place: string): void {
  if (!keyedHash(secrets.couponKey, TEXT).equals(found.get('couponKey') ?? Buffer.alloc(0)))
    refuse('couponKey', place);
  for (const name of ['pepper', 'vaultKey'] as const) {
    if (!isOurs(name, secrets, found.get(name) ?? Buffer.alloc(0))) refuse(name, place);
    const next = found.get(NEXT[name]);
    if (next && !isOurs(name, secrets, next)) refuse(NEXT[name], place);
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
  throw new SecretsRefused('of other data', place, name);
}
