import { IDEMPOTENCY_KEY, POSITION } from '@onda-on/contracts/api';

import { adminToken } from '../memory/admin-session.ts';
import { ANSWER_MS_MAX, answered, authorize } from './http.ts';
import { rememberPosition } from './position.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = Readonly<{ headers?: HeadersInit; body?: BodyInit | null; signal?: AbortSignal | undefined }>;

/**
 * Sends a command and remembers its answer's position, so that later reads include its effect or the refusal's cause.
 */
export async function send(method: Method, path: string, { headers: more, body, signal }: Sent) {
  const headers = new Headers(more);
  const token = adminToken();
  authorize(headers, token);
  const init = {
    method,
    credentials: 'include',
    headers,
    body: body ?? null,
    signal: signal ?? null,
  } as const;
  const response = await fetch(path, init);
  rememberPosition(response.headers.get(POSITION), true);
  return answered(response, token);
}

type Sending = Readonly<{
  signal?: AbortSignal;
  /** The same key and body get the same answer, however often they are sent. */
  idempotencyKey?: string;
  /** The revision that an edit started from, or its entity tag. */
  ifMatch?: number | string | undefined;
}>;

/** Sends a command whose body and answer are JSON. */
export async function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  { signal, idempotencyKey, ifMatch }: Sending = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  if (idempotencyKey) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
  if (ifMatch !== undefined) headers.set('if-match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await send(method, path, { headers, body: sent, signal });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Sends a visitor's command. Some of the panel's take longer than this one may. */
export const sendAsVisitor = <T>(
  method: Method,
  path: string,
  body?: unknown,
  sending: Omit<Sending, 'signal'> = {},
): Promise<T> => sendJson<T>(method, path, body, { ...sending, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
