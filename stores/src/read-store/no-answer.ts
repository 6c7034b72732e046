import { ReadModelsUnavailable } from './document-reader.port.ts';

/** What a caller is told, with the reason in its words. */
export function noAnswer(cause: unknown): ReadModelsUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ReadModelsUnavailable(`The read models give no answer: ${reason}`, { cause });
}
