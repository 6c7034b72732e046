import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

import type { RejectionCode } from '@onda-on/contracts/rules';

import type { Admission } from './admission.ts';
import { HTTP_LIMITS } from './limits.ts';
import type { OpenSockets } from './open-sockets.ts';
import { refusalOf } from './refusals.ts';
import { secure, SECURITY_HEADERS } from './security-headers.ts';

/** Answers a request at once, with its own security headers, and returns true; returns false if it cannot. */
type AnswersAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `isBehindProxy`: all sockets belong to the proxy. */
type Bounds = Readonly<{ sockets: OpenSockets; admission: Admission; isBehindProxy: boolean }>;

/** An HTTP server that refuses ambiguous requests before any routing, and bounds what a slow peer can hold. */
export function createEdgeServer(
  handle: RequestListener,
  answersAtOnce: AnswersAtOnce,
  { sockets, admission, isBehindProxy }: Bounds,
): Server {
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (answersAtOnce(request, response)) return;
    secure(response, request.url ?? '');
    handle(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: HTTP_LIMITS.headerBytesMax,
      headersTimeout: HTTP_LIMITS.headersTimeoutMs,
      requestTimeout: HTTP_LIMITS.requestTimeoutMs,
      connectionsCheckingInterval: HTTP_LIMITS.connectionCheckMs,
      keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
      requireHostHeader: false, // Node would answer by itself, without body and headers.
    },
    (request, response) => {
      latestOn.set(request.socket, { request, response });
      if (isAmbiguous(request)) {
        secure(response, request.url ?? '');
        refuse(response);
      } else if (admission.admits(request)) serve(request, response);
      else admission.wait(request, response, () => serve(request, response));
    },
  );
  server.on('connection', (socket) => sockets.admit(socket, !isBehindProxy));
  // Node closes the connection without an answer if nobody listens.
  server.on('connect', (_, socket: Socket) => answerUnreadable(coded(UNKNOWN_METHOD), socket));
  return server.on('checkExpectation', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    secure(response, url);
    refuse(response);
  });
}

/** Node accepts two `Host` headers, an absolute address and unknown codings; a proxy in front may interpret them otherwise. */
function isAmbiguous({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (!url.startsWith('/') || (coding !== undefined && coding.toLowerCase() !== 'chunked')) return true;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts !== 1;
}

function refuse(response: ServerResponse): void {
  const refusal = refusalOf('INVALID_REQUEST');
  response.writeHead(refusal.statusCode, { 'content-type': JSON_TYPE, connection: 'close' });
  response.end(JSON.stringify(refusal));
}

type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse }>;

/** The latest request on each connection, with its response. */
const latestOn = new WeakMap<Socket, Exchange>();

/** Whether the latest request was answered before all of it arrived: it must not get a second answer. */
function isAnswered(socket: Socket): boolean {
  const latest = latestOn.get(socket);
  return latest !== undefined && !latest.request.complete && latest.response.headersSent;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const STATUS_TEXT = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
} as const;

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const UNKNOWN_METHOD = 'UNKNOWN_METHOD';

const CODES: Readonly<Record<string, readonly [keyof typeof STATUS_TEXT, RejectionCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'INVALID_REQUEST'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'BODY_TOO_LARGE'],
  [TIMED_OUT]: [408, 'INVALID_REQUEST'],
  [UNKNOWN_METHOD]: [405, 'METHOD_NOT_ALLOWED'],
};

/** Bytes that are no HTTP at all fail with the code of an unknown method too. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \/\S* HTTP\/1\.[01]\r\n/u;
const REQUEST_LINE_BYTES_MAX = 2_048;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

function codeOf({ code = '', rawPacket }: UnreadableRequest): string {
  const bytes = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, REQUEST_LINE_BYTES_MAX) : '';
  return code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(bytes.toString('latin1')) ? UNKNOWN_METHOD : code;
}

/** What Node reports about bytes that are no request; `rawPacket` are those that it could not read. */
type UnreadableRequest = NodeJS.ErrnoException & Readonly<{ rawPacket?: unknown }>;

/** Answers a request whose body did not arrive in time, and closes the connection. */
export const answerTooSlow = (socket: Socket): void => answerUnreadable(coded(TIMED_OUT), socket);

const coded = (code: string): UnreadableRequest => Object.assign(new Error('unreadable request'), { code });

/** Answers an unreadable request once and closes the connection, since the start of the next request is unknown. */
export function answerUnreadable(error: UnreadableRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) {
    socket.destroySoon();
    return;
  }
  const [statusCode, code] = CODES[codeOf(error)] ?? [400, 'INVALID_REQUEST'];
  const body = JSON.stringify({ ...refusalOf(code), statusCode });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(statusCode === 405 && { allow: METHODS }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_TEXT[statusCode]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
