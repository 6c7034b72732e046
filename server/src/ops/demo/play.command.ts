import { Injectable } from '@nestjs/common';

import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';
import { PlayWeek } from './play-week.ts';

const SECONDS = 40;
const SECONDS_MAX = 600;

/** `ops play`: the current demo week within a minute, so that anyone can watch the table move. */
@Injectable()
export class PlayCommand implements OpsCommand {
  readonly name = 'play';
  readonly flags = ['seconds'];

  constructor(private readonly week: PlayWeek) {}

  async run({ flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const seconds = Number(flags['seconds'] ?? SECONDS);
    if (!(seconds > 0 && seconds <= SECONDS_MAX))
      throw new OpsUsageError('play: --seconds 1 ile 600 arasında olmalı');
    const data = await this.week.play(seconds, ({ done, total, text }) =>
      report({ done: done / total, text }),
    );
    return { isFine: true, lines: [`${data.week}. hafta oynandı: ${data.results} sonuç girildi`], data };
  }
}
