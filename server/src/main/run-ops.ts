import { runRestore } from '../ops/backup/run-restore.ts';
import { askQuietly } from '../ops/command-line/ask-quietly.ts';
import { askRunningProcess } from '../ops/command-line/control-client.ts';
import {
  controlSocketIn,
  type ControlAnswer,
  type ControlRequest,
} from '../ops/command-line/control-protocol.ts';
import { parseOpsCall, type OpsCall } from '../ops/command-line/ops-arguments.ts';
import { helpFor, OPS_CATALOG } from '../ops/command-line/ops-catalog.ts';
import type { ProgressReporter } from '../ops/command-line/ops-command.port.ts';
import { progressView } from '../ops/command-line/progress-view.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { runOnStores } from './ops-context.ts';
import { startRefusalOf } from './start-refusal.ts';

const EXIT = { fine: 0, failed: 1, usage: 2, found: 3 } as const;

/** `npm run ops -- <command>`: through the running process where there is one, else on the files. Answers the exit status. */
export async function runOps(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const call = parseOpsCall(argv);
  const { command } = call;
  if (call.help || argv.length === 0) return help(process.stdout, EXIT.fine, command);
  if (command === undefined || !Object.hasOwn(OPS_CATALOG, command)) {
    if (command !== undefined) process.stderr.write(`${command} diye bir komut yok\n\n`);
    return help(process.stderr, EXIT.usage);
  }
  const view = progressView(process.stderr.isTTY && !call.json);
  try {
    const args = { ...call.given, from: process.cwd(), ...(await typedFor(call)) };
    const answer = await answerTo({ command, args }, environment, view.report);
    view.end();
    return tellAnswer(answer, call);
  } catch (error) {
    view.end();
    process.stderr.write(`${startRefusalOf(error).line}\n`);
    return EXIT.failed;
  }
}

function help(to: NodeJS.WriteStream, exitStatus: number, command?: string): number {
  to.write(`${helpFor(OPS_CATALOG, command)}\n`);
  return exitStatus;
}

const sayAside = (text: string) => void process.stderr.write(text);

async function typedFor({ command, given }: OpsCall): Promise<Readonly<{ typed?: string }>> {
  if (command !== 'erase' || given.flags['ask'] === undefined) return {};
  return { typed: await askQuietly('T.C. kimlik numarası: ', process.stdin, sayAside) };
}

async function answerTo(
  request: ControlRequest,
  environment: NodeJS.ProcessEnv,
  report: ProgressReporter,
): Promise<ControlAnswer> {
  const config = readConfig(environment);
  // Into a directory that is empty: no process can hold it, and nothing in it can be opened before.
  if (request.command === 'restore') return runRestore(config, request.args, report);
  const running = config.stores
    ? undefined
    : await askRunningProcess(controlSocketIn(config.dataDirectory), request, report);
  return running ?? runOnStores(config, request, report);
}

function tellAnswer(answer: ControlAnswer, { json }: OpsCall): number {
  if ('result' in answer) {
    const { isFine, lines, data } = answer.result;
    const text = json ? JSON.stringify({ isFine, data }) : lines.join('\n');
    process.stdout.write(`${text}\n`);
    return isFine ? EXIT.fine : EXIT.found;
  }
  const { isUsage, message } = 'error' in answer ? answer.error : { isUsage: false, message: 'yanıt yok' };
  if (json) process.stdout.write(`${JSON.stringify({ isFine: false, error: message })}\n`);
  process.stderr.write(`${message}\n`);
  return isUsage ? EXIT.usage : EXIT.failed;
}
