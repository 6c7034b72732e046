import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

import { SingleBar } from 'cli-progress';

import {
  controlSocketIn,
  type ControlAnswer,
  type ControlRequest,
} from '../ops/command-line/control-protocol.ts';
import { misuseIn, parseOpsCall, type OpsCall } from '../ops/command-line/ops-arguments.ts';
import { helpFor, isOpsName, OPS_CATALOG } from '../ops/command-line/ops-catalog.ts';
import type { ProgressReporter, OpsProgress } from '../ops/command-line/ops-command.port.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { runOnStores } from './ops-context.ts';
import { EXIT_DISK_FAILED, StartRefused, startRefusalOf } from './start-refusal.ts';

const FORMAT = '{bar} {percentage}% | {text} | kalan {eta_formatted}';
const STEPS = 1_000;
const LINE_EVERY = 0.1;

/** Shows a command's progress on standard error: as a bar on a terminal, else as a line for each tenth. */
function progressView(isTerminal: boolean): Readonly<{ report: ProgressReporter; end: () => void }> {
  return isTerminal ? barView() : lineView();
}

function barView(): ReturnType<typeof progressView> {
  const bar = new SingleBar({
    format: FORMAT,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  let isStarted = false;
  return {
    report: ({ done, text }) => {
      if (!isStarted) bar.start(STEPS, 0, { text });
      isStarted = true;
      bar.update(Math.round(done * STEPS), { text });
    },
    end: () => {
      if (isStarted) bar.stop();
    },
  };
}

function lineView(): ReturnType<typeof progressView> {
  let next = 0;
  return {
    report: ({ done, text }: OpsProgress) => {
      if (done < next) return;
      next = (Math.floor(done / LINE_EVERY) + 1) * LINE_EVERY;
      process.stderr.write(`%${Math.round(done * 100)} ${text}\n`);
    },
    end: () => undefined,
  };
}

/**
 * Sends the request to the process that holds the data directory; undefined if no process listens.
 *
 * @throws {StartRefused} for a user who may not ask it.
 */
export async function askRunningProcess(
  path: string,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer | undefined> {
  const socket = await connected(path);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as ControlAnswer;
      if (!('progress' in answer)) return answer;
      report(answer.progress);
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
  return { error: { isUsage: false, message: 'Sunucu yanıt vermeden bağlantıyı kapattı' } };
}

/** Also in the middle of a line. */
const isCutOff = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'));

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      // A server may be listening.
      if ('code' in error && error.code === 'EACCES')
        reject(new StartRefused(`${path} açılamıyor; komutu sunucunun kullanıcısıyla çalıştırın`));
      else resolve(undefined);
    });
  });
}

type Terminal = Readable & Readonly<{ isTTY?: boolean }>;

/** Reads one line from the operator, hidden on a terminal; empty if there is none. */
export async function askQuietly(
  question: string,
  input: Terminal,
  say: (text: string) => void,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  if (isTerminal) say(question);
  try {
    const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
    return line ?? '';
  } finally {
    lines.close();
    if (isTerminal) say('\n');
  }
}

const EXIT = { fine: 0, failed: 1, usage: 2, found: 3 } as const;

/** `npm run ops -- <command>`: through the running process if there is one, else on the stores. Returns the exit status. */
export async function runOps(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const call = parseOpsCall(argv);
  const { command } = call;
  if (command !== undefined && !isOpsName(command)) {
    process.stderr.write(`${command} diye bir komut yok\n\n`);
    return help(process.stderr, EXIT.usage);
  }
  if (call.help || argv.length === 0) return help(process.stdout, EXIT.fine, command);
  if (command === undefined) return help(process.stderr, EXIT.usage);
  const misuse = misuseIn(command, call.given);
  if (misuse !== undefined) return printAnswer({ error: { isUsage: true, message: misuse } }, call);
  const view = progressView(process.stderr.isTTY && !call.json);
  try {
    const args = { ...call.given, from: process.cwd(), ...(await typedFor(call)) };
    const answer = await answerTo({ command, args }, environment, view.report);
    view.end();
    return printAnswer(answer, call);
  } catch (error) {
    view.end();
    const { line, exitStatus } = startRefusalOf(error, 'Komut çalıştırılamadı');
    process.stderr.write(`${line}\n`);
    return exitStatus === EXIT_DISK_FAILED ? exitStatus : EXIT.failed;
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
  // A restore is into an empty directory, which no process can hold.
  const isAlone = config.stores !== undefined || request.command === 'restore';
  const running = isAlone
    ? undefined
    : await askRunningProcess(controlSocketIn(config.dataDirectory), request, report);
  return running ?? runOnStores(config, request, report);
}

function printAnswer(answer: ControlAnswer, { json }: OpsCall): number {
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
