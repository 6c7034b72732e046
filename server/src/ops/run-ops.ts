import { readConfig } from '../config/read-config.ts';
import { startRefusalOf } from '../process/start-refusal.ts';
import { askRunningProcess } from './control-client.ts';
import { controlSocketIn, type ControlAnswer, type ControlRequest } from './control-protocol.ts';
import { parseOpsCall, type OpsCall } from './ops-arguments.ts';
import { OPS_CATALOG } from './ops-catalog.ts';
import type { Tell } from './ops-command.port.ts';
import { runOnFiles } from './ops-context.ts';
import { helpFor } from './ops-help.ts';
import { progressView } from './progress-view.ts';

const EXIT = { fine: 0, failed: 1, usage: 2, found: 3 } as const;
const CATALOG = Object.entries(OPS_CATALOG).map(([name, { usage, summary }]) => ({ name, usage, summary }));

/** `npm run ops -- <command>`: through the running process where there is one, else on the files. Answers the exit status. */
export async function runOps(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const call = parseOpsCall(argv);
  const { command } = call;
  if (call.help || argv.length === 0) return help(process.stdout, EXIT.fine, command);
  if (command === undefined || !(command in OPS_CATALOG)) return help(process.stderr, EXIT.usage);
  const view = progressView(process.stderr.isTTY && !call.json);
  try {
    const answer = await answerTo({ command, args: call.given }, environment, view.tell);
    view.end();
    return tellAnswer(answer, call);
  } catch (error) {
    view.end();
    process.stderr.write(`${startRefusalOf(error).line}\n`);
    return EXIT.failed;
  }
}

function help(to: NodeJS.WriteStream, exitStatus: number, command?: string): number {
  to.write(`${helpFor(CATALOG, command)}\n`);
  return exitStatus;
}

async function answerTo(
  request: ControlRequest,
  environment: NodeJS.ProcessEnv,
  tell: Tell,
): Promise<ControlAnswer> {
  const config = readConfig(environment);
  const running = await askRunningProcess(controlSocketIn(config.dataDirectory), request, tell);
  return running ?? runOnFiles(config, request, tell);
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
