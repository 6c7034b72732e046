import type { Document } from 'mongodb';

import { compared, isSameKind, keyOf, valueAt } from './double-values.ts';

type Condition = Readonly<{ path: string; operator: string; operand: unknown }>;
/** A filter as its conditions, all of which a document must meet, and lists of filters, of each of which it must meet one. */
type Parsed = Readonly<{ conditions: readonly Condition[]; choices: readonly (readonly Parsed[])[] }>;

type Test = (value: unknown, operand: unknown) => boolean;

/** All operators of filters that the product uses. */
const TESTS: Readonly<Record<string, Test>> = {
  $eq: (value, operand) => keyOf(value) === keyOf(operand),
  $ne: (value, operand) => keyOf(value) !== keyOf(operand),
  $in: (value, operand) => listOf(operand).some((each) => keyOf(each) === keyOf(value)),
  $gt: (value, operand) => isSameKind(value, operand) && compared(value, operand) > 0,
  $gte: (value, operand) => isSameKind(value, operand) && compared(value, operand) >= 0,
  $lt: (value, operand) => isSameKind(value, operand) && compared(value, operand) < 0,
  $lte: (value, operand) => isSameKind(value, operand) && compared(value, operand) <= 0,
  $exists: (value, operand) => (value !== undefined) === Boolean(operand),
};

/** A filter of the MongoDB protocol. */
export class DoubleFilter {
  readonly #parsed: Parsed;

  /** @throws {TypeError} for an operator that the product does not use. */
  constructor(filter: Document) {
    this.#parsed = parsed(filter);
  }

  get conditions(): readonly Condition[] {
    return this.#parsed.conditions;
  }

  isMetBy(document: Document): boolean {
    return meets(document, this.#parsed);
  }

  /** The values one of which a document must have at this path; undefined without such a condition. */
  valuesAt(path: string): readonly unknown[] | undefined {
    for (const each of this.#parsed.conditions) {
      if (each.path !== path) continue;
      if (each.operator === '$eq') return [each.operand];
      if (each.operator === '$in') return listOf(each.operand);
    }
    return undefined;
  }
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const meets = (document: Document, { conditions, choices }: Parsed): boolean =>
  conditions.every(({ path, operator, operand }) => TESTS[operator]?.(valueAt(document, path), operand)) &&
  choices.every((some) => some.some((each) => meets(document, each)));

function parsed(filter: Document): Parsed {
  const conditions: Condition[] = [];
  const choices: (readonly Parsed[])[] = [];
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and')
      for (const each of listOf(condition).map((one) => parsed(Object(one)))) {
        conditions.push(...each.conditions);
        choices.push(...each.choices);
      }
    else if (path === '$or') choices.push(listOf(condition).map((each) => parsed(Object(each))));
    else conditions.push(...conditionsOf(path, condition));
  }
  return { conditions, choices };
}

function conditionsOf(path: string, condition: unknown): readonly Condition[] {
  const isPlain = typeof condition === 'object' && condition?.constructor === Object;
  const entries = isPlain ? Object.entries(condition) : [];
  if (!entries.some(([name]) => name.startsWith('$'))) return [{ path, operator: '$eq', operand: condition }];
  return entries.map(([operator, operand]) => {
    if (!TESTS[operator]) throw new TypeError(`This double does not know ${operator}`);
    return { path, operator, operand };
  });
}
