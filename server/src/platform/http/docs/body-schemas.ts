import { MAX, MIN, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

import type { JsonSchema } from '../../kernel/rule.ts';

/** The library merges what a field's rules say key by key: under a key of its own each of ours stays whole. */
const OWN_RULE = 'x-rule-';

/** What the bodies must look like, by the name of their class: read from the very rules that judge them. */
export function bodySchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      // The library's own take an integer for any number.
      [MIN]: ({ constraints }) => ({ minimum: Number(constraints[0]) }),
      [MAX]: ({ constraints }) => ({ maximum: Number(constraints[0]) }),
      [ValidationTypes.CUSTOM_VALIDATION]: ({ type, constraints }) => ({
        [`${OWN_RULE}${type}`]: constraints[0] as JsonSchema,
      }),
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { properties = {}, ...rest }]) => [
      name,
      { ...rest, additionalProperties: false, properties: mapped(properties) },
    ]),
  );
}

const mapped = (properties: object): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, rules]) => [name, together(rules as JsonSchema)]),
  );

const isOwn = ([name]: readonly [string, unknown]) => name.startsWith(OWN_RULE);

function together(rules: JsonSchema): JsonSchema {
  const own = Object.entries(rules).filter(isOwn);
  const rest = Object.fromEntries(Object.entries(rules).filter((rule) => !isOwn(rule)));
  const [first, ...others] = own.map(([, schema]) => schema as JsonSchema);
  return others.length > 0 ? { ...rest, allOf: [first, ...others] } : { ...rest, ...first };
}
