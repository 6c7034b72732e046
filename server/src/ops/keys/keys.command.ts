import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { ReplacedKey } from '@onda-on/contracts/events';
import { SecretsReadOnly, type Keyring } from '@onda-on/stores';

import { LogKeys } from '../../contest/proof/log-keys.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { LogSeals } from '../../contest/proof/log-seals.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { clockRefusal } from '../../platform/kernel/judge-clock.ts';
import { OperatorLog } from '../../platform/kernel/operator-log.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';
import { isKeyWord, keyFactsOf, type KeyFacts, type KeyWord } from './key-table.ts';
import { KEYS_TEXT } from './keys.text.ts';
import { withNewJwtKey } from './replaced-keys.ts';

/** `ops keys`: the installation's keys, and the change of one to a new one. */
@Injectable()
export class KeysCommand implements OpsCommand {
  readonly name = 'keys';
  readonly flags = ['now'];

  constructor(
    @Inject(SECRETS) private readonly keyring: Keyring,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly logKeys: LogKeys,
    private readonly seals: LogSeals,
    private readonly job: LogSealJob,
    private readonly watch: ClockWatch,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
  ) {}

  async run({ words: [what, key, ...more], flags }: OpsArguments): Promise<OpsResult> {
    const isNow = flags['now'] !== undefined;
    if (what === 'list' && key === undefined && !isNow) return this.#list();
    const isUsed = what === 'rotate' && more.length === 0 && isKeyWord(key) && (!isNow || key === 'jwt');
    if (!isUsed) throw new OpsUsageError(`keys ${OPS_CATALOG.keys.usage}`);
    if (this.watch.fault !== null) throw clockRefusal(this.watch.fault);
    try {
      return await this.#rotate(key, isNow);
    } catch (error) {
      if (!(error instanceof SecretsReadOnly)) throw error;
      return refused(KEYS_TEXT.readOnly(error.file));
    }
  }

  #rotate(key: KeyWord, isNow: boolean): Promise<OpsResult> | OpsResult {
    if (key === 'log') return this.#rotateLog();
    if (key === 'jwt') return this.#rotateJwt(isNow);
    return refused(KEYS_TEXT.lasting);
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
    return this.#rotated(KEYS_TEXT.logRotated);
  }

  async #rotateJwt(isAtOnce: boolean): Promise<OpsResult> {
    this.keyring.change((secrets) => withNewJwtKey(secrets, this.clock.now(), isAtOnce));
    await this.#record('jwt', isAtOnce);
    return this.#rotated(isAtOnce ? KEYS_TEXT.sessionsEnded : KEYS_TEXT.jwtRotated);
  }

  #rotated(line: string): OpsResult {
    const { lines, ...result } = this.#list();
    return { ...result, lines: [line, KEYS_TEXT.copies, ...lines] };
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

const refused = (line: string): OpsResult => ({ isFine: false, lines: [line], data: { isRotated: false } });

const DAY_MS = 86_400_000;

function keyLine({ name, protects, since, isUnderWay }: KeyFacts, now: Date): string {
  const days = since === undefined ? 0 : Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  const age = since === undefined ? KEYS_TEXT.original : KEYS_TEXT.since(since, days);
  return [name.padEnd(11), age, protects, ...(isUnderWay ? [KEYS_TEXT.underWay] : [])].join('  ');
}
