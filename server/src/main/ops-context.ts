import { WeekJob } from '../contest/results/week.job.ts';
import type { ControlAnswer, ControlRequest } from '../ops/command-line/control-protocol.ts';
import type { ProgressReporter } from '../ops/command-line/ops-command.port.ts';
import { OpsRunner } from '../ops/command-line/ops-runner.ts';
import { timeTravelling } from '../ops/demo/time-travel.ts';
import type { Config } from '../platform/config/config.ts';
import { Edge } from '../platform/http/edge.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { FoldedLog } from '../platform/kernel/folded-log.ts';
import { newHolder } from '../platform/kernel/holder.ts';
import { newHttpApplication } from './http-application.ts';
import { openInstallation } from './installation.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import { explained } from './start-when-stores-answer.ts';

/** Commands that run without jobs and projections: the data that they read or copy must not change meanwhile. */
const RUN_WITHOUT_JOBS: ReadonlySet<string> = new Set([
  'status',
  'verify',
  'park',
  'backup',
  'export',
  'import',
  'erase',
  'administrator',
  'clock',
  'keys',
]);

/** Commands that read, copy or repair. All others write, and are refused if a store has lost data that another store needs. */
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
  { command, args }: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  const installation = await openInstallation(config, {
    onFatal: endAtOnce,
    onReadModelsLost: () => undefined,
    isBackground: true,
  });
  const isShared = config.stores !== undefined;
  const isWithoutJobs = RUN_WITHOUT_JOBS.has(command) || args.flags['dry-run'] !== undefined;
  // Shared read models are kept by other processes; a command takes a lease from them when it needs one.
  const holder = isShared ? newHolder() : undefined;
  const { stores } = installation;
  if (!ALLOWED_AFTER_DATA_LOSS.has(command))
    await refuseLostData(stores).catch(async (error: unknown) => {
      await stores.close();
      throw error;
    });
  const watch = await ClockWatch.after(stores.log);
  const clock = timeTravelling(watch);
  const follows = !isShared && !isWithoutJobs;
  const parts = { ...installation, config, watch, clock, edge: new Edge(), follows, holder };
  const app = await newHttpApplication(parts);
  if (ALLOWED_AFTER_DATA_LOSS.has(command)) app.get(FoldedLog).goOnAfterDamage();
  try {
    await app.init();
    const run = () => app.get(OpsRunner).run(command, args, report);
    return await (isWithoutJobs ? app.get(WeekJob).whilePaused(run) : run());
  } finally {
    await app.close();
  }
}

function endAtOnce(error: unknown): void {
  process.stderr.write(`Disk hatası: ${String(error)}\n`);
  process.exit(74);
}
