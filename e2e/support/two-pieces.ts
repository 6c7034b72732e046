import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards a server's responses, pages in two pieces as on a slow line: the second one once `rest` is called. */
export class TwoPieces {
  readonly #held = new AbortController();
  readonly #server: Server;

  constructor(
    private readonly origin: string,
    private readonly mark: string,
  ) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  rest(): void {
    this.#held.abort();
  }

  stop(): void {
    this.rest();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    // A stream of changes never ends, so it cannot be passed on.
    if (url.startsWith('/api/changes')) return void response.writeHead(204).end();
    const answer = await fetch(this.origin + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith('text/html') ? body.indexOf(this.mark) + this.mark.length : body.length;
    response.write(body.subarray(0, end));
    if (end < body.length && !this.#held.signal.aborted) await once(this.#held.signal, 'abort');
    response.end(body.subarray(end));
  }
}
