import { CONTENT_SIZE, type Content } from '@onda-on/contracts/rules';
import { ValidateBy, type ValidationOptions } from 'class-validator';

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

/** For the body field that holds the content of a page or an article. */
export const IsContent = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isContent', validator: { validate: isContent } }, options);

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
