import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import { shareOfLog, type EventLog, type Secrets, type VaultTransfer } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import {
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
  pathFrom,
  stampOf,
} from '../command-line/ops-command.port.ts';
import { unrecordedLines } from '../command-line/ops-runner.ts';
import { exportLog } from './export-log.ts';
import { exportVault } from './vault-file.ts';

/** `ops export`: writes the log as text, for import into a log of either kind. With `--vault` the vault, still encrypted. */
@Injectable()
export class ExportCommand implements OpsCommand {
  readonly name = 'export';

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory'>,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
  ) {}

  run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    return given.flags['vault'] === undefined
      ? this.#exportLog(given, report)
      : this.#exportVault(given, report);
  }

  async #exportVault(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const file = this.#fileFor(given, 'kasa');
    const rows = await exportVault(this.vault, this.secrets, file, (count) =>
      report({ done: 0, text: `${count} kayıt` }),
    );
    const lines = [
      `${rows} kayıt şifreli olarak yazıldı: ${file}`,
      'Anahtarlar bu dosyada yoktur; aktarım bittiğinde dosyayı silin',
    ];
    return this.#recorded('Kasa (şifreli)', rows, { lines, data: { file, rows } });
  }

  async #exportLog(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const now = this.clock.now();
    const file = this.#fileFor(given, 'gunluk');
    const end = await this.log.end();
    const { lines, events, digest } = await exportLog(this.log, file, now, (count, position) =>
      report({ done: shareOfLog(position, end), text: `${count} olay` }),
    );
    return this.#recorded('Kayıt günlüğü', lines, {
      lines: [
        `${events} olay yazıldı: ${file}`,
        `özet ${digest}`,
        'Adlar ve kimlik numaraları bu dosyada yoktur: onlar kasadadır (export --vault)',
      ],
      data: { file, lines, events, digest },
    });
  }

  #fileFor(given: OpsArguments, what: string): string {
    const [word] = given.words;
    if (word !== undefined) return pathFrom(given, word);
    return join(this.config.dataDirectory, 'exports', `onda-on-${what}-${stampOf(this.clock.now())}.ndjson`);
  }

  async #recorded(what: string, rows: number, written: Omit<OpsResult, 'isFine'>): Promise<OpsResult> {
    const unrecorded = await unrecordedLines('Dosya tamam, ama günlüğe yazılamadı', this.#record(what, rows));
    return { ...written, isFine: unrecorded.length === 0, lines: [...written.lines, ...unrecorded] };
  }

  async #record(what: string, rows: number): Promise<void> {
    const operationId = randomUUID();
    const data = { operationId, what, rows };
    await this.contest.reached(await this.operatorLog.record({ type: 'ExportMade', data }, operationId));
  }
}
