import { Inject, Injectable } from '@nestjs/common';
import type { Checkpoints, EventLog, Secrets, VaultTransfer } from '@onda-on/stores';

import { Erasures } from '../../people/erasure/erasures.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, READ_STORE, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import {
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
  pathFrom,
} from '../command-line/ops-command.port.ts';
import { importLog, refuseOtherReadModels } from './import-log.ts';
import { importVault } from './vault-file.ts';

/** `ops import`: imports an exported log into an empty one of either kind, and proves that both are equal. */
@Injectable()
export class ImportCommand implements OpsCommand {
  readonly name = 'import';

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    @Inject(VAULT) private readonly vault: VaultTransfer,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly erasures: Erasures,
  ) {}

  async run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const [word = ''] = given.words;
    const file = pathFrom(given, word);
    return given.flags['vault'] === undefined
      ? this.#importLog(file, report)
      : this.#importVault(file, report);
  }

  /** Imports the vault; persons that the log records as erased are removed at once, even if the file contains them. */
  async #importVault(file: string, report: ProgressReporter): Promise<OpsResult> {
    const rows = await importVault(this.vault, this.secrets, file, (count) =>
      report({ done: 0, text: `${count} kayıt` }),
    );
    await this.erasures.carryOn();
    return { isFine: true, lines: [`${rows} kayıt kasada`], data: { file, rows } };
  }

  async #importLog(file: string, report: ProgressReporter): Promise<OpsResult> {
    await refuseOtherReadModels(this.log, this.reads);
    const { written, content, isEqual } = await importLog(this.log, file, this.clock.now(), (done, text) =>
      report({ done, text }),
    );
    const { events, digest } = content;
    return {
      isFine: isEqual,
      lines: [
        isEqual
          ? `${events} olay günlükte, şimdi ${written} satır yazıldı; dosyayla aynı`
          : 'Günlük, dosyadan FARKLI',
        `özet ${digest}`,
      ],
      data: { file, written, events, digest, isEqual },
    };
  }
}
