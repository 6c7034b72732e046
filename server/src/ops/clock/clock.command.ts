import { Inject, Injectable } from '@nestjs/common';
import type { ClockHealth } from '@onda-on/contracts/api';

import { ClockService } from '../../platform/clock/clock.service.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { ClockFault } from '../../platform/kernel/judge-clock.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';

const FAULTS: Readonly<Record<ClockFault, string>> = {
  ahead: 'Makinenin saati birden ileri gitti',
  back: 'Makinenin saati birden geri gitti',
  'behind-log': 'Makinenin saati günlükteki son olaydan geride',
};

/** `ops clock` shows the machine's date and the expected one; `ops clock accept` declares the machine's date right. */
@Injectable()
export class ClockCommand implements OpsCommand {
  readonly name = 'clock';

  constructor(
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
  ) {}

  async run({ words: [action], flags }: OpsArguments): Promise<OpsResult> {
    if (action !== undefined && action !== 'accept')
      throw new OpsUsageError('clock: yalnızca accept yazılabilir');
    if (action === undefined && flags['reason'] === undefined) return answerFor(this.clock.watch.state, []);
    const { reason } = flags;
    if (action === undefined || typeof reason !== 'string')
      throw new OpsUsageError('clock: accept için --reason <gerekçe> yazın');
    const accepted = lastingReason(reason);
    // On shared stores the decision may be meant for another server.
    if (this.clock.watch.fault === null && !this.config.stores)
      return answerFor(this.clock.watch.state, ['Tarihten şüphe edilmiyor: hiçbir şey kaydedilmedi']);
    await this.clock.accept(accepted, COMMAND_LINE);
    const { state } = this.clock.watch;
    return answerFor(state, [`Makinenin saati doğru kabul edildi: ${state.wallAt}`]);
  }
}

function answerFor(state: ClockHealth, before: readonly string[]): OpsResult {
  const { fault, since, wallAt, expectedAt } = state;
  const isFine = fault === null;
  const lines = isFine
    ? [`Saat güvenilir: ${wallAt} (UTC)`]
    : [
        `${FAULTS[fault]}; ${since} zamanından beri hiçbir şey kaydedilmiyor`,
        `makinenin saati    ${wallAt} (UTC)`,
        `beklenen           ${expectedAt} (UTC) veya sonrası`,
        'Saati düzeltin: ikisi uyuşunca çalışma kendiliğinden sürer.',
        'Makinenin saati doğruysa: npm run ops -- clock accept --reason <gerekçe>',
      ];
  return { isFine, lines: [...before, ...lines], data: state };
}
