import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { ReplacedKey } from '@onda-on/contracts/events';
import {
  fileFailureIn,
  replaceKey,
  SecretsReadOnly,
  type Keyring,
  type VaultKeyName,
  type VaultRekeying,
} from '@onda-on/stores';

import { LogKeys } from '../../contest/proof/log-keys.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { LogSeals } from '../../contest/proof/log-seals.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { clockRefusal } from '../../platform/kernel/judge-clock.ts';
import { SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { BackupCommand } from '../backup/backup-maker.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { messageOf } from '../command-line/ops-runner.ts';
import { isKeyWord, keyFactsOf, withNewJwtKey, type KeyFacts, type KeyWord } from './key-table.ts';
import { KEYS_TEXT } from './keys.text.ts';
import { lookupTextOf } from './lookup-text.ts';

/** What is asked for: without `key` the list. */
type Call = Readonly<{ key?: KeyWord; isAtOnce: boolean; backUpTo: readonly string[] }>;

/** `ops keys`: the installation's keys, and the change of one to a new one. */
@Injectable()
export class KeysCommand implements OpsCommand {
  readonly name = 'keys';
  #isReplacing = false;

  constructor(
    @Inject(SECRETS) private readonly keyring: Keyring,
    @Inject(VAULT) private readonly vault: VaultRekeying,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly logKeys: LogKeys,
    private readonly seals: LogSeals,
    private readonly job: LogSealJob,
    private readonly watch: ClockWatch,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
    private readonly backups: BackupCommand,
  ) {}

  async run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const call = callIn(given);
    if (!call.key) return this.#list();
    if (this.watch.fault !== null) throw clockRefusal(this.watch.fault);
    if (this.#isReplacing) return refused(KEYS_TEXT.busy);
    this.#isReplacing = true;
    try {
      return await this.#rotate(call.key, call, { ...given, words: call.backUpTo, flags: {} }, report);
    } catch (error) {
      if (!(error instanceof SecretsReadOnly) || fileFailureIn(error)?.trouble === 'full') throw error;
      return refused(KEYS_TEXT.readOnly(error.file));
    } finally {
      this.#isReplacing = false;
    }
  }

  #rotate(
    key: KeyWord,
    { isAtOnce }: Call,
    backup: OpsArguments,
    report: ProgressReporter,
  ): Promise<OpsResult> | OpsResult {
    if (key === 'log') return this.#rotateLog();
    if (key === 'jwt') return this.#rotateJwt(isAtOnce);
    if (key === 'vault' || key === 'pepper') return this.#rotateInVault(key, backup, report);
    return refused(KEYS_TEXT.lasting[key]);
  }

  #list(): OpsResult {
    const { keys: introduced, currentKey } = this.seals;
    const known = new Set(introduced.map(({ keyId }) => keyId));
    const unused = this.logKeys.all.filter(({ keyId }) => !known.has(keyId));
    const logKeys = introduced.map((each) => ({ ...each, isCurrent: each.keyId === currentKey?.keyId }));
    const dates = introduced.map(({ introducedAt }) => introducedAt);
    const keys = keyFactsOf(this.keyring, dates);
    const lines = [
      ...keys.map((each) => keyLine(each, this.clock.now())),
      KEYS_TEXT.logKeys,
      ...logKeys.map(({ keyId, publicKey, introducedAt, isCurrent }) =>
        [keyId, publicKey, introducedAt, isCurrent ? KEYS_TEXT.signing : KEYS_TEXT.earlier].join('  '),
      ),
      ...unused.map(({ keyId, publicKey }) => `${keyId}  ${publicKey}  ${KEYS_TEXT.unused}`),
    ];
    return { isFine: true, lines, data: { keys, logKeys } };
  }

  async #rotateLog(): Promise<OpsResult> {
    if (!this.#hasCurrent()) return refused(KEYS_TEXT.foreign);
    this.logKeys.add();
    await this.job.introduceKeys();
    return this.#rotated([KEYS_TEXT.logRotated]);
  }

  async #rotateJwt(isAtOnce: boolean): Promise<OpsResult> {
    this.keyring.change((secrets) => withNewJwtKey(secrets, this.clock.now(), isAtOnce));
    await this.#record('jwt', isAtOnce);
    return this.#rotated([isAtOnce ? KEYS_TEXT.sessionsEnded : KEYS_TEXT.jwtRotated]);
  }

  /** Backups made before cannot be read any more, so a new one follows at once. Nothing changes where it could not be made. */
  async #rotateInVault(
    key: 'vault' | 'pepper',
    backup: OpsArguments,
    report: ProgressReporter,
  ): Promise<OpsResult> {
    await this.backups.tryPlace(backup);
    const damaged = await replaceKey(IN_FILE[key], this.keyring, this.vault, {
      now: () => this.clock.now(),
      lookupTextOf,
      onRows: (rows) => report({ done: 0, text: KEYS_TEXT.resealed(rows) }),
    });
    const lines = [KEYS_TEXT.inVaultRotated[key], ...(damaged > 0 ? [KEYS_TEXT.damaged(damaged)] : [])];
    try {
      await this.#record(key);
      const made = await this.backups.run(backup, report);
      return this.#rotated([...lines, ...made.lines], damaged === 0 && made.isFine);
    } catch (error) {
      return this.#rotated([...lines, KEYS_TEXT.noBackup(messageOf(error))], false);
    }
  }

  #rotated(before: readonly string[], isFine = true): OpsResult {
    const { lines, data } = this.#list();
    return { isFine, lines: [...before, KEYS_TEXT.copies, ...lines], data };
  }

  async #record(key: ReplacedKey, isAtOnce = false): Promise<void> {
    const operationId = randomUUID();
    const data = { operationId, key, ...(isAtOnce && { isAtOnce }) } as const;
    await this.contest.reached(await this.operatorLog.record({ type: 'KeyReplaced', data }, operationId));
  }

  /** Only the current key can introduce the next one. */
  #hasCurrent(): boolean {
    const { currentKey } = this.seals;
    if (!currentKey || this.logKeys.of(currentKey.keyId)) return true;
    this.logKeys.reload();
    return this.logKeys.of(currentKey.keyId) !== undefined;
  }
}

