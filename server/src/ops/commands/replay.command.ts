import { Injectable } from '@nestjs/common';
import { ProjectionEngine, type Difference, type ReplayReport } from '@onda-on/projections';

import { Replays } from '../../panel/operations/replay/replays.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type ProgressReporter,
} from '../command-line/ops-command.port.ts';

/**
 * `ops replay`: rebuilds read models beside the live ones and compares them. A different one replaces the live one at
 * once, unless it is a dry run; readers always see a complete read model.
 */
@Injectable()
export class ReplayCommand implements OpsCommand {
  readonly name = 'replay';

  constructor(
    private readonly engine: ProjectionEngine,
    private readonly replays: Replays,
  ) {}

  async run({ words, flags }: OpsArguments, report: ProgressReporter): Promise<OpsResult> {
    const projections = this.#namesIn(words);
    const isDryRun = flags['dry-run'] !== undefined;
    const { watch, finished } = await this.replays.begin({ projections, isDryRun, caller: COMMAND_LINE });
    watch(({ done, current, events, rate }) =>
      report({ done, text: `${current ?? ''}: ${events} olay, saniyede ${rate}` }),
    );
    const reports = await finished;
    const lines = reports.flatMap((each) => linesOf(each, flags['diff'] !== undefined));
    return { isFine: reports.every(({ equal, isIntact }) => equal && isIntact), lines, data: reports };
  }

  #namesIn(words: readonly string[]): readonly string[] {
    const unknown = words.find((word) => !this.engine.names.includes(word));
    if (unknown === undefined) return words.length > 0 ? words : this.engine.names;
    throw new OpsUsageError(`${unknown} adlı okuma modeli yok; olanlar: ${this.engine.names.join(', ')}`);
  }
}

function linesOf(report: ReplayReport, isDiff: boolean): readonly string[] {
  const { projection, events, documents, seconds, digestLive, digestReplayed } = report;
  const verdict = verdictOf(report);
  const numbers = `${events} olay, ${documents} belge, ${seconds.toFixed(1)} sn`;
  const line = `${projection.padEnd(20)} ${verdict} (${numbers}) ${digestLive.slice(0, 16)} / ${digestReplayed.slice(0, 16)}`;
  return isDiff ? [line, ...report.firstDifferences.flatMap(differenceLines)] : [line];
}

function verdictOf({ equal, isIntact, isReplaced }: ReplayReport): string {
  if (equal && isIntact) return 'aynı';
  const found = equal ? 'İÇERİĞİ AYNI, KAYITLARI DEĞİŞTİRİLMİŞ' : 'FARKLI';
  return isReplaced ? `${found}, yenisiyle değiştirildi` : found;
}

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  missing: 'yalnız canlıda var',
  extra: 'yalnız yeni kurulanda var',
  different: 'farklı',
};

function differenceLines({ collection, id, kind, fields }: Difference): readonly string[] {
  const parts = fields.map(
    ({ field, live, replayed }) => `    ${field}: ${live ?? 'yok'} → ${replayed ?? 'yok'}`,
  );
  return [`  ${collection}/${id} ${KINDS[kind]}`, ...parts];
}
