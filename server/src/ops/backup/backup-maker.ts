import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import type { AnyEvent } from '@onda-on/contracts/events';
import {
  type CopyStores,
  type EventLog,
  type Secrets,
  syncDirectory,
  type VaultTransfer,
  type CopiedFile,
  type Position,
} from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { COPY_STORES, EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import type { ReportShare } from '../command-line/ops-command.port.ts';
import { exportLog } from '../export/export-log.ts';
import { digestContentOf, type LogContent } from '../export/log-digest.ts';
import { NewFile } from '../export/new-file.ts';
import { exportVault } from '../export/vault-file.ts';
import { factsOf } from './file-facts.ts';
import { BackupRefused, MANIFEST, manifestText, LOG_TEXT, VAULT_TEXT } from './manifest.ts';
import { backUpMedia } from './media-copy.ts';

type Parts = Readonly<{ log: EventLog; vault: VaultTransfer; secrets: Secrets }>;
type Written = Readonly<{ content: LogContent; position: Position; files: readonly CopiedFile[] }>;
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
async function writeTextBackup(
  parts: Parts,
  directory: string,
  now: Date,
  report: ReportShare,
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
  report: ReportShare,
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

export type Backup = LogContent & Readonly<{ directory: string; position: string; bytes: number }>;

const OWNER_ONLY = 0o700;
/** How much of the work is copying; the rest is digesting the log. */
const COPY_SHARE = 0.6;
const MB = 1_000_000;

/** Makes backups of log and vault beside whatever else goes on: copies of our files, or text where a server has them. */
@Injectable()
export class BackupMaker {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(COPY_STORES) private readonly copy: CopyStores | null,
    private readonly contest: ContestState,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory' | 'media'>,
  ) {}

  /**
   * Makes a backup in a directory that is not there yet. It gets its name last, once everything in it is durable: what a
   * killed process leaves ends in `.part` and has no manifest.
   *
   * @throws {BackupRefused} when the directory is there already.
   */
  async make(directory: string, now: Date, report: ReportShare): Promise<Backup> {
    if (existsSync(directory)) throw new BackupRefused(`${directory} zaten var; yedek üzerine yazılmaz`);
    const draft = `${directory}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: OWNER_ONLY });
    const backup = await this.#fill(draft, now, report);
    syncDirectory(draft);
    await rename(draft, directory);
    syncDirectory(dirname(directory));
    return { ...backup, directory };
  }

  async #fill(draft: string, now: Date, report: ReportShare): Promise<Omit<Backup, 'directory'>> {
    const { copy } = this;
    const { content, position, files } = copy
      ? await this.#copied(draft, copy, report)
      : await writeTextBackup(
          { log: this.log, vault: this.vault, secrets: this.secrets },
          draft,
          now,
          report,
        );
    const manifest = await NewFile.begin(join(draft, MANIFEST));
    const media = await backUpMedia(this.config, draft);
    const facts = { ...content, madeAt: now.toISOString(), position: String(position), files, media };
    await manifest.line(manifestText({ ...facts, erased: [...this.contest.current.erased] }));
    await manifest.keep();
    const bytes = [...files, ...media].reduce((sum, file) => sum + file.bytes, 0);
    return { ...content, position: String(position), bytes };
  }

  async #copied(draft: string, copy: CopyStores, report: ReportShare) {
    const { position, files } = await copy(draft, (done, total) =>
      report(
        (COPY_SHARE * done) / total,
        `${Math.round(done / MB)} / ${Math.round(total / MB)} MB kopyalandı`,
      ),
    );
    const end = Number(position);
    const content = await digestContentOf(this.log, position, (count) =>
      report(COPY_SHARE + (1 - COPY_SHARE) * Math.min(1, count / end), `${count} olay doğrulandı`),
    );
    return { content, position, files };
  }
}

/** Where a backup goes: into a directory that is there, under a name of its own, or to the place that was named. */
export async function placeFor(directory: string, name: string): Promise<string> {
  const found = await stat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return directory;
  if (existsSync(join(directory, MANIFEST)))
    throw new BackupRefused(`${directory} bir yedek; üzerine yazılmaz`);
  return join(directory, name);
}
