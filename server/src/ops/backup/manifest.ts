import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RELEASE, type ParticipantId } from '@onda-on/contracts/rules';
import { canonicalJson } from '@onda-on/projections';
import { KEPT_FILES, type CopiedFile } from '@onda-on/stores';

/** Describes a backup: log position, digest, and the persons erased before it. Neither it nor a backup contains keys. */
export type Manifest = Readonly<{
  format: number;
  product: string;
  /** ISO. */
  madeAt: string;
  /** The position of the last event, decimal. */
  position: string;
  events: number;
  digest: string;
  erased: readonly ParticipantId[];
  files: readonly CopiedFile[];
  /** Pictures, in a directory of their own; undefined in backups of earlier versions. */
  media?: readonly CopiedFile[];
  /** SHA-256 over all of the above, hex. */
  checksum: string;
}>;

const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** A backup of stores on servers is text: the log and the vault in the format of `export`. */
export const LOG_TEXT = 'log.ndjson';
export const VAULT_TEXT = 'vault.ndjson';
const TEXT_FILES: readonly string[] = [LOG_TEXT, VAULT_TEXT];

export const isText = ({ files }: Pick<Manifest, 'files'>): boolean =>
  files.some(({ name }) => name === LOG_TEXT);

/** The backup cannot be made or restored; the message says why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const newerBackup = (product: string): BackupRefused =>
  new BackupRefused(
    `yedek bu programdan (${RELEASE}) daha yeni bir sürümle (${product}) alınmış; o sürümle geri yükleyin`,
  );

const numbersIn = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Versions before 0.2.0 did not name themselves in a backup. */
function isNewer(product: string): boolean {
  const [theirs, ours] = [numbersIn(product), numbersIn(RELEASE)];
  const different = theirs?.findIndex((number, i) => number !== ours?.[i]) ?? -1;
  return different >= 0 && (theirs?.[different] ?? 0) > (ours?.[different] ?? 0);
}

export function manifestText(content: Omit<Manifest, 'format' | 'product' | 'checksum'>): string {
  const whole = { format: BACKUP_FORMAT, product: RELEASE, ...content };
  return JSON.stringify({ ...whole, checksum: checksumOf(whole) }, null, 2);
}

/** @throws {BackupRefused} if there is no manifest, it is damaged, or it comes from a later version of this product. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupRefused(`${directory} bir yedek değil ya da yarım kalmış bir yedek (${MANIFEST} yok)`);
  const found = parse(text);
  if (found.format > BACKUP_FORMAT) throw newerBackup(found.product);
  const { checksum, ...content } = found;
  if (checksum !== checksumOf(content)) throw new BackupRefused(`${MANIFEST} hasarlı`);
  if (isNewer(found.product)) throw newerBackup(found.product);
  const names = found.files.map(({ name }) => name).toSorted();
  // Only the expected names are accepted, since a manipulated name could be any path.
  const expected = isText(found) ? TEXT_FILES : KEPT_FILES;
  if (canonicalJson(names) !== canonicalJson([...expected].toSorted()))
    throw new BackupRefused(`yedekteki dosyalar beklenenler değil: ${names.join(', ')}`);
  return found;
}

function parse(text: string): Manifest {
  try {
    const found = JSON.parse(text) as Partial<Manifest> | null;
    if (typeof found?.format === 'number') return found as Manifest;
  } catch {
    // The error below says it.
  }
  throw new BackupRefused(`${MANIFEST} okunamıyor`);
}

const checksumOf = (content: object): string => hash('sha256', canonicalJson(content), 'hex');
