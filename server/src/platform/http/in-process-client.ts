import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { OwnAnswer } from '@onda-on/contracts/api';
import type { FastifyInstance } from 'fastify';

/** Calls this server's own read routes without the network; the answer is the one that a browser would get. */
export const ownAnswers =
  (instance: FastifyInstance, made: (path: string) => OwnAnswer | undefined) =>
  async (path: string): Promise<OwnAnswer> =>
    made(path) ??
    new Promise((resolve) => {
      const request = requestFor(path);
      const response = new Answer(request, resolve);
      instance.routing(request, response);
    });

/** Whether the server called itself; the page request behind the call is counted already. */
export const isOwn = ({ socket }: IncomingMessage): boolean => socket instanceof Nowhere;

/** A read request without client, token or body. */
function requestFor(path: string): IncomingMessage {
  const request = new IncomingMessage(new Nowhere());
  Object.assign(request, { method: 'GET', url: path, httpVersion: '1.1' });
  Object.assign(request.headers, { host: 'localhost', accept: 'application/json' });
  request.push(null);
  return request;
}

/** The connection of a call within the process: it drops all writes. */
class Nowhere extends Socket {
  override readonly remoteAddress = '127.0.0.1';

  override _write(_: unknown, __: BufferEncoding, done: () => void): void {
    done();
  }

  override _writev(_: unknown, done: () => void): void {
    done();
  }
}

class Answer extends ServerResponse {
  #text = '';

  constructor(request: IncomingMessage, resolve: (answer: OwnAnswer) => void) {
    super(request);
    this.assignSocket(request.socket);
    this.once('finish', () => {
      resolve({ status: this.statusCode, text: this.#text });
      // No server closes this exchange, and listeners would wait for the close event for ever.
      request.socket.destroy();
    });
  }

  override end(...args: unknown[]): this {
    const [text] = args;
    if (typeof text === 'string' || text instanceof Uint8Array) this.#text = Buffer.from(text).toString();
    return super.end(...(args as []));
  }
}
