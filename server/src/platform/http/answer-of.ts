import { HttpException } from '@nestjs/common';
import type { Refusal } from '@onda-on/contracts/api';
import { UnknownEvent } from '@onda-on/contracts/events';
import { Rejection, type RejectionCode } from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  DamagedEvent,
  DamagedReadModel,
  isLogRefusal,
  LogFault,
  LogUnavailable,
  MissingEvent,
  ReadModelsUnavailable,
  StorageFull,
  VaultUnavailable,
} from '@onda-on/stores';

import { RETRY_AFTER_S } from './limits.ts';
import { refusalOf } from './refusals.ts';

/** The answer to a thrown error. `isFault`: the error is no refusal, so it is logged and the visitor learns no detail. */
type ErrorAnswer = Readonly<{
  refusal: Readonly<{ statusCode: number; code: string; message: string }>;
  headers: Readonly<Record<string, string>>;
  isFault: boolean;
}>;

const BY_STATUS: Readonly<Record<number, RejectionCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'PATH_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** A store does not answer, or other writers were faster each time; a moment later the same request may succeed. */
const NO_ANSWER = [ConcurrencyConflict, LogUnavailable, ReadModelsUnavailable, VaultUnavailable];

/** A stream that cannot be read until the log is restored or the newer version that wrote it runs, or a log that fails until somebody looks at its server. */
const BROKEN_LOG = [DamagedEvent, LogFault, MissingEvent, UnknownEvent];

const FAULT = {
  statusCode: 500,
  code: 'INTERNAL',
  message: 'Beklenmeyen bir hata oluştu, lütfen biraz sonra yeniden deneyin',
};

/** Turns any thrown error into the one shape of an answer: status, stable code, one Turkish sentence. */
export function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof Rejection) {
    const { allow, retryAfter } = error.details;
    return refused(refusalOf(error.code, error.details), retryAfter, allow);
  }
  if (error instanceof StorageFull) return refused(refusalOf('STORAGE_FULL'));
  if (error instanceof DamagedReadModel) return refused(refusalOf('READ_MODEL_DAMAGED'));
  if (NO_ANSWER.some((type) => error instanceof type) || isLogRefusal(error))
    return refused(refusalOf('UNAVAILABLE'));
  if (BROKEN_LOG.some((type) => error instanceof type))
    return { ...refused(refusalOf('UNAVAILABLE')), isFault: true };
  const statusCode = statusOf(error);
  if (statusCode === undefined) return { refusal: FAULT, headers: {}, isFault: true };
  return refused(
    ownRefusalIn(error) ?? { ...refusalOf(BY_STATUS[statusCode] ?? 'INVALID_REQUEST'), statusCode },
  );
}

type Detail = string | number | undefined;

function refused(refusal: Refusal, retryAfter?: Detail, allow?: Detail): ErrorAnswer {
  const headers = headersFor(refusal, retryAfter);
  return {
    refusal,
    headers: allow === undefined ? headers : { ...headers, allow: String(allow) },
    isFault: false,
  };
}

function headersFor({ statusCode, code }: Refusal, retryAfter: Detail): Record<string, string> {
  // The rest of the refused body is not read.
  if (statusCode === 413 || statusCode === 415) return { connection: 'close' };
  if (statusCode !== 429 && statusCode !== 503) return {};
  const seconds =
    retryAfter ?? (code === 'MAINTENANCE' ? RETRY_AFTER_S.maintenance : RETRY_AFTER_S.unavailable);
  return { 'retry-after': String(seconds) };
}

/** The framework's own status for errors of the caller, and 503; undefined for anything else. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof HttpException ? error.getStatus() : statusCodeIn(error);
  return status !== undefined && ((status >= 400 && status < 500) || status === 503) ? status : undefined;
}

function statusCodeIn(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The refusal that our own validation put into the exception. */
function ownRefusalIn(error: unknown): Refusal | undefined {
  const response = error instanceof HttpException ? error.getResponse() : undefined;
  return typeof response === 'object' && 'code' in response ? (response as Refusal) : undefined;
}
