import * as fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;
type Generator = (schema: Schema, schemas: Schemas) => fc.Arbitrary<unknown>;

/** Random values of a JSON Schema; some may violate its `not` or the length of a text. */
export function valuesOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const keyword = KEYWORDS.find((each) => each in schema);
  const generator = GENERATORS[keyword ?? String(schema['type'])];
  return generator?.(schema, schemas) ?? fc.constant('x');
}

/** Keywords that are more specific than `type`, in order of precedence. */
const KEYWORDS = ['$ref', 'const', 'enum', 'anyOf', 'allOf'];

const GENERATORS: Readonly<Record<string, Generator>> = {
  $ref: ({ $ref }, schemas) => valuesOf(schemas[String($ref).split('/').at(-1) ?? ''] ?? {}, schemas),
  const: ({ const: value }) => fc.constant(value),
  enum: ({ enum: values }) => fc.constantFrom(...(values as readonly unknown[])),
  anyOf: ({ anyOf }, schemas) =>
    fc.oneof(...(anyOf as readonly Schema[]).map((each) => valuesOf(each, schemas))),
  allOf: ({ allOf }, schemas) =>
    valuesOf(Object.assign({}, ...(allOf as readonly Schema[])) as Schema, schemas),
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1_000_000, maximum = 1_000_000 }) =>
    fc.integer({ min: Number(minimum), max: Number(maximum) }),
  string: textOf,
  array: ({ items = {}, minItems = 0, maxItems = 10, uniqueItems = false }, schemas) => {
    const length = { minLength: Number(minItems), maxLength: Math.min(Number(maxItems), 10) };
    const each = valuesOf(items as Schema, schemas);
    return uniqueItems === true ? fc.uniqueArray(each, length) : fc.array(each, length);
  },
  object: ({ properties = {}, required = [] }, schemas) => {
    const fields = Object.entries(properties as Schemas);
    return fc.record(Object.fromEntries(fields.map(([name, each]) => [name, valuesOf(each, schemas)])), {
      requiredKeys: required as string[],
    });
  },
};

function textOf({ pattern, minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<string> {
  const length = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 1_000) };
  if (typeof pattern !== 'string') return fc.string(length);
  return fc
    .stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    .map((text) => (Array.from(text).length < length.minLength ? text.repeat(length.minLength) : text))
    .map((text) => Array.from(text).slice(0, length.maxLength).join(''));
}
