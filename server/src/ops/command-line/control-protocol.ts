import { join } from 'node:path';

import type { OpsArguments, OpsResult, OpsProgress } from './ops-command.port.ts';

/** What the command line asks the running process, one JSON line. */
export type ControlRequest = Readonly<{ command: string; args: OpsArguments }>;

/** What comes back, a JSON line each: progress, and at last a result or why there is none. */
export type ControlAnswer =
  | Readonly<{ progress: OpsProgress }>
  | Readonly<{ result: OpsResult }>
  | Readonly<{ error: Readonly<{ isUsage: boolean; message: string }> }>;

export const CONTROL_LINE_MAX = 64 * 1024;

export const controlSocketIn = (dataDirectory: string): string => join(dataDirectory, 'control.sock');
