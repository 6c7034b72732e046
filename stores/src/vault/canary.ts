import type { Database } from '../sqlite/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { seal, unlessDamaged } from './sealing.ts';
import { SecretsRefused, type Secrets } from './secrets.ts';
import { unsealInVault, type VaultKeys } from './vault-key.ts';

const TEXT = 'canary';
const HASHED = ['pepper', 'couponKey'] as const;
/** The names of the canaries that vault keys have sealed: that of the vault, and of one that takes its place. */
export const CANARY = { current: 'vaultKey', next: 'nextVaultKey' } as const;

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
    [CANARY.current, sealedCanary(secrets.vaultKey)] as const,
  ]);

export const sealedCanary = (vaultKey: Buffer): Buffer => seal(vaultKey, TEXT, TEXT);

/** Whether one of the keys opens a canary. */
export function opensCanary(keys: VaultKeys, canary: Uint8Array): boolean {
  return unlessDamaged(() => unsealInVault(keys, TEXT, canary)) !== undefined;
}

/** @throws {SecretsRefused} when canaries that were found in a place belong to other keys. */
export function refuseOthers(found: ReadonlyMap<string, Uint8Array>, secrets: Secrets, place: string): void {
  for (const name of HASHED) {
    if (!keyedHash(secrets[name], TEXT).equals(found.get(name) ?? Buffer.alloc(0))) refuse(name, place);
  }
  if (!opensCanary(secrets, found.get(CANARY.current) ?? Buffer.alloc(0))) refuse(CANARY.current, place);
  const next = found.get(CANARY.next);
  if (next && !opensCanary(secrets, next)) refuse(CANARY.next, place);
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
