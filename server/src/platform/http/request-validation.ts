import {
  BadRequestException,
  Injectable,
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
} from '@nestjs/common';
import type { Refusal } from '@onda-on/contracts/api';

import { INVALID } from './body-rules.ts';
import { refusalOf } from './refusals.ts';

/**
 * A class of bodies that reads its own fields, for routes that are called thousands of times a second: the library's way through
 * the rules of fields costs more there than all rules together. `problemOf` returns the first complaint, or null.
 */
type SelfChecked = (new () => object) & Readonly<{ problemOf: (body: unknown) => string | null }>;

const isSelfChecked = (type: unknown): type is SelfChecked =>
  typeof type === 'function' && 'problemOf' in type;

/** Accepts a body with exactly the fields that its class declares; otherwise answers with the first complaint. */
@Injectable()
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => refusalOfBody(errors.flatMap(messagesOf)[0]),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (!isSelfChecked(metatype)) return super.transform(value, metadata);
    refuseProblem(metatype.problemOf(value));
    return Object.assign(new metatype(), value);
  }
}

/** @throws {BadRequestException} with the first complaint about a body, if there is one. */
export function refuseProblem(problem: string | null): void {
  if (problem !== null) throw refusalOfBody(problem);
}

function refusalOfBody(message = INVALID.message): BadRequestException {
  const refusal: Refusal = { ...refusalOf('INVALID_REQUEST'), message };
  return new BadRequestException(refusal);
}

const FOREIGN: ReadonlySet<string> = new Set(['whitelistValidation', 'unknownValue']);

/** Our own messages only: the library's, about unknown properties and non-objects, are English and name internals. */
function messagesOf({ constraints = {}, children = [] }: ValidationError): readonly string[] {
  const own = Object.entries(constraints).map(([kind, text]) =>
    FOREIGN.has(kind) || text.startsWith('Validation failed') ? INVALID.message : text,
  );
  return [...own, ...children.flatMap(messagesOf)];
}
