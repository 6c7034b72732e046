import { ValidateBy, type ValidationOptions } from 'class-validator';

/** JSON Schema as OpenAPI 3.1 knows it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A rule of our own for a body's field, and how the API document puts it. Where a text is cleaned before it is judged, the
 * schema describes the clean form: what it allows is accepted, and other ways to write the same are accepted, too.
 */
export const Rule = (
  name: string,
  schema: JsonSchema,
  isFine: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, constraints: [schema], validator: { validate: isFine } }, options);
