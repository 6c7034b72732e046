import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { ControlAnswer } from '../../ops/command-line/control-protocol.ts';
import { parseOpsCall } from '../../ops/command-line/ops-arguments.ts';
import type { OpsArguments, OpsResult } from '../../ops/command-line/ops-command.port.ts';
import { OpsRunner } from '../../ops/command-line/ops-runner.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { runOnStores } from '../ops-context.ts';
import type { RunningApp } from './start-app.ts';
import { type Answer } from './start-app.ts';

type More = Pick<OpsArguments, 'from' | 'typed'>;

export function operate(
  server: RunningApp,
  words: readonly string[],
  more: More = {},
): Promise<ControlAnswer> {
  const { command = '', given } = parseOpsCall(words);
  return server.get(OpsRunner).run(command, { ...given, ...more }, () => undefined);
}

/** Runs it on the files, without a running process. */
export function operateOnFiles(
  dataDirectory: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ControlAnswer> {
  const { command = '', given } = parseOpsCall(words);
  return runOnStores(configOf(dataDirectory, environment), { command, args: given }, () => undefined);
}

export const configOf = (dataDirectory: string, environment: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: dataDirectory, DEMO: 'off', LOG_LEVEL: 'silent', ...environment });

/** @throws an error with the answer if it is not a result. */
export function resultIn(answer: ControlAnswer): OpsResult {
  if ('result' in answer) return answer.result;
  throw new Error(JSON.stringify(answer));
}

export const dataIn = (answer: ControlAnswer): Answer['body'] => resultIn(answer).data;

export function bytesBelow(directory: string): Buffer {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
  return Buffer.concat(files.map((path) => readFileSync(path)));
}
