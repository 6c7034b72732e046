import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { refusalOf } from '../platform/http/refusals.ts';

const RETRY_AFTER_S = 5;

/**
 * Answers on the process's port until the application does: `/healthz` that it lives, `/readyz` why it is not ready,
 * and 503 for everything else.
 */
export class WaitingAnswers {
  /** For operators. */
  reason = '';
  readonly #server = createServer((request, response) => this.#answer(request, response));

  /** Does nothing when it listens already. */
  async listen({ host, port }: Readonly<{ host: string; port: number }>): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
  }

  /** Leaves the port. Does nothing when it does not listen. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const [path] = url.split('?');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (path === '/healthz') {
      response.end(JSON.stringify({ status: 'ok', waiting: this.reason }));
      return;
    }
    const refusal = refusalOf('UNAVAILABLE');
    const body = path === '/readyz' ? { ...refusal, message: this.reason } : refusal;
    response.setHeader('retry-after', RETRY_AFTER_S);
    response.statusCode = refusal.statusCode;
    response.end(JSON.stringify(body));
  }
}
