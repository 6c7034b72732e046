import type { ControlAnswer, ControlRequest } from '../ops/command-line/control-protocol.ts';
import type { ProgressReporter } from '../ops/command-line/ops-command.port.ts';
import type { Config } from '../platform/config/config.ts';
import { openInstallation } from './installation.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import { refuseNewerEvents } from './refuse-newer-events.ts';
import { diskFailureLine, EXIT_DISK_FAILED } from './start-refusal.ts';
import { explained } from './start-when-stores-answer.ts';

/** Commands that read, copy or repair. All others write, and are refused where a server's start would be. */
const ALLOWED_AFTER_DATA_LOSS: ReadonlySet<string> = new Set([
  'status',
  'verify',
  'backup',
  'export',
  'import',
  'replay',
  'clock',
]);

/**
 * Runs a command on the stores when no process holds them: in the same application, but without HTTP.
 *
 * @throws {StoreAddressRefused} for an address that cannot work.
 */
export async function runOnStores(
  config: Config,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  try {
    return await runOnOpened(config, request, report);
  } catch (error) {
    throw await explained(error, config.stores);
  }
}

async function runOnOpened(
  config: Config,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  const installation = await openInstallation(config, {
    onFatal: endAtOnce,
    onReadModelsLost: () => undefined,
  });
  const needsWholeLog = !ALLOWED_AFTER_DATA_LOSS.has(request.command);
  const { stores } = installation;
  if (needsWholeLog)
    try {
      await refuseNewerEvents(stores.log);
      await refuseLostData(stores);
    } catch (error) {
      await stores.close();
      throw error;
    }
  // Loaded this late because it is slow: stores that cannot be used are reported before it.
  const { runInApplication } = await import('./ops-application.ts');
  return runInApplication(config, installation, request, { report, needsWholeLog });
}

function endAtOnce(error: unknown): void {
  process.stderr.write(`${diskFailureLine(error)}\n`);
  process.exit(EXIT_DISK_FAILED);
}
