import { createHash } from 'node:crypto';

import type { ParticipantId } from '@onda-on/contracts/rules';
import { keyedHash, type Secrets, type VaultRow, type VaultTransfer } from '@onda-on/stores';

import { NewFile } from '../../platform/kernel/new-file.ts';
import { ExportDamaged, objectIn } from './export-format.ts';
import { linesOf } from './exported-lines.ts';

const FORMAT = 'onda-on.vault';
/** 2: records have keys of their own, without which an earlier version would import rows that do not open. */
const VERSION = 2;
const ROWS_PER_WORD = 100;
/** Rows in one command of a vault on a server, or in one commit of a file. */
const ROWS_AT_ONCE = 1_000;

type Footer = Readonly<{ end: true; lines: number; sha256: string }>;
type OnRows = (count: number) => void;

/** Writes the whole vault to a new file, still encrypted: without the keys, which it does not contain, it is useless. */
export async function exportVault(
  vault: VaultTransfer,
  keys: Secrets,
  path: string,
  onRows: OnRows,
): Promise<number> {
  return NewFile.write(path, async (file) => {
    await file.line(JSON.stringify({ format: FORMAT, version: VERSION, keys: markOf(keys) }));
    let lines = 0;
    for await (const row of vault.rows()) {
      await file.line(JSON.stringify(row));
      lines += 1;
      if (lines % ROWS_PER_WORD === 0) onRows(lines);
    }
    const footer: Footer = { end: true, lines, sha256: await file.sha256() };
    await file.line(JSON.stringify(footer));
    return lines;
  });
}

/** The file was written with other keys. */
export class ForeignVault extends ExportDamaged {}

/**
 * Imports such a file into a vault with the same keys. Existing rows stay as they are, so it may be repeated.
 *
 * @throws {ExportDamaged} before anything is written, as {ForeignVault} if the keys are different.
 */
export async function importVault(
  vault: VaultTransfer,
  keys: Secrets,
  path: string,
  onRows: OnRows,
): Promise<number> {
  await checkVaultFile(keys, path);
  let number = 0;
  let rows: VaultRow[] = [];
  // The next rows are read while the vault writes these.
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    writing = vault.takeRows(rows);
    writing.catch(() => undefined); // Awaited with the next rows.
    rows = [];
    onRows(number);
  };
  for await (const line of linesOf(path)) {
    number += 1;
    if (number === 1 || isFooter(line)) continue;
    rows.push(objectIn(line, number) as VaultRow);
    if (rows.length === ROWS_AT_ONCE) await write();
  }
  await write();
  await writing;
  return number - 2;
}

/** The persons among these of whom the file has a row. */
export async function personsIn(
  path: string,
  among: ReadonlySet<ParticipantId>,
): Promise<readonly ParticipantId[]> {
  const found: ParticipantId[] = [];
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    if (number === 1 || isFooter(line)) continue;
    const row = objectIn(line, number) as VaultRow;
    if (row.row === 'person' && among.has(row.participantId)) found.push(row.participantId);
  }
  return found;
}

/** @throws {ExportDamaged} for a file that `importVault` refuses. */
export async function checkVaultFile(keys: Secrets, path: string): Promise<void> {
  const hash = createHash('sha256');
  let number = 0;
  let footer: Footer | undefined;
  for await (const line of linesOf(path)) {
    number += 1;
    if (footer) throw new ExportDamaged('dosyanın son satırından sonra satırlar var');
    if (number === 1) requireVaultHeader(objectIn(line, number), keys);
    if (isFooter(line)) footer = objectIn(line, number) as Footer;
    else hash.update(`${line}\n`);
  }
  if (!footer) throw new ExportDamaged('dosya yarım: son satırı yok');
  if (footer.lines !== number - 2 || footer.sha256 !== hash.digest('hex'))
    throw new ExportDamaged('dosya, yazıldığı gibi değil: özeti tutmuyor');
}

function requireVaultHeader(header: Readonly<Record<string, unknown>>, keys: Secrets): void {
  if (header['format'] !== FORMAT) throw new ExportDamaged('dosya bir kasa dışa aktarımı değil');
  if (Number(header['version']) > VERSION) throw new ExportDamaged('dosyanın biçimi bu sürümden daha yeni');
  if (header['keys'] !== markOf(keys))
    throw new ForeignVault('dosya başka anahtarlarla yazılmış; önce anahtar dosyasını taşıyın');
}

const isFooter = (line: string): boolean => line.startsWith('{"end":true');

/** A fingerprint by which two sets of keys are compared. */
function markOf({ pepper, vaultKey, couponKey }: Secrets): string {
  const marks = [pepper, vaultKey, couponKey].map((key) => keyedHash(key, FORMAT));
  return createHash('sha256').update(Buffer.concat(marks)).digest('hex');
}
