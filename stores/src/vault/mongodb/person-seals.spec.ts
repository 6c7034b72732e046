import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';

import { FailStop } from '../../sqlite/fail-stop.ts';
import { newDirectory } from '../../testing/local-stores.ts';
import type { Profile } from '../identities.port.ts';
import { newSecrets } from '../secrets.ts';
import { SqliteVault } from '../sqlite.vault.ts';
import type { PersonDocument } from './person-document.ts';
import { PersonSeals } from './person-seals.ts';

const SECRETS = newSecrets();
const NOW = '2026-11-20T12:00:00.000Z';
const ayse: Profile = {
  name: 'Ayşe Işık',
  email: 'ayse@example.com',
  nationalId: '10000000146',
  notify: true,
};

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A row of the embedded vault, as a document of the distributed one. */
function documentIn(file: string): PersonDocument {
  const db = new DatabaseSync(file);
  const row = db
    .prepare(`
      SELECT * FROM persons JOIN person_keys USING (person_no) JOIN profiles USING (person_no)`)
    .get();
  db.close();
  return {
    _id: Number(row.person_no),
    participantId: hex(row.participant_id) as PersonDocument['participantId'],
    lookupKey: hex(row.lookup_key),
    createdAt: row.created_at,
    touchedAt: new Date(0),
    wrappedKey: Buffer.from(row.wrapped_key),
    version: Number(row.version),
    hash: hex(row.hash),
    profiles: [{ version: Number(row.version), sealed: Buffer.from(row.sealed) }],
  };
}

describe('encrypted person of the MongoDB vault', () => {
  it('is compatible with the embedded vault, so that people can be moved', async () => {
    const file = join(newDirectory(), 'vault.db');
    const vault = new SqliteVault(file, SECRETS, new FailStop(() => undefined));
    const person = await vault.enrol(ayse, { now: NOW, makeNew: true });
    await vault.close();
    const seals = new PersonSeals(SECRETS);
    const document = documentIn(file);
    expect(seals.known(document)).toEqual({ ...person, profile: ayse, createdAt: NOW });
    expect(seals.lookupKeyOf(ayse.nationalId)).toBe(document.lookupKey);
    expect(seals.has(document, ayse)).toBe(true);
    expect(seals.has(document, { ...ayse, notify: false })).toBe(false);
  });

  it('keeps every version of a profile, each with its own context', () => {
    const seals = new PersonSeals(SECRETS);
    const first = seals.make(7, ayse, NOW);
    const changed = { ...ayse, name: 'Ayşe Öz' };
    const document = { ...first, ...seals.change(first, changed) };
    expect([1, 2, 3].map((version) => seals.profile(document, version))).toEqual([ayse, changed, undefined]);
    const swapped = { ...document, profiles: [{ ...document.profiles[0]!, version: 2 }] };
    expect(() => seals.profile(swapped, 2)).toThrow('does not open');
  });

  it('shows by its time that it has changed, also within a millisecond and where the clock is behind', () => {
    const seals = new PersonSeals(SECRETS);
    const touchedAt = new Date(Date.now() + 60_000);
    const person = { ...seals.make(7, ayse, NOW), touchedAt };
    const writes = [seals.change(person, { ...ayse, name: 'Ayşe Öz' }), seals.emptied(person, 1)];
    for (const each of writes) expect(each?.touchedAt?.getTime()).toBeGreaterThan(touchedAt.getTime());
  });
});
