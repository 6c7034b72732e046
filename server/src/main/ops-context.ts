import { dataExistsIn, loadSecrets } from '@onda-on/stores';

import { isHalfRestored } from '../ops/backup/restore-place.ts';
import { runRestore } from '../ops/backup/run-restore.ts';
import type { ControlAnswer, ControlRequest } from '../ops/command-line/control-protocol.ts';
import type { OpsName } from '../ops/command-line/ops-catalog.ts';
import type { ProgressReporter } from '../ops/command-line/ops-command.port.ts';
import type { Config } from '../platform/config/config.ts';
import { closedOnFailure, openInstallation, type OpenedInstallation } from './installation.ts';
import { keptAfterLoss } from './log-without-end.ts';
import { refuseMovedData } from './moved-data.ts';
import { refuseHalfImported } from './refuse-half-imported.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import { refuseNewerEvents } from './refuse-newer-events.ts';
import { diskFailureLine, EXIT_DISK_FAILED, StartRefused } from './start-refusal.ts';
import { explained } from './start-when-stores-answer.ts';

/** Commands that read, copy or repair. All others write, and are refused where a server's start would be. */
const ALLOWED_AFTER_DATA_LOSS: ReadonlySet<string> = new Set<OpsName>([
  'status',
  'doctor',
  'verify',
  'backup',
  'export',
  'import',
  'replay',
  'clock',
]);

/** Commands that write nothing into the log, and the one that carries on with its import. */
const ALLOWED_ON_HALF_IMPORT: ReadonlySet<string> = new Set<OpsName>([
  'status',
  'doctor',
  'verify',
  'import',
]);

/** Commands that may be the first to write into a directory. For all others one without data is a mistake in its name. */
const BEGIN_AN_INSTALLATION: ReadonlySet<string> = new Set<OpsName>(['seed', 'generate', 'import']);

/**
 * Runs a command on the stores when no process holds them: in the same application, but without HTTP. A restore fills stores, and
 * needs none.
 *
 * @throws {StoreAddressRefused} for an address that cannot work.
 * @throws {StartRefused} for a directory without data.
 * @throws {SecretsRefused} for an import without the keys.
 */
export async function runOnStores(
  config: Config,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  try {
    if (request.command !== 'restore') return await openAndRun(config, request, report);
    refuseMovedData(config);
    return await runRestore(config, request.args, report);
  } catch (error) {
    throw await explained(error, config.stores);
  }
}

async function openAndRun(
  config: Config,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  refuseWithoutData(config, request.command);
  refuseWithoutKeys(config, request.command);
  const installation = await openInstallation(config, {
    onFatal: endAtOnce,
    onReadModelsLost: () => undefined,
    keepsReadModels: true,
  });
  return runOnOpened(config, installation, request, report);
}

/** Runs a command on opened stores, and closes them: open connections would keep the process alive for ever. */
export async function runOnOpened(
  config: Config,
  installation: OpenedInstallation,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  const run = await closedOnFailure(installation, preparedOn(config, installation, request));
  return run(report);
}

async function preparedOn(config: Config, installation: OpenedInstallation, request: ControlRequest) {
  const needsWholeLog = !ALLOWED_AFTER_DATA_LOSS.has(request.command);
  const { stores } = installation;
  if (!ALLOWED_ON_HALF_IMPORT.has(request.command)) await refuseHalfImported(stores);
  if (needsWholeLog) {
    await refuseNewerEvents(stores.log);
    await refuseLostData(stores);
  }
  const opened = needsWholeLog || acceptsLoss(request) ? stores : await keptAfterLoss(stores);
  // Loaded this late because it is slow: stores that cannot be used are reported before it.
  const { prepareInApplication } = await import('./ops-application.ts');
  return prepareInApplication(config, { ...installation, stores: opened }, request, needsWholeLog);
}

/** Only a replay of all read models leaves none that was built from lost events. */
const acceptsLoss = ({ command, args }: ControlRequest): boolean =>
  command === 'replay' && args.words.length === 0;

/** Opened all the same it would be a new installation, with keys of its own, in which everything is in order. */
function refuseWithoutData({ dataDirectory, stores, isProduction }: Config, command: string): void {
  // In production nothing is generated, so nothing begins with it either.
  const begins = BEGIN_AN_INSTALLATION.has(command) && !(isProduction && command === 'generate');
  if (stores || begins) return;
  if (dataExistsIn(dataDirectory) || isHalfRestored(dataDirectory)) return;
  throw new StartRefused(`${dataDirectory} içinde veri yok; DATA_DIR doğru klasör mü?`);
}

/** What is imported was written with keys. New ones, made for it, would open no vault and could not be replaced by the right ones. */
function refuseWithoutKeys({ secretsFile }: Config, command: string): void {
  if (command === 'import') loadSecrets({ file: secretsFile, dataExists: true });
}

function endAtOnce(error: unknown): void {
  process.stderr.write(`${diskFailureLine(error)}\n`);
  process.exit(EXIT_DISK_FAILED);
}
