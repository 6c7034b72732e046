import { CONTENT_SIZE, type Content } from '@onda-on/contracts/rules';
import type { ValidationOptions } from 'class-validator';

import { Rule, type JsonSchema } from '../../platform/kernel/rule.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldRule = (value: unknown) => boolean;
type BlockRule = Readonly<Record<string, FieldRule>>;

const TYPE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
// Half of a pair that stands alone is no character, and no store would give it back.
const LONE_SURROGATE = /\p{Surrogate}/u;

const isText: FieldRule = (value) => typeof value === 'string' && !LONE_SURROGATE.test(value);
const isLevel: FieldRule = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6;
const isStyle: FieldRule = (value) => value === 'ordered' || value === 'unordered';
const areItems: FieldRule = (value) =>
  Array.isArray(value) && value.length <= CONTENT_SIZE.itemsMax && value.every(isText);

const orNone =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === undefined || rule(value);

/** The known block types with all their fields. A block of another type is kept as it was sent. */
const BLOCKS: ReadonlyMap<string, BlockRule> = new Map<string, BlockRule>([
  ['paragraph', { content: isText }],
  ['heading', { content: isText, level: orNone(isLevel) }],
  ['list', { style: orNone(isStyle), items: areItems }],
  ['quote', { content: isText, author: orNone(isText) }],
]);

/**
 * Whether this is HTML text, or blocks of which those of a known type are right in every field. Size is judged first, and
 * depth before anything is walked.
 */
function isContent(value: unknown): value is Content {
  if (typeof value === 'string') return isText(value);
  if (!isObject(value) || Object.keys(value).join() !== 'blocks') return false;
  const { blocks } = value;
  return Array.isArray(blocks) && blocks.every(isBlock);
}

const TEXT = { type: 'string' };
const blockSchema = (type: string, required: readonly string[], properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { const: type }, ...properties },
});
const LEVEL = { type: 'integer', minimum: 1, maximum: 6 };
const ITEMS = { type: 'array', maxItems: CONTENT_SIZE.itemsMax, items: TEXT };
const OTHER_BLOCK = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string', pattern: TYPE.source, not: { enum: [...BLOCKS.keys()] } } },
};
const BLOCK_SCHEMA = {
  anyOf: [
    blockSchema('paragraph', ['content'], { content: TEXT }),
    blockSchema('heading', ['content'], { content: TEXT, level: LEVEL }),
    blockSchema('list', ['items'], { style: { enum: ['ordered', 'unordered'] }, items: ITEMS }),
    blockSchema('quote', ['content'], { content: TEXT, author: TEXT }),
    OTHER_BLOCK,
  ],
};
const BLOCKS_SCHEMA = { type: 'array', maxItems: CONTENT_SIZE.blocksMax, items: BLOCK_SCHEMA };
const CONTENT_SCHEMA: JsonSchema = {
  anyOf: [
    { type: 'string', maxLength: CONTENT_SIZE.htmlLengthMax },
    {
      type: 'object',
      additionalProperties: false,
      required: ['blocks'],
      properties: { blocks: BLOCKS_SCHEMA },
    },
  ],
};

/** For the body field that holds the content of a page or an article. */
export const IsContent = (options: ValidationOptions): PropertyDecorator =>
  Rule('isContent', CONTENT_SCHEMA, isContent, options);

function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const { type, ...fields } = block;
  if (typeof type !== 'string' || !TYPE.test(type)) return false;
  const rules = BLOCKS.get(type);
  if (!rules) return isKept(fields, CONTENT_SIZE.blockDepthMax);
  return (
    Object.keys(fields).every((name) => Object.hasOwn(rules, name)) &&
    Object.entries(rules).every(([name, rule]) => rule(fields[name]))
  );
}

/** Any JSON, as deep as it may be. */
function isKept(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(([name, each]) => isText(name) && isKept(each, depthLeft - 1));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
