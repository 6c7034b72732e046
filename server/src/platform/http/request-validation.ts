import { BadRequestException, Injectable, ValidationPipe, type ValidationError } from '@nestjs/common';
import type { Refusal } from '@onda-on/contracts/api';

import { INVALID } from '../kernel/body-rules.ts';
import { refusalOf } from './refusals.ts';

/** Accepts a body with exactly the fields that its class declares; otherwise answers with the first complaint. */
@Injectable()
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new BadRequestException(refusalFor(errors)),
    });
  }
}

function refusalFor(errors: readonly ValidationError[]): Refusal {
  const [message = INVALID.message] = errors.flatMap(messagesOf);
  return { ...refusalOf('INVALID_REQUEST'), message };
}

const FOREIGN: ReadonlySet<string> = new Set(['whitelistValidation', 'unknownValue']);

/** Our own messages only: the library's, about unknown properties and non-objects, are English and name internals. */
function messagesOf({ constraints = {}, children = [] }: ValidationError): readonly string[] {
  const own = Object.entries(constraints).map(([kind, text]) =>
    FOREIGN.has(kind) || text.startsWith('Validation failed') ? INVALID.message : text,
  );
  return [...own, ...children.flatMap(messagesOf)];
}
