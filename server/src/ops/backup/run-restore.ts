import type { Config } from '../../platform/config/config.ts';
import { LedgerUnreadable } from '../../platform/kernel/erasure-ledger.ts';
import type { ControlAnswer } from '../command-line/control-protocol.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import { type OpsArguments, type ProgressReporter, pathFrom } from '../command-line/ops-command.port.ts';
import { BackupRefused } from './manifest.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

/** `ops restore`: needs no application, since no process can have the empty directory open. */
export async function runRestore(
  config: Config,
  given: OpsArguments,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  const { words, flags } = given;
  const [backup] = words;
  const { erasures } = flags;
  if (backup === undefined || erasures === true)
    return { error: { isUsage: true, message: `restore ${OPS_CATALOG.restore.usage}` } };
  const erasuresFile = erasures === undefined ? undefined : pathFrom(given, erasures);
  const reportDone = (done: number, text: string) => report({ done, text });
  try {
    const options = { erasuresFile, now: new Date(), report: reportDone };
    const restored = await restoreBackup(pathFrom(given, backup), config, options);
    return answerOf(restored, config.stores !== undefined);
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof LedgerUnreadable)) throw error;
    return { error: { isUsage: false, message: error.message } };
  }
}

function answerOf(data: Restored, isShared: boolean): ControlAnswer {
  const { madeAt, position, events, digest, forgotten, dataDirectory } = data;
  const lines = [
    `${madeAt} tarihli yedek ${isShared ? 'depolara' : `${dataDirectory} klasörüne`} kondu; okuma modelleri ilk başlatmada kurulur`,
    `konum ${position}, ${events} olay, özet ${digest}`,
    `${forgotten} katılımcı yeniden silindi`,
  ];
  return { result: { isFine: true, lines, data } };
}