/** The flags of each call but the plain ones. */
const FLAGS_OF: Readonly<Record<string, readonly string[]>> = {
  jwt: ['now'],
  vault: ['backup-to'],
  pepper: ['backup-to'],
};
const IN_FILE: Readonly<Record<'vault' | 'pepper', VaultKeyName>> = { vault: 'vaultKey', pepper: 'pepper' };

/** @throws {OpsUsageError} */
function callIn({ words: [what, key], flags }: OpsArguments): Call {
  const { now, 'backup-to': place } = flags;
  const isList = what === 'list' && key === undefined;
  const isKnown = isList || (what === 'rotate' && isKeyWord(key));
  const areFlagsKnown = Object.keys(flags).every((flag) => FLAGS_OF[key ?? '']?.includes(flag));
  if (!isKnown || !areFlagsKnown || place === true) throw new OpsUsageError(`keys ${OPS_CATALOG.keys.usage}`);
  const backUpTo = place === undefined ? [] : [place];
  return { ...(isKeyWord(key) && { key }), isAtOnce: now !== undefined, backUpTo };
}

const refused = (line: string): OpsResult => ({ isFine: false, lines: [line], data: { isRotated: false } });

const DAY_MS = 86_400_000;

function keyLine({ name, protects, since, isOriginal, isUnderWay }: KeyFacts, now: Date): string {
  const days = since === undefined ? 0 : Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  const age = since === undefined ? KEYS_TEXT.new : KEYS_TEXT.since(since, days, isOriginal);
  return [name.padEnd(11), age, protects, ...(isUnderWay ? [KEYS_TEXT.underWay] : [])].join('  ');
}
