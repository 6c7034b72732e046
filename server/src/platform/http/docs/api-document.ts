import { createRequire } from 'node:module';

import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { MIN_POSITION } from '@onda-on/contracts/api';
import { MAX, MIN, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

import type { JsonSchema } from '../body-rules.ts';
import { REFUSAL_CODES } from '../refusals.ts';
import { isOperatorsWrite } from '../response-headers.ts';
import { parameterSchema } from './parameter-schemas.ts';

/** A prefix that keeps each custom rule under its own key: the library merges the rules of a field key by key. */
const OWN_RULE = 'x-rule-';
const SCHEMAS = '#/components/schemas/';

/** The schemas of all bodies by class name, made from the validation rules themselves. */
export function bodySchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix: SCHEMAS,
    additionalConverters: {
      // The library's own converters turn any number into an integer.
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

type Schema = Readonly<Record<string, unknown>>;
type Response = Readonly<{ description: string; content?: object; headers?: object }>;
type Operation = {
  security?: object;
  'x-roles'?: unknown;
  parameters?: { in: string; name: string; required?: boolean; schema?: object }[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, Readonly<{ schema?: Schema }>>> };
  responses: Record<string, Response>;
};
/** Response schemas from the controllers' return types (`scripts/response-schemas.mjs`), by route and by type name. */
type ResponseSchemas = Readonly<{
  responses: Readonly<Record<string, Schema>>;
  definitions: Readonly<Record<string, Schema>>;
}>;

/** The OpenAPI document of the running server, made at the first request for it. */
@Injectable()
export class ApiDocument {
  /** Set where the application is put together, since only that code knows all controllers. */
  make: () => OpenAPIObject = () => ({
    openapi: '3.1.0',
    info: { title: 'Onda On', version: '' },
    paths: {},
  });
  /** Set there too: the roles that may call a route; `'anyone'` where no token is needed. */
  whoMayCall: (method: string, path: string) => readonly string[] | 'anyone' | undefined = () => [];
  #made: OpenAPIObject | undefined;

  get(): OpenAPIObject {
    this.#made ??= this.#completed(this.make());
    return this.#made;
  }

  /** Adds the callers from the route table, the body schemas, the returned types and the refusals. */
  #completed(document: OpenAPIObject): OpenAPIObject {
    const bodies = bodySchemas();
    const { responses, definitions } = createRequire(import.meta.url)(
      '@onda-on/server/dist/response-schemas.json',
    ) as ResponseSchemas;
    for (const [path, item] of Object.entries(document.paths))
      for (const [name, operation] of Object.entries(item)) {
        const method = name.toUpperCase();
        const route = path.replace(/\{([^}]+)\}/gu, ':$1');
        nameCallers(operation as Operation, this.whoMayCall(method, route));
        nameParameters(operation as Operation, `${method} ${route}`);
        nameBody(operation as Operation, bodies);
        nameResponses(
          operation as Operation,
          responses[`${method} ${route}`],
          isOperatorsWrite(method, route),
        );
      }
    const own = document.components?.schemas;
    const schemas = { ...own, ...bodies, ...definitions, Refusal: REFUSAL_SCHEMA };
    const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const };
    return { ...document, components: { ...document.components, schemas, securitySchemes } };
  }
}

function nameCallers(operation: Operation, who: ReturnType<ApiDocument['whoMayCall']> = []): void {
  operation.security = who === 'anyone' ? [] : [{ bearer: [] }];
  operation['x-roles'] = who;
}

function nameParameters(operation: Operation, route: string): void {
  for (const parameter of operation.parameters ?? []) {
    // No call needs a header besides the token, but the framework marks every header that is read as required.
    if (parameter.in === 'header') parameter.required = false;
    parameter.schema = parameterSchema(route, parameter.name) ?? parameter.schema ?? { type: 'string' };
  }
}

/** A body of which no field is required may be left out, but the framework marks every body as required. */
function nameBody({ requestBody }: Operation, bodies: Readonly<Record<string, JsonSchema>>): void {
  const reference = requestBody?.content['application/json']?.schema?.['$ref'];
  const schema = typeof reference === 'string' ? bodies[reference.slice(SCHEMAS.length)] : undefined;
  if (requestBody && schema && !schema['required']) requestBody.required = false;
}

function nameResponses(operation: Operation, answer: Schema | undefined, isOvertakable: boolean): void {
  const answered = Object.entries(operation.responses).map(([status, response]) => [
    status,
    response.content || status === '204' || !answer
      ? response
      : { ...response, content: { 'application/json': { schema: answer } } },
  ]);
  operation.responses = {
    ...Object.fromEntries(answered),
    ...(isOvertakable && OVERTAKEN),
    default: REFUSED,
  };
}

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

const POSITION_HEADER = {
  description: `Where the log stands: with it in ${MIN_POSITION}, what is read next includes what this was refused for`,
  schema: { type: 'string', pattern: '^[0-9]+$' },
};

/** The answer when another operator was faster. */
const OVERTAKEN = Object.fromEntries(
  ['404', '409'].map((status) => [status, { ...REFUSED, headers: { 'X-Position': POSITION_HEADER } }]),
);

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: [...REFUSAL_CODES, 'INTERNAL'] },
    message: { type: 'string', description: 'One Turkish sentence' },
  },
};
