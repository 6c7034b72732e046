import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { StoreName } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import type { Config } from '../platform/config/config.ts';
import { Admission } from '../platform/http/admission.ts';
import { OF_SUPERVISORS } from '../platform/http/edge-routes.ts';
import { answerUnreadable, createEdgeServer } from '../platform/http/edge-server.ts';
import { RETRY_AFTER_S } from '../platform/http/limits.ts';
import { OpenSockets } from '../platform/http/open-sockets.ts';
import { refusalOf } from '../platform/http/refusals.ts';

/** What a process serves while it waits, besides answers for supervisors. */
export type Meanwhile = Readonly<{
  update: (away: StoreName) => Promise<void>;
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** False if it does not answer. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
}>;

/** All that is known of a process that waits; an alert asks for it. */
const METRICS = '# TYPE onda_started gauge\nonda_started 0\n';
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers on the process's port until the application does: `/healthz` that it lives, `/readyz` why it is not ready,
 * `/metrics` that it has not started, everything else by what `openMeanwhile` opens, or with 503.
 */
export class WaitingAnswers {
  readonly #server: Server;
  #meanwhile: Meanwhile | undefined;
  #isClosed = false;
  /** One update or close at a time. */
  readonly #mutex = new Mutex();

  /** `trustProxy` is the number of proxies in front of the process, `reason` is for operators. */
  constructor(
    { trustProxy = 0 }: Partial<Pick<Config, 'trustProxy'>>,
    private readonly openMeanwhile: () => Promise<Meanwhile | undefined>,
    public reason: string,
  ) {
    this.#server = createEdgeServer(
      (request, response) => this.#answer(request, response),
      (request, response) => this.#meanwhile?.answersAtOnce(request, response) ?? false,
      { sockets: new OpenSockets(), admission: new Admission(), isBehindProxy: trustProxy > 0 },
    );
    this.#server.on('clientError', answerUnreadable);
  }

  /** @throws {Error} EADDRINUSE where another process has the port. */
  async listen({ host, port }: Readonly<{ host: string; port: number }>): Promise<void> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
  }

  /** Called after each try to start, with the store that was away. Does nothing once it is closed. */
  update(away: StoreName): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      if (this.#isClosed) return;
      this.#meanwhile ??= await this.openMeanwhile();
      await this.#meanwhile?.update(away);
    });
  }

  /** Lets requests finish and leaves the port. Does nothing when it does not listen. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#mutex.runExclusive(() => this.#close());
  }

  async #close(): Promise<void> {
    await this.#meanwhile?.close();
    this.#meanwhile = undefined;
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [path] = (request.url ?? '').split('?');
    if (!OF_SUPERVISORS.test(path ?? '') && this.#meanwhile?.handle(request, response)) return;
    response.setHeader('cache-control', 'no-store');
    if (path === '/metrics') {
      response.setHeader('content-type', METRICS_TYPE);
      response.end(METRICS);
      return;
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (path === '/healthz') {
      response.end(JSON.stringify({ status: 'ok', waiting: this.reason }));
      return;
    }
    const refusal = refusalOf('UNAVAILABLE');
    const body = path === '/readyz' ? { ...refusal, message: this.reason } : refusal;
    response.setHeader('retry-after', RETRY_AFTER_S.unavailable);
    response.statusCode = refusal.statusCode;
    response.end(JSON.stringify(body));
  }
}
