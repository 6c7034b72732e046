import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join, dirname } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import {
  type CopyStores,
  type EventLog,
  makeDirectory,
  type Secrets,
  shareOfLog,
  syncDirectory,
  type VaultTransfer,
  type CopiedFile,
  type Position,
} from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { ContestState } from '../../contest/state/contest-state.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { NewFile } from '../../platform/kernel/new-file.ts';
import { COPY_STORES, EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import {
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
  pathFrom,
  stampOf,
  type ReportShare,
} from '../command-line/ops-command.port.ts';
import { unrecordedLines } from '../command-line/ops-runner.ts';
import { exportLog } from '../export/export-log.ts';
import { digestContentOf, type LogContent } from '../export/log-digest.ts';
import { exportVault } from '../export/vault-file.ts';
import { removeAbandonedDrafts } from './abandoned-drafts.ts';
import { factsOf } from './file-facts.ts';
import { BackupRefused, MANIFEST, manifestText, LOG_TEXT, VAULT_TEXT } from './manifest.ts';
import { backUpMedia } from './media-copy.ts';
import { BACKUPS } from './restore-place.ts';
import { VAULT_CHANGING } from './vault-effect.ts';

type Parts = Readonly<{ log: EventLog; vault: VaultTransfer; secrets: Secrets }>;
type Written = Readonly<{ content: LogContent; position: Position; files: readonly CopiedFile[] }>;
const ATTEMPTS_MAX = 20;
/** The share of the progress that the vault takes; the log takes the rest. */
const VAULT_SHARE = 0.3;

/**
 * Writes log and vault to a directory as of one log position, while entries continue. A person is stored in the vault
 * before the log, so a vault that is read after that position contains everybody. If something is deleted from
 * the vault or replaced there meanwhile, everything is written again.
 */
async function writeTextBackup(
  parts: Parts,
  directory: string,
  now: Date,
  report: ReportShare,
): Promise<Written> {
  const position = await writeVault(parts, join(directory, VAULT_TEXT), report);
  const onEvents = (count: number, at: Position) =>
    report(VAULT_SHARE + (1 - VAULT_SHARE) * shareOfLog(at, position), `${count} olay yazıldı`);
  const { events, digest } = await exportLog(parts.log, join(directory, LOG_TEXT), now, onEvents, position);
  const files = [await factsOf(directory, LOG_TEXT), await factsOf(directory, VAULT_TEXT)];
  return { content: { events, digest }, position, files };
}

/** Writes the vault; returns the log position that it belongs to. */
async function writeVault(
  { log, vault, secrets }: Parts,
  path: string,
  report: ReportShare,
): Promise<Position> {
  for (let attempt = 1; ; attempt += 1) {
    const position = await log.end();
    await rm(path, { force: true });
    await exportVault(vault, secrets, path, (rows) => report(0, `${rows} kayıt yazıldı`));
    if (!(await isVaultChangedAfter(log, position))) return position;
    if (attempt === ATTEMPTS_MAX)
      throw new Error('Something in the vault is deleted or replaced again and again');
  }
}

async function isVaultChangedAfter(log: EventLog, position: Position): Promise<boolean> {
  for await (const { event } of log.readAll(position, VAULT_CHANGING)) if (event) return true;
  return false;
}

export type Backup = LogContent & Readonly<{ directory: string; position: string; bytes: number }>;

type Asked = Readonly<{ now: Date; report: ReportShare; left: AbortSignal | undefined }>;

/** The share of the progress that copying takes; the digest of the log takes the rest. */
const COPY_SHARE = 0.6;
const MB = 1_000_000;

/** Makes backups of log and vault while the product runs: copies of files, or text if the stores are on servers. */
@Injectable()
export class BackupMaker {
  /** The directories that this process makes. */
  readonly #making = new Set<string>();
  /** The stores' files are copied for one backup after another. */
  readonly #copying = new Mutex();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(COPY_STORES) private readonly copy: CopyStores | null,
    private readonly contest: ContestState,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory' | 'media'>,
  ) {}

  /**
   * Makes a backup in a new directory. The directory gets its name last, once everything in it is durable: a killed
   * process leaves one that ends in `.part`, which a later one removes, a failed one nothing. Beside shared stores another process may make one there
   * meanwhile: the first to end gets the name. One whose caller has left fails.
   *
   * @throws {BackupRefused} if the directory exists already, or while this process makes another there.
   */
  async make(directory: string, now: Date, report: ReportShare, left?: AbortSignal): Promise<Backup> {
    const reportUnlessLeft: ReportShare = (done, text) => {
      left?.throwIfAborted();
      report(done, text);
    };
    const asked = { now, report: reportUnlessLeft, left };
    return this.#drafting(directory, (draft) => this.#made(directory, draft, asked));
  }

  /** The time as a name inside the directory, with a number where another backup of the same second has it. */
  freeNameIn(directory: string, now: Date): string {
    const name = join(directory, `onda-on-${stampOf(now)}`);
    let place = name;
    for (let number = 2; isTaken(place) || this.#making.has(place); number += 1) place = `${name}-${number}`;
    return place;
  }

  /** Tries whether a backup can be made there. @throws {DirectoryRefused}, {BackupRefused} */
  tryPlace(directory: string): Promise<void> {
    return this.#drafting(directory, (draft) => rm(draft, { recursive: true }));
  }

  async #drafting<Result>(directory: string, work: (draft: string) => Promise<Result>): Promise<Result> {
    if (isTaken(directory)) throw isThere(directory);
    if (this.#making.has(directory))
      throw new BackupRefused(`${directory} için bir yedek şu anda alınıyor; bitince yeniden deneyin`);
    this.#making.add(directory);
    const draft = `${directory}.${randomUUID().slice(0, 8)}.part`;
    try {
      await removeAbandonedDrafts(directory);
      makeDirectory(draft);
      return await work(draft);
    } finally {
      this.#making.delete(directory);
    }
  }

  async #made(directory: string, draft: string, asked: Asked): Promise<Backup> {
    try {
      const backup = await this.#fill(draft, asked);
      asked.left?.throwIfAborted();
      syncDirectory(draft);
      await rename(draft, directory).catch((error: unknown) => {
        throw isTaken(directory) ? isThere(directory) : error;
      });
      syncDirectory(dirname(directory));
      return { ...backup, directory };
    } catch (error) {
      // What is there of it is of no use, and may have filled the disk.
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  }

  async #fill(draft: string, { now, report, left }: Asked): Promise<Omit<Backup, 'directory'>> {
    const { copy } = this;
    const { content, position, files } = copy
      ? await this.#copied(draft, copy, report, left)
      : await writeTextBackup(
          { log: this.log, vault: this.vault, secrets: this.secrets },
          draft,
          now,
          report,
        );
    const media = await backUpMedia(this.config, draft, left);
    const facts = { ...content, madeAt: now.toISOString(), position: String(position), files, media };
    const text = manifestText({ ...facts, erased: [...this.contest.current.erased] });
    await NewFile.write(join(draft, MANIFEST), (manifest) => manifest.line(text));
    const bytes = [...files, ...media].reduce((sum, file) => sum + file.bytes, 0);
    return { ...content, position: String(position), bytes };
  }

  async #copied(draft: string, copy: CopyStores, report: ReportShare, left?: AbortSignal) {
    if (this.#copying.isLocked()) report(0, 'başka bir yedeğin kopyalanması bekleniyor');
    const { position, files } = await this.#copying.runExclusive(() =>
      copy(
        draft,
        (done, total) =>
          report(
            (COPY_SHARE * done) / total,
            `${Math.round(done / MB)} / ${Math.round(total / MB)} MB kopyalandı`,
          ),
        left,
      ),
    );
    const end = Number(position);
    const content = await digestContentOf(this.log, position, (count) =>
      report(COPY_SHARE + (1 - COPY_SHARE) * Math.min(1, count / end), `${count} olay doğrulandı`),
    );
    return { content, position, files };
  }
}

