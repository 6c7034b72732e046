import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { OwnAnswer } from '@onda-on/contracts/api';
import type { FastifyInstance } from 'fastify';

/** Asks this server's own reading calls, past the network: what comes back is what a browser would get. */
export const ownAnswers =
  (instance: FastifyInstance, made: (path: string) => OwnAnswer | undefined) =>
  async (path: string): Promise<OwnAnswer> =>
    made(path) ??
    new Promise((resolve) => {
      const request = requestFor(path);
      const response = new Answer(request, resolve);
      instance.routing(request, response);
    });

/** Whether this server asks itself: the page that it asks for is counted already. */
export const isOwn = ({ socket }: IncomingMessage): boolean => socket instanceof Nowhere;

/** A reading call as it would come from nowhere: no client, no token, no body. */
function requestFor(path: string): IncomingMessage {
  const request = new IncomingMessage(new Nowhere());
  Object.assign(request, { method: 'GET', url: path, httpVersion: '1.1' });
  Object.assign(request.headers, { host: 'localhost', accept: 'application/json' });
  request.push(null);
  return request;
}

/** The connection of a call within the process: what is written to it is dropped. */
class Nowhere extends Socket {
  override readonly remoteAddress = '127.0.0.1';

  override _write(_: unknown, __: BufferEncoding, done: () => void): void {
    done();
  }

  override _writev(_: unknown, done: () => void): void {
    done();
  }
}

/** Keeps the text that an answer ends with. */
class Answer extends ServerResponse {
  #text = '';

  constructor(request: IncomingMessage, resolve: (answer: OwnAnswer) => void) {
    super(request);
    this.assignSocket(request.socket);
    this.once('finish', () => {
      resolve({ status: this.statusCode, text: this.#text });
      // No server ends this exchange: without it, whatever waits for the response to close would wait for ever.
      request.socket.destroy();
    });
  }

  override end(...args: unknown[]): this {
    const [text] = args;
    if (typeof text === 'string' || text instanceof Uint8Array) this.#text = Buffer.from(text).toString();
    return super.end(...(args as []));
  }
}
