import { OPS_CATALOG } from './ops-catalog.ts';
import { OpsUsageError, type OpsArguments, type OpsCommand } from './ops-command.port.ts';

/** The parsed words after `npm run ops --`. Every command accepts `json` and `help`. */
export type OpsCall = Readonly<{
  command: string | undefined;
  given: OpsArguments;
  json: boolean;
  help: boolean;
}>;

/** Reads `command word --flag value --other=value`. A flag takes the next word unless that is a flag itself. */
export function parseOpsCall(argv: readonly string[]): OpsCall {
  const [first, ...rest] = argv;
  const command = first?.startsWith('--') ? undefined : first;
  const { words, flags } = parse(command === undefined ? argv : rest);
  const { json, help, ...others } = flags;
  return { command, given: { words, flags: others }, json: json !== undefined, help: help !== undefined };
}

/** Flags without a value: the word after them is not theirs. */
const SWITCHES: ReadonlySet<string> = new Set([
  'json',
  'help',
  'dry-run',
  'diff',
  'ask',
  'vault',
  'second-factor',
  'texts',
  'now',
]);

function parse(argv: readonly string[]): OpsArguments {
  const words: string[] = [];
  const flags: Record<string, string | true> = {};
  const left = [...argv];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [name, value] = splitFlag(word);
    if (name === undefined) words.push(word);
    else flags[name] = value ?? (takesNext(name, left[0]) ? (left.shift() ?? true) : true);
  }
  return { words, flags };
}

const takesNext = (name: string, next: string | undefined): boolean =>
  !SWITCHES.has(name) && next !== undefined && !next.startsWith('--');

function splitFlag(word: string): readonly [name?: string, value?: string] {
  const found = /^--([a-z][a-z-]*)(?:=(.*))?$/u.exec(word);
  if (!found) return word.startsWith('--') ? [word.slice(2) || word] : [];
  return found[2] === undefined ? [found[1] ?? ''] : [found[1] ?? '', found[2]];
}

/** @throws {OpsUsageError} for a word or a flag that the command does not take. */
export function refuseUnknown(
  { name, flags: known, wordsMax }: OpsCommand,
  { words, flags }: OpsArguments,
): void {
  const unknown = Object.keys(flags).find((flag) => !known.includes(flag));
  if (unknown !== undefined) throw new OpsUsageError(`${name}: --${unknown} bilinmiyor`);
  if (words.length > wordsMax)
    throw new OpsUsageError(
      `${name}: ${words[wordsMax]} fazla. Kullanım: ${`${name} ${OPS_CATALOG[name].usage}`.trimEnd()}`,
    );
}
