import type { ServerResponse } from 'node:http';

import { HTTP_LIMITS } from './limits.ts';
import { NetworkShare } from './network-share.ts';

/** The route of the event streams; its answer lasts as long as the page is open. */
export const STREAM = '/api/changes';

/** The open event streams. They do not count as requests under way, and only the server or the page ends them. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>();
  readonly #shares = new NetworkShare(HTTP_LIMITS.streamsMax);

  get count(): number {
    return this.#open.size;
  }

  /** False if there are too many streams, or the network has its share of them. */
  took(response: ServerResponse, network: string): boolean {
    if (!this.#shares.take(network)) return false;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      this.#shares.release(network);
    });
    return true;
  }

  /** Ends all streams; the pages connect again, to any process that answers. */
  endAll(): void {
    for (const response of this.#open) {
      response.end();
      response.socket?.end();
    }
  }
}
