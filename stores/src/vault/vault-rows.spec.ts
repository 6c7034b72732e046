import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';

import { FailStop } from '../sqlite/fail-stop.ts';
import { newDirectory } from '../testing/local-stores.ts';
import { newSecrets } from './secrets.ts';
import { SqliteVault } from './sqlite.vault.ts';
import { fillVault, rowsOf, sameAnswersOf } from './testing/moved-vault.ts';

const secrets = newSecrets();
const opened: SqliteVault[] = [];
const open = () => {
  const file = join(newDirectory(), 'vault.db');
  const vault = new SqliteVault(file, secrets, new FailStop(() => undefined));
  opened.push(vault);
  return vault;
};
afterEach(() => Promise.all(opened.splice(0).map((vault) => vault.close())));

describe('rows of an embedded vault', () => {
  it('give the same answers in another vault, without reusing a number', async () => {
    const [one, other] = [open(), open()];
    const filled = await fillVault(one);
    await other.takeRows(await rowsOf(one));
    expect(await sameAnswersOf(other, filled)).toEqual(await sameAnswersOf(one, filled));
    expect(await rowsOf(other)).toEqual(await rowsOf(one));
    const newcomer = { name: 'Ali', email: 'a@example.com', nationalId: '79999999999' };
    expect((await other.enrol(newcomer, { now: '2026-11-20T12:00:00.000Z', makeNew: true }))?.personNo).toBe(
      6,
    );
  });

  it('change nothing that exists, and do not restore an erased person', async () => {
    const [one, other] = [open(), open()];
    await fillVault(one);
    const rows = await rowsOf(one);
    await other.takeRows(rows);
    const person = rows.find((row) => row.row === 'person');
    await other.erase(person!.participantId);
    const before = await rowsOf(other);
    await other.takeRows(rows);
    expect(await rowsOf(other)).toEqual(before);
  });

  it('are read in pages, so that a record which is forgotten meanwhile is not among them', async () => {
    const one = open();
    const ids = Array.from({ length: 300 }, (_, i) => String(i).padStart(3, '0'));
    await one.takeRows(ids.map((id) => ({ row: 'secret', kind: 'note', id, sealed: 'AAAA' })));
    const found: string[] = [];
    for await (const row of one.rows()) {
      if (row.row !== 'secret') continue;
      if (found.length === 0) await one.forget('note', '299');
      found.push(row.id);
    }
    expect(found).toEqual(ids.slice(0, -1));
  });

  it('contain nothing readable', async () => {
    const one = open();
    await fillVault(one);
    expect(JSON.stringify(await rowsOf(one))).not.toMatch(/Zübeyde|kanarya|7000000/u);
  });
});
