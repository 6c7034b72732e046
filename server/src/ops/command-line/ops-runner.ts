import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { DirectoryRefused, fileFailureIn } from '@onda-on/stores';

import { refusalOf } from '../../platform/http/refusals.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { clockRefusal } from '../../platform/kernel/judge-clock.ts';
import { fileFailureText } from '../../platform/stores/file-failure.text.ts';
import { storeFailureWords } from '../../platform/stores/store-failure.text.ts';
import type { ControlAnswer } from './control-protocol.ts';
import { misuseIn } from './ops-arguments.ts';
import {
  OPS_COMMANDS,
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type ProgressReporter,
} from './ops-command.port.ts';

/** Commands whose writes depend on the date; they are refused while it is doubtful. */
const NEEDS_A_DATE: ReadonlySet<string> = new Set(['erase', 'seed', 'play', 'generate']);

@Injectable()
export class OpsRunner {
  constructor(
    @Inject(OPS_COMMANDS) readonly commands: readonly OpsCommand[],
    private readonly watch: ClockWatch,
  ) {}

  async run(
    name: string,
    given: OpsArguments,
    report: ProgressReporter,
    left?: AbortSignal,
  ): Promise<ControlAnswer> {
    try {
      const command = this.commands.find((each) => each.name === name);
      if (!command) throw new OpsUsageError(`${name} diye bir komut yok`);
      const misuse = misuseIn(command.name, given);
      if (misuse !== undefined) throw new OpsUsageError(misuse);
      const { fault } = this.watch;
      if (fault !== null && NEEDS_A_DATE.has(name)) throw clockRefusal(fault);
      return { result: await command.run(given, report, left) };
    } catch (error) {
      return { error: { isUsage: error instanceof OpsUsageError, message: messageOf(error) } };
    }
  }
}

/** What is wrong with a path that an operator gave. */
const WRONG_PATH: Readonly<Record<string, string>> = {
  ENOENT: 'yok; yolu denetleyin',
  ENOTDIR: 'bir klasörün içinde değil; yolu denetleyin',
  EISDIR: 'bir klasör; bir dosya verin',
  EEXIST: 'zaten var; üzerine yazılmaz',
};

/** What the process, or the machine, has no more of. */
const NO_DESCRIPTOR: ReadonlyMap<string, string> = new Map([
  ['EMFILE', 'boş dosya tanıtıcısı yok; sınırı yükseltin (systemd LimitNOFILE, compose ulimits)'],
  ['ENFILE', 'makinede boş dosya tanıtıcısı yok; sınırı yükseltin (sysctl fs.file-max)'],
]);

const errnoOf = (error: unknown): Partial<NodeJS.ErrnoException> & Readonly<{ dest?: string }> =>
  error instanceof Error ? error : {};

const wordsFor = (error: unknown): string | undefined =>
  storeFailureWords(error) ?? NO_DESCRIPTOR.get(errnoOf(error).code ?? '');

const DATE_DOUBTED: ReadonlySet<string> = new Set(['CLOCK_STEPPED', 'CLOCK_BEHIND_LOG']);

function rejectionText({ code, details }: Rejection): string {
  const { message } = refusalOf(code, details);
  return DATE_DOUBTED.has(code) ? `${message}: npm run ops -- clock` : message;
}

/** The words for an error that ends a command. */
export function messageOf(error: unknown): string {
  if (error instanceof Rejection) return rejectionText(error);
  const failure = fileFailureIn(error);
  if (failure) return fileFailureText(failure);
  const { code = '', path, dest = path } = errnoOf(error);
  if (Object.hasOwn(WRONG_PATH, code)) return `${dest ?? 'verilen yol'} ${WRONG_PATH[code]}`;
  if (error instanceof DirectoryRefused)
    return `klasör burada oluşturulamıyor; yolu ve diskin yazılabilir olduğunu denetleyin: ${error.message}`;
  const words = wordsFor(error);
  const message = error instanceof Error ? error.message : String(error);
  return words === undefined ? message : `${words}: ${message}`;
}

/**
 * A complete copy stays one where the log does not take its record: the disk may be full for what is to be moved away by it, or the
 * end of the log be lost. Returns the line that says so.
 */
export async function unrecordedLines(what: string, recording: Promise<unknown>): Promise<readonly string[]> {
  try {
    await recording;
    return [];
  } catch (error) {
    return [`${what}: ${messageOf(error)}`];
  }
}
