import { OPS_CATALOG, type OpsDescription, type OpsName } from './ops-catalog.ts';
import type { OpsArguments } from './ops-command.port.ts';

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

/** What is wrong with words or flags as such, before anything is opened; undefined if nothing is. */
export function misuseIn(name: OpsName, { words, flags }: OpsArguments): string | undefined {
  const command: OpsDescription = OPS_CATALOG[name];
  const { wordsMin = 0, wordsMax, usage } = command;
  const unknown = Object.keys(flags).find((flag) => !command.flags.includes(flag));
  if (unknown !== undefined) return `${name}: --${unknown} bilinmiyor`;
  if (words.length > wordsMax)
    return `${name}: ${words[wordsMax]} fazla. Kullanım: ${`${name} ${usage}`.trimEnd()}`;
  if (words.length < wordsMin) return `${name} ${usage}`;
  return misuseOfCount(name, command, flags);
}

function misuseOfCount(
  name: OpsName,
  { counts = {}, needs = [] }: OpsDescription,
  flags: OpsArguments['flags'],
): string | undefined {
  const wrong = Object.entries(counts).find(([flag, max]) => {
    const text = flags[flag];
    return text === undefined ? needs.includes(flag) : !(COUNT.test(String(text)) && Number(text) <= max);
  });
  return wrong && `${name}: --${wrong[0]} 1 ile ${wrong[1]} arasında bir sayı olmalı`;
}

const COUNT = /^0*[1-9]\d*$/u;
