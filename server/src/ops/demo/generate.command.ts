import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { GenerateLoad } from './generate-load.ts';

const PARTICIPANTS_MAX = 5_000_000;
const WEEKS_MAX = 15;

/** `ops generate`: invented persons enter as real ones do. Never in production. */
@Injectable()
export class GenerateCommand implements OpsCommand {
  readonly name = 'generate';
  readonly flags = ['participants', 'weeks'];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly load: GenerateLoad,
  ) {}

  async run({ flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    if (this.config.isProduction) throw new OpsUsageError('generate: üretim ortamında çalışmaz');
    const participants = countIn(flags, 'participants', PARTICIPANTS_MAX);
    const weeks = flags['weeks'] === undefined ? 1 : countIn(flags, 'weeks', WEEKS_MAX);
    const began = performance.now();
    const coupons = await this.load.generate(participants, weeks, this.clock.now(), (done, total) =>
      report({ done: done / total, text: `${done} / ${total} kupon` }),
    );
    const seconds = (performance.now() - began) / 1000;
    const rate = Math.round(coupons / Math.max(seconds, 0.001));
    const line = `${coupons} kupon gönderildi (${seconds.toFixed(1)} sn, saniyede ${rate})`;
    return { isFine: true, lines: [line], data: { coupons, seconds, rate } };
  }
}

function countIn(flags: OpsArguments['flags'], name: string, max: number): number {
  const text = flags[name];
  const count = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new OpsUsageError(`generate: --${name} 1 ile ${max} arasında bir sayı olmalı`);
}
