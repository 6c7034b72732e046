import type { Config } from '../config/config.ts';
import { timeTravelling } from '../demo/time-travel.ts';
import { Edge } from '../http/edge.ts';
import { MonotonicClock } from '../kernel/clock.ts';
import { newHttpApplication } from '../process/http-application.ts';
import { openInstallation } from '../process/installation.ts';
import { WeekKeeper } from '../weeks/week-keeper.ts';
import type { ControlAnswer, ControlRequest } from './control-protocol.ts';
import type { Tell } from './ops-command.port.ts';
import { OpsRunner } from './ops-runner.ts';

/** These look only: not even the read models are brought up to date. */
const LOOKS_ONLY: ReadonlySet<string> = new Set(['status', 'verify', 'park']);

/** Runs a command on the files themselves, when no process holds them: the same application, but nobody can call it. */
export async function runOnFiles(
  config: Config,
  { command, args }: ControlRequest,
  tell: Tell,
): Promise<ControlAnswer> {
  const installation = await openInstallation(config, {
    onFatal: endAtOnce,
    onReadModelsLost: () => undefined,
  });
  const follows = !LOOKS_ONLY.has(command) && args.flags['dry-run'] === undefined;
  const clock = timeTravelling(new MonotonicClock());
  const parts = { ...installation, config, clock, edge: new Edge(), follows };
  const app = await newHttpApplication(parts);
  try {
    await app.init();
    const run = () => app.get(OpsRunner).run(command, args, tell);
    return await (follows ? run() : app.get(WeekKeeper).whilePaused(run));
  } finally {
    await app.close();
  }
}

function endAtOnce(error: unknown): void {
  process.stderr.write(`Disk hatası: ${String(error)}\n`);
  process.exit(74);
}
