import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { AnyEvent } from '@onda-on/contracts/events';
import type { CopiedFile, EventLog, Position, Secrets, VaultTransfer } from '@onda-on/stores';

import { exportLog } from '../export/export-log.ts';
import type { LogContent } from '../export/log-digest.ts';
import { exportVault } from '../export/vault-file.ts';
import { factsOf } from './file-facts.ts';
import { LOG_TEXT, VAULT_TEXT } from './manifest.ts';

type Parts = Readonly<{ log: EventLog; vault: VaultTransfer; secrets: Secrets }>;
type Written = Readonly<{ content: LogContent; position: Position; files: readonly CopiedFile[] }>;
type ProgressReporter = (done: number, text: string) => void;

const ATTEMPTS_MAX = 20;
/** After these something is no longer in the vault that an earlier moment of the log speaks of. */
const FORGETTING = [
  'ParticipantErased',
  'ContactRemoved',
  'SecondFactorRemoved',
  'RecoveryCodesRenewed',
] as const satisfies readonly AnyEvent['type'][];
/** How much of the work is the vault; the rest is the log. */
const VAULT_SHARE = 0.3;

/**
 * Writes log and vault to a directory as of one position of the log, while entries go on. A person stands in the vault before
 * anything stands in the log, so a vault that is read later than the log ends has everybody in it; but for who and what was
 * forgotten in between, and then it is all taken once more, with that event.
 */
export async function writeTextBackup(
  parts: Parts,
  directory: string,
  now: Date,
  report: ProgressReporter,
): Promise<Written> {
  const position = await writeVault(parts, join(directory, VAULT_TEXT), report);
  const end = Number(position);
  const onEvents = (count: number) =>
    report(VAULT_SHARE + (1 - VAULT_SHARE) * Math.min(1, count / end), `${count} olay yazıldı`);
  const { events, digest } = await exportLog(parts.log, join(directory, LOG_TEXT), now, onEvents, position);
  const files = [await factsOf(directory, LOG_TEXT), await factsOf(directory, VAULT_TEXT)];
  return { content: { events, digest }, position, files };
}

/** The position that the vault goes with. */
async function writeVault(
  { log, vault, secrets }: Parts,
  path: string,
  report: ProgressReporter,
): Promise<Position> {
  for (let attempt = 1; ; attempt += 1) {
    const position = await log.end();
    await rm(path, { force: true });
    await exportVault(vault, secrets, path, (rows) => report(0, `${rows} kayıt yazıldı`));
    if (!(await isAnythingForgottenAfter(log, position))) return position;
    if (attempt === ATTEMPTS_MAX) throw new Error('Something is forgotten again and again');
  }
}

async function isAnythingForgottenAfter(log: EventLog, position: Position): Promise<boolean> {
  for await (const { event } of log.readAll(position, FORGETTING)) if (event) return true;
  return false;
}
