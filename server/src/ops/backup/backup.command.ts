import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { OperatorLog } from '../../platform/kernel/operator-log.ts';
import {
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
  pathFrom,
  stampOf,
} from '../command-line/ops-command.port.ts';
import { BackupMaker, placeFor } from './backup-maker.ts';
import { BACKUPS } from './restore-place.ts';

/** `ops backup`: log and vault as of one moment, while entries continue. Backups never contain the keys. */
@Injectable()
export class BackupCommand implements OpsCommand {
  readonly name = 'backup';
  readonly flags = [];

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory' | 'secretsFile'>,
    private readonly maker: BackupMaker,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
  ) {}

  async run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const now = this.clock.now();
    const name = `onda-on-${stampOf(now)}`;
    const [word] = given.words;
    const place =
      word === undefined
        ? join(this.config.dataDirectory, BACKUPS, name)
        : await placeFor(pathFrom(given, word), name);
    const backup = await this.maker.make(place, now, (done, text) => report({ done, text }));
    const { position, events, digest } = backup;
    const operationId = randomUUID();
    const data = { operationId, position, events, digest };
    await this.contest.reached(await this.operatorLog.record({ type: 'BackupMade', data }, operationId));
    return {
      isFine: true,
      lines: [
        `Yedek alındı: ${backup.directory}`,
        `konum ${position}, ${events} olay, özet ${digest}`,
        `Anahtarlar (${this.config.secretsFile}) yedekte YOKTUR: onları ayrı bir yerde saklayın`,
      ],
      data: backup,
    };
  }
}
