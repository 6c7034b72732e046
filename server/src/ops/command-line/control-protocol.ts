import { join } from 'node:path';

import type { OpsArguments, OpsResult, OpsProgress } from './ops-command.port.ts';

/** A request of the command line to the running process, as one JSON line. */
export type ControlRequest = Readonly<{ command: string; args: OpsArguments }>;

/** The answer, one JSON line each: progress, and finally a result or an error. */
export type ControlAnswer =
  | Readonly<{ progress: OpsProgress }>
  | Readonly<{ result: OpsResult }>
  | Readonly<{ error: Readonly<{ isUsage: boolean; message: string }> }>;

export const CONTROL_LINE_MAX = 64 * 1024;

export const controlSocketIn = (dataDirectory: string): string => join(dataDirectory, 'control.sock');
