import type { OpsName } from './ops-catalog.ts';

/** How far a long command has come: `done` from 0 to 1, and a few words. */
export type OpsProgress = Readonly<{ done: number; text: string }>;
export type ProgressReporter = (progress: OpsProgress) => void;
/** For a part of a command: how much of it is done, of 1, and a sentence about it. */
export type ReportShare = (done: number, text: string) => void;

/** What was typed behind a command's name: words, and `--flags` with their values (`true` for one without). */
export type OpsArguments = Readonly<{
  words: readonly string[];
  flags: Readonly<Record<string, string | true>>;
  /** The caller's directory, absolute: relative paths begin there. */
  from?: string;
  /** What was asked for at the terminal because it must not stand in a shell's history. */
  typed?: string;
}>;

/** `lines` are for people, `data` is for `--json`; not `isFine` ends with a status of its own. */
export type OpsResult = Readonly<{ isFine: boolean; lines: readonly string[]; data: unknown }>;

/** A command of the operator: the same from the command line and through the control socket. */
export interface OpsCommand {
  readonly name: OpsName;
  readonly flags: readonly string[];
  run(given: OpsArguments, report: ProgressReporter): Promise<OpsResult>;
}

/** The command was called in a way that it does not know; nothing was done. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

export const OPS_COMMANDS = Symbol('OpsCommands');
