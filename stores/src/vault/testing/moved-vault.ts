import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Profile } from '../identities.port.ts';
import type { VaultRow } from '../vault-rows.ts';
import type { Vault } from '../vault.port.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const person = (n: number): Profile => ({
  name: `Zübeyde Kanarya ${n}`,
  email: 'kanarya@example.com',
  nationalId: String(70_000_000_000 + n),
});

/** Fills a vault with every kind of row: persons, one of them renamed and one erased, secrets, a scoped key. */
export async function fillVault(vault: Vault): Promise<readonly Profile[]> {
  const people = Array.from({ length: 5 }, (_, i) => person(i));
  for (const each of people) await vault.enrol(each, { now: NOW, makeNew: true });
  await vault.enrol({ ...person(1), name: 'Zübeyde Serçe' }, { now: NOW, makeNew: true });
  const last = await vault.find(person(4).nationalId);
  if (last) await vault.erase(last.participantId);
  await vault.keep('admin', 'a1', { name: 'Zübeyde' }, 'kanarya');
  await vault.keep('note', 'n1', { text: 'x' });
  await vault.tagOf('week-source-1', 'x');
  return people;
}

/** A vault's answers, which must be the same after its rows were imported into another vault. */
export async function sameAnswersOf(vault: Vault, people: readonly Profile[]) {
  const found = await Promise.all(people.map(({ nationalId }) => vault.find(nationalId)));
  const [, renamed] = found;
  const participantId = renamed?.participantId ?? ('' as ParticipantId);
  const wanted = [1, 2].map((profileVersion) => ({ participantId, profileVersion }));
  return {
    found,
    versions: [...(await vault.profilesOf(wanted))],
    salt: await vault.saltOf(participantId, 'x'),
    admin: await vault.lookUp('admin', 'kanarya'),
    note: await vault.secretOf('note', 'n1'),
    tag: await vault.tagOf('week-source-1', 'x'),
    named: (await vault.search('serçe', 10)).map(({ personNo }) => personNo),
  };
}

export async function rowsOf(vault: Vault): Promise<readonly VaultRow[]> {
  const rows: VaultRow[] = [];
  for await (const row of vault.rows()) rows.push(row);
  return rows;
}
