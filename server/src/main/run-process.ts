import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { faultText } from '../platform/http/masked-text.ts';
import { outliveClientRejection } from '../platform/metrics/stray-rejections.ts';
import type { StartOutput } from './start-output.ts';
import { diskFailureLine, EXIT_DISK_FAILED, EXIT_FAULT, startRefusalOf } from './start-refusal.ts';

const output: StartOutput = {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  // The content of the disk is unknown, so nothing more may be acknowledged.
  onFatal: (error) => {
    process.stderr.write(`${diskFailureLine(error)}\n`);
    process.exit(EXIT_DISK_FAILED);
  },
};

/**
 * By default Nest takes every signal for a stop, also those of a fault in native code: the process would then meet that fault for ever
 * instead of ending, and nobody would start it again.
 */
const STOP_SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Nobody is served yet, and the next start continues unfinished work, such as the demo season. */
const stopEarly = () => process.exit(0);

/** A supervisor that has to kill the process two seconds later (deploy/) leaves no reason in its log (docs/reliability.md). */
const STOP_MS_MAX = 13_000;

/** Ends a process whose stop hangs, as one with a fault. What is lost by that, a kill would lose too. */
export function limitStop(): void {
  const end = () => {
    process.stderr.write(
      `Durdurma ${STOP_MS_MAX / 1_000} saniyede bitmedi: kalan işler beklenmeden süreç sonlandırılıyor\n`,
    );
    process.exit(EXIT_FAULT);
  };
  setTimeout(end, STOP_MS_MAX).unref();
}

/** For `uncaughtException`: ends the process as Node does, which would print whatever the error quotes. */
export function endByFault(error: unknown): void {
  process.stderr.write(`Beklenmeyen hata, süreç sonlandırılıyor: ${faultText(error)}\n`);
  process.exit(EXIT_FAULT);
}

type Start = (config: Config, output: StartOutput) => Promise<NestFastifyApplication>;

/** Runs a process from its environment until it is stopped; if the start fails, prints one line with the reason. */
export async function runProcess(name: string, start: Start, environment: NodeJS.ProcessEnv): Promise<void> {
  for (const signal of STOP_SIGNALS) process.once(signal, stopEarly);
  process.on('unhandledRejection', outliveClientRejection);
  process.on('uncaughtException', endByFault);
  try {
    const config = readConfig(environment);
    const app = await start(config, output);
    app.enableShutdownHooks([...STOP_SIGNALS], { useProcessExit: true });
    for (const signal of STOP_SIGNALS) {
      process.off(signal, stopEarly);
      process.once(signal, limitStop);
    }
    output.say(`${name} hazır: ${config.publicUrl ?? (await app.getUrl())}`);
  } catch (error) {
    const { line, exitStatus } = startRefusalOf(error);
    process.stderr.write(`${line}\n`);
    process.exit(exitStatus);
  }
}
