import { createRequire } from 'node:module';

import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { MIN_POSITION } from '@onda-on/contracts/api';
import { MAX, MIN, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

import type { JsonSchema } from '../../kernel/rule.ts';
import { isOperatorsWrite } from '../position-header.ts';
import { REFUSAL_CODES } from '../refusals.ts';
import { parameterSchema } from './parameter-schemas.ts';

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

type Schema = Readonly<Record<string, unknown>>;
type Response = Readonly<{ description: string; content?: object; headers?: object }>;
type Operation = {
  security?: object;
  'x-roles'?: unknown;
  parameters?: { in: string; name: string; required?: boolean; schema?: object }[];
  responses: Record<string, Response>;
};
/** What the build found in the types that controllers return (`scripts/response-schemas.mjs`), by route and by the name of a type. */
type ResponseSchemas = Readonly<{
  responses: Readonly<Record<string, Schema>>;
  definitions: Readonly<Record<string, Schema>>;
}>;

/** The OpenAPI document of the running server, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  /** Set where the application is put together: only there all controllers are known. */
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

  /** Adds what the route table, the bodies' own rules, the returned types and the refusals know. */
  #completed(document: OpenAPIObject): OpenAPIObject {
    const { responses, definitions } = createRequire(import.meta.url)(
      '@onda-on/server/dist/response-schemas.json',
    ) as ResponseSchemas;
    for (const [path, item] of Object.entries(document.paths))
      for (const [name, operation] of Object.entries(item)) {
        const method = name.toUpperCase();
        const route = path.replace(/\{([^}]+)\}/gu, ':$1');
        nameCallers(operation as Operation, this.whoMayCall(method, route));
        nameParameters(operation as Operation, `${method} ${route}`);
        nameResponses(
          operation as Operation,
          responses[`${method} ${route}`],
          isOperatorsWrite(method, route),
        );
      }
    const own = document.components?.schemas;
    const schemas = { ...own, ...bodySchemas(), ...definitions, Refusal: REFUSAL_SCHEMA };
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
    // No call needs a header beside the token; the framework takes every one that is read for required.
    if (parameter.in === 'header') parameter.required = false;
    parameter.schema = parameterSchema(route, parameter.name) ?? parameter.schema ?? { type: 'string' };
  }
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

/** Somebody else was faster. */
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
