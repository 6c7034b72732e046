import { IDEMPOTENCY_KEY, POSITION } from '@onda-on/contracts/api';

import { answered, authorize } from './http.ts';
import { rememberPosition } from './position.ts';

type Sending = Readonly<{
  signal?: AbortSignal;
  /** The same key and body get the same answer, however often they are sent. */
  idempotencyKey?: string;
  /** The revision that an edit started from. */
  ifMatch?: string;
}>;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Sends a command and remembers its answer's position, so that later reads include its effect or the refusal's cause.
 */
export async function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  { signal, idempotencyKey, ifMatch }: Sending = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  authorize(headers);
  if (idempotencyKey) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
  if (ifMatch) headers.set('if-match', ifMatch);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  rememberPosition(response.headers.get(POSITION), true);
  await answered(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
