import type { ServerResponse } from 'node:http';

/** The route of the event streams: an answer to it lasts as long as the page. */
export const STREAM = '/api/changes';

/** The event streams that pages hold open: they are no work under way, and nothing ends them but us. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>();

  get count(): number {
    return this.#open.size;
  }

  /** Whether this request is for such a stream; then it is kept track of. */
  took(url: string, response: ServerResponse): boolean {
    if (!url.startsWith(STREAM)) return false;
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
    return true;
  }

  /** Ends all of them; the pages come back by themselves, to whichever process answers then. */
  endAll(): void {
    for (const response of this.#open) {
      response.end();
      response.socket?.end();
    }
  }
}
