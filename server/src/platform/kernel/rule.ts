import { ValidateBy, type ValidationOptions } from 'class-validator';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A validation rule for a body's field, with its schema for the API document. For a text that is cleaned before it is
 * checked, the schema describes the clean form; other spellings of it are accepted too.
 */
export const Rule = (
  name: string,
  schema: JsonSchema,
  isFine: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, constraints: [schema], validator: { validate: isFine } }, options);
