import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { MIN_POSITION } from '@onda-on/contracts/api';

import { REFUSAL_CODES } from '../refusals.ts';
import { isOperatorsWrite } from '../tell-position.ts';
import { bodySchemas } from './body-schemas.ts';

type Operation = Record<string, unknown>;
type Parameter = { in: string; required?: boolean };

/** The OpenAPI document of the running server, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  /** Set where the application is put together: only there all controllers are known. */
  make: () => OpenAPIObject = () => ({
    openapi: '3.0.0',
    info: { title: 'Onda On', version: '' },
    paths: {},
  });
  /** Set there too: the roles that may call a route; `'anyone'` where no token is needed. */
  whoMayCall: (method: string, path: string) => readonly string[] | 'anyone' | undefined = () => [];
  #made: OpenAPIObject | undefined;

  get(): OpenAPIObject {
    this.#made ??= completed(this.make(), this.whoMayCall);
    return this.#made;
  }
}

/** Adds what the route table, the bodies' own rules and the refusals know: who may call, with what, and how an error looks. */
function completed(document: OpenAPIObject, whoMayCall: ApiDocument['whoMayCall']): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item))
      complete(
        operation as Operation,
        method.toUpperCase(),
        path.replace(/\{([^}]+)\}/gu, ':$1'),
        whoMayCall,
      );
  const schemas = { ...document.components?.schemas, ...bodySchemas(), Refusal: REFUSAL_SCHEMA };
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const };
  return { ...document, components: { ...document.components, schemas, securitySchemes } };
}

function complete(
  operation: Operation,
  method: string,
  path: string,
  whoMayCall: ApiDocument['whoMayCall'],
): void {
  const who = whoMayCall(method, path) ?? [];
  operation['security'] = who === 'anyone' ? [] : [{ bearer: [] }];
  operation['x-roles'] = who;
  // No call needs a header beside the token; the framework takes every one that is read for required.
  for (const parameter of (operation['parameters'] ?? []) as Parameter[])
    if (parameter.in === 'header') parameter.required = false;
  const responses = (operation['responses'] ?? {}) as Operation;
  const overtaken = isOperatorsWrite(method, path) && OVERTAKEN;
  operation['responses'] = { ...responses, ...overtaken, default: REFUSED };
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
    code: { type: 'string', enum: [...REFUSAL_CODES] },
    message: { type: 'string', description: 'One Turkish sentence' },
  },
};
