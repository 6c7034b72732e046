import { ModulesContainer } from '@nestjs/core';

import type { ControlAnswer, ControlRequest } from '../ops/command-line/control-protocol.ts';
import type { OpsName } from '../ops/command-line/ops-catalog.ts';
import type { ProgressReporter } from '../ops/command-line/ops-command.port.ts';
import { OpsRunner } from '../ops/command-line/ops-runner.ts';
import { timeTravelling } from '../ops/demo/time-travel.ts';
import { FoldedLog } from '../platform/commands/folded-log.ts';
import type { Config } from '../platform/config/config.ts';
import { Edge } from '../platform/http/edge.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { newHolder } from '../platform/kernel/holder.ts';
import { newApplication } from './http-application.ts';
import type { OpenedInstallation } from './installation.ts';

/** Commands beside which read models are kept up to date. What all others read or copy must not change meanwhile. */
const FOLLOW: ReadonlySet<string> = new Set<OpsName>(['replay', 'seed', 'play', 'generate']);

/** Commands that wait for a server's jobs. Beside all others these would send messages without the server's settings. */
const NEED_JOBS: ReadonlySet<string> = new Set<OpsName>(['play', 'generate']);

/**
 * Makes the application of a server, without HTTP, on opened stores for an operator's command. The returned call runs the command in it
 * and closes the stores. Without `needsWholeLog` it also runs on a log with a damaged event.
 */
export async function prepareInApplication(
  config: Config,
  installation: OpenedInstallation,
  { command, args }: ControlRequest,
  needsWholeLog: boolean,
): Promise<(report: ProgressReporter) => Promise<ControlAnswer>> {
  const isShared = config.stores !== undefined;
  const hasJobs = NEED_JOBS.has(command);
  // Shared read models are kept by other processes; a command takes a lease from them when it needs one.
  const holder = isShared ? newHolder() : undefined;
  const watch = await ClockWatch.after(installation.stores.log);
  const clock = timeTravelling(watch);
  const follows = !isShared && FOLLOW.has(command) && args.flags['dry-run'] === undefined;
  const edge = new Edge();
  const parts = { ...installation, config, watch, clock, edge, follows, hasJobs, holder };
  const app = await newApplication(parts);
  // A fifth of a command's time would go into routes that nobody can ask for.
  for (const { controllers } of app.get(ModulesContainer).values()) controllers.clear();
  if (!needsWholeLog) app.get(FoldedLog).goOnAfterDamage();
  return async (report) => {
    try {
      await app.init();
      return await app.get(OpsRunner).run(command, args, report);
    } finally {
      await app.close();
    }
  };
}
