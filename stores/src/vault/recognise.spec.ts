import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { FailStop } from '../sqlite/fail-stop.ts';
import { newDirectory } from '../testing/local-stores.ts';
import type { Profile } from './identities.port.ts';
import { newSecrets } from './secrets.ts';
import { SqliteVault } from './sqlite.vault.ts';

const SECRETS = newSecrets();
const OPTIONS = { now: '2026-11-20T12:00:00.000Z', makeNew: true };
const ayse: Profile = { name: 'Ayşe Işık', email: 'ayse@example.com', nationalId: '10000000146' };
const renamed: Profile = { ...ayse, name: 'Ayşe Gül Işık' };

const open = (file: string) => new SqliteVault(file, SECRETS, new FailStop(() => undefined));

describe('recognising a person without decrypting the profile', () => {
  let file: string;
  let vault: SqliteVault;
  beforeEach(() => {
    file = join(newDirectory(), 'vault.db');
    vault = open(file);
  });
  afterEach(() => vault.close());

  const enrol = async (profile: Profile) => (await vault.enrol(profile, OPTIONS))!;
  const reopen = async () => {
    await vault.close();
    vault = open(file);
  };

  it('finds a person with exactly this profile, before and after a restart', async () => {
    const person = await enrol(ayse);
    expect(await vault.recognise(ayse)).toEqual({ person: person, isSame: true });
    await reopen();
    expect(await vault.recognise(ayse)).toEqual({ person: person, isSame: true });
    expect(await vault.recognise(ayse)).toEqual({ person: person, isSame: true });
  });

  it('uses the latest profile after a change', async () => {
    await enrol(ayse);
    await vault.recognise(ayse);
    const changed = await enrol(renamed);
    expect(await vault.recognise(ayse)).toEqual({ person: changed, isSame: false });
    expect(await vault.recognise(renamed)).toEqual({ person: changed, isSame: true });
    expect(changed.profileVersion).toBe(2);
  });

  it('finds no erased person and returns no salt for them', async () => {
    const { participantId } = await enrol(ayse);
    await vault.recognise(ayse);
    const salt = await vault.saltOf(participantId, 'a');
    await vault.erase(participantId);
    expect(await vault.recognise(ayse)).toBeUndefined();
    expect(await vault.saltOf(participantId, 'a')).toBeUndefined();
    const again = await enrol(ayse);
    expect(again.participantId).not.toBe(participantId);
    expect(await vault.recognise(ayse)).toEqual({ person: again, isSame: true });
    expect(await vault.saltOf(again.participantId, 'a')).not.toBe(salt);
  });

  it('uses the last of several changes or erasures in one commit', async () => {
    const first = await enrol(ayse);
    const [, latest] = await Promise.all([enrol(renamed), enrol({ ...renamed, notify: true })]);
    expect(await vault.recognise(renamed)).toEqual({ person: latest, isSame: false });
    expect(await vault.recognise({ ...renamed, notify: true })).toEqual({ person: latest, isSame: true });
    await Promise.all([enrol(ayse), vault.erase(first.participantId)]);
    expect(await vault.recognise(ayse)).toBeUndefined();
    expect(await vault.saltOf(first.participantId, 'a')).toBeUndefined();
  });
});
