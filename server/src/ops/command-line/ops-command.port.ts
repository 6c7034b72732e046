import { resolve } from 'node:path';

import type { OpsName } from './ops-catalog.ts';

/** The progress of a long command: `done` from 0 to 1, and a few words. */
export type OpsProgress = Readonly<{ done: number; text: string }>;
export type ProgressReporter = (progress: OpsProgress) => void;
/** Reports the progress of a part of a command: `done` from 0 to 1, and a sentence. */
export type ReportShare = (done: number, text: string) => void;

/** The words and `--flags` after a command's name; a flag without a value is `true`. */
export type OpsArguments = Readonly<{
  words: readonly string[];
  flags: Readonly<Record<string, string | true>>;
  /** The caller's directory, absolute, to which paths are relative. */
  from?: string;
  /** Text asked for at the terminal, since a shell's history must not contain it. */
  typed?: string;
}>;

/** `lines` are for people, `data` for `--json`; with `isFine: false` the command exits with a status of its own. */
export type OpsResult = Readonly<{ isFine: boolean; lines: readonly string[]; data: unknown }>;

/** An operator's command: the same at the command line and through the control socket. */
export interface OpsCommand {
  readonly name: OpsName;
  /** `left` is aborted when whoever called it is gone: a command whose effect only that one needs ends then, any other goes on. */
  run(given: OpsArguments, report: ProgressReporter, left?: AbortSignal): Promise<OpsResult>;
}

/** A malformed call of a command; nothing was done. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

export const OPS_COMMANDS = Symbol('OpsCommands');

/** The path resolved against the caller's directory, which may not be that of the process that answers. */
export const pathFrom = ({ from }: OpsArguments, path: string): string => resolve(from ?? '.', path);

/** A moment for a file name: 20261121T155700Z. */
export const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