/** Also by a link to nowhere, which no directory can replace. Where one cannot even look, making it fails with the reason. */
function isTaken(place: string): boolean {
  try {
    return Boolean(lstatSync(place));
  } catch {
    return false;
  }
}

const isThere = (directory: string): BackupRefused =>
  new BackupRefused(`${directory} zaten var; yedek üzerine yazılmaz`);

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

/** `ops backup`: log and vault as of one moment, while entries continue. Backups never contain the keys. */
@Injectable()
export class BackupCommand implements OpsCommand {
  readonly name = 'backup';

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory' | 'secretsFile'>,
    private readonly maker: BackupMaker,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
  ) {}

  async run(given: OpsArguments, report: ProgressReporter, left?: AbortSignal): Promise<OpsResult> {
    const now = this.clock.now();
    const place = await this.#placeFor(given, now);
    const backup = await this.maker.make(place, now, (done, text) => report({ done, text }), left);
    const unrecorded = await unrecordedLines(
      'Yedek tamam, ama günlüğe yazılamadı; doctor onu bilmez',
      this.#record(backup, now),
    );
    const lines = [
      `Yedek alındı: ${backup.directory}`,
      `konum ${backup.position}, ${backup.events} olay, özet ${backup.digest}`,
      `Anahtarlar (${this.config.secretsFile}) yedekte YOKTUR: onları ayrı bir yerde saklayın`,
      ...unrecorded,
    ];
    return { isFine: unrecorded.length === 0, lines, data: backup };
  }

  async #record({ position, events, digest }: Backup, now: Date): Promise<void> {
    const operationId = randomUUID();
    const data = { operationId, position, events, digest, madeAt: now.toISOString() };
    await this.contest.reached(await this.operatorLog.record({ type: 'BackupMade', data }, operationId));
  }

  /** Tries whether a backup can be made there. @throws {DirectoryRefused}, {BackupRefused} */
  async tryPlace(given: OpsArguments): Promise<void> {
    await this.maker.tryPlace(await this.#placeFor(given, this.clock.now()));
  }

  async #placeFor(given: OpsArguments, now: Date): Promise<string> {
    const [word] = given.words;
    if (word === undefined) return this.maker.freeNameIn(join(this.config.dataDirectory, BACKUPS), now);
    const directory = pathFrom(given, word);
    if (!(await isDirectory(directory))) return directory;
    if (existsSync(join(directory, MANIFEST)))
      throw new BackupRefused(`${directory} bir yedek; üzerine yazılmaz`);
    return this.maker.freeNameIn(directory, now);
  }
}
