import type { ServerResponse } from 'node:http';

import { HTTP_LIMITS } from './limits.ts';
import { NetworkShare } from './network-share.ts';

/** The route of the event streams: an answer to it lasts as long as the page. */
export const STREAM = '/api/changes';

/** The event streams that pages hold open: they are no work under way, and nothing ends them but us. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>();
  readonly #shares = new NetworkShare(HTTP_LIMITS.streamsMax);

  get count(): number {
    return this.#open.size;
  }

  /** False when there are too many, or the network has its share of them. */
  took(response: ServerResponse, network: string): boolean {
    if (!this.#shares.take(network)) return false;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      this.#shares.release(network);
    });
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
