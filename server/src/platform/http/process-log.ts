import type { LoggerService } from '@nestjs/common';
import { fileFailureIn } from '@onda-on/stores';
import { pino, type Logger } from 'pino';

import type { LogLevel } from '../config/config.ts';
import { fileFailureText } from '../stores/file-failure.text.ts';
import { faultText, maskedText } from './masked-text.ts';

/** Structured lines on standard error; standard output is for the person at the terminal. */
export const newProcessLog = (level: LogLevel): Logger =>
  pino({ level, base: null, redact: ['req', 'res', 'headers', 'authorization'] }, pino.destination(2));

/** Writes Nest's messages to the same log, masked; its start-up messages only at `debug`. */
export class NestLog implements LoggerService {
  constructor(private readonly out: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.out.debug({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.out.trace({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.out.trace({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.out.warn({ context }, maskedText(String(message)));
  }

  error(message: unknown, ...details: readonly unknown[]): void {
    // An error that stops the start is also thrown, and logged once as text.
    if (details.at(-1) === 'NestApplication') return;
    this.out.error({ context: contextIn(details) }, textOf(message));
  }

  fatal(message: unknown, ...details: readonly unknown[]): void {
    this.out.fatal({ context: contextIn(details) }, textOf(message));
  }
}

/** Nest puts it last; where it has none, as for an error of a hook, the stack is there. */
function contextIn(details: readonly unknown[]): unknown {
  const last = details.at(-1);
  return String(last).includes('\n') ? undefined : last;
}

/** The text of a log line: for a file that fails what to do, for any other error its stack, masked. */
export function textOf(message: unknown): string {
  const failure = fileFailureIn(message);
  if (failure) return fileFailureText(failure);
  return faultText(message);
}
