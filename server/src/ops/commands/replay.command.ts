import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { ProjectionEngine, type ReplayReport } from '@onda-on/projections';

import { OperatorLog } from '../operator-log.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
  type Tell,
} from '../ops-command.port.ts';

/** Builds read models anew beside the live ones and compares; one that differs is replaced, unless it is a dry run. */
@Injectable()
export class ReplayCommand implements OpsCommand {
  readonly name = 'replay';
  readonly summary =
    'Okuma modellerini günlükten yeniden kurar ve karşılaştırır; --dry-run hiçbir şey yazmaz';
  readonly flags = ['dry-run', 'diff'];

  constructor(
    private readonly engine: ProjectionEngine,
    private readonly operatorLog: OperatorLog,
  ) {}

  async run({ words, flags }: OpsArguments, tell: Tell): Promise<OpsResult> {
    const names = this.#namesIn(words);
    const isDryRun = flags['dry-run'] !== undefined;
    const operationId = randomUUID();
    if (!isDryRun)
      await this.operatorLog.record({ type: 'ReplayStarted', data: { operationId, projections: names } });
    const reports = await this.#replayAll(names, tell);
    const isEqual = reports.every(({ equal }) => equal);
    if (!isDryRun) {
      for (const { projection, equal } of reports) if (!equal) await this.engine.rebuild(projection);
      await this.operatorLog.record({
        type: 'ReplayFinished',
        data: { operationId, projections: names, isEqual },
      });
    }
    const lines = reports.flatMap((report) => linesOf(report, isDryRun, flags['diff'] !== undefined));
    return { isFine: isEqual, lines, data: reports };
  }

  #namesIn(words: readonly string[]): readonly string[] {
    const unknown = words.find((word) => !this.engine.names.includes(word));
    if (unknown === undefined) return words.length > 0 ? words : this.engine.names;
    throw new OpsUsageError(`${unknown} adlı okuma modeli yok; olanlar: ${this.engine.names.join(', ')}`);
  }

  async #replayAll(names: readonly string[], tell: Tell): Promise<readonly ReplayReport[]> {
    const reports: ReplayReport[] = [];
    for (const name of names) {
      const share = (done: number) => (reports.length + done) / names.length;
      reports.push(
        await this.engine.replay(name, {
          onProgress: ({ done, events, rate }) =>
            tell({ done: share(done), text: `${name}: ${events} olay, saniyede ${rate}` }),
        }),
      );
      tell({ done: share(0), text: name });
    }
    return reports;
  }
}

function linesOf(report: ReplayReport, isDryRun: boolean, isDiff: boolean): readonly string[] {
  const { projection, equal, events, documents, seconds, digestLive, digestReplayed, firstDifferences } =
    report;
  const verdict = equal ? 'aynı' : isDryRun ? 'FARKLI' : 'FARKLI, yeniden kuruluyor';
  const numbers = `${events} olay, ${documents} belge, ${seconds.toFixed(1)} sn`;
  const line = `${projection.padEnd(20)} ${verdict} (${numbers}) ${digestLive.slice(0, 16)} / ${digestReplayed.slice(0, 16)}`;
  return isDiff ? [line, ...firstDifferences.map((each) => `  ${JSON.stringify(each)}`)] : [line];
}
