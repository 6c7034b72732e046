import { setMaxListeners } from 'node:events';

import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { LogUnavailable } from '../event-log.port.ts';
import { connectionStringOf, credentialsOf } from './address.ts';
import { isSilence } from './eventstoredb.failures.ts';

const CLOSE_MS_MAX = 1_000;

export type ConnectionOptions = Readonly<{
  /** After so many milliseconds without any answer the client is replaced by a new one. */
  silenceMsMax: number;
  connect: (connectionString: string) => EventStoreDBClient;
}>;

/** Options of every call. Only the leader is asked, because other nodes may lag behind. */
export type Call = Readonly<{ credentials: Credentials; requiresLeader: true }>;

/** Asks the client once. After `ended` nobody waits for the answer. */
export type Question<T> = (client: EventStoreDBClient, ended: AbortSignal) => Promise<T>;

/**
 * The client. It is replaced when the server falls silent, because a connection that died silently would be used until
 * its keep-alive fails.
 */
export class Connection {
  readonly call: Call;
  readonly #url: string;
  readonly #options: ConnectionOptions;
  #client: EventStoreDBClient;
  #lost = endingForMany();
  #silentSince: number | undefined;
  #generation = 0;
  #isClosed = false;

  /** @throws {RangeError} for an invalid address. */
  constructor(url: string, options: ConnectionOptions) {
    this.#url = url;
    this.#options = options;
    this.#client = options.connect(connectionStringOf(url));
    this.call = { credentials: credentialsOf(url), requiresLeader: true };
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /** Aborted when the client is replaced, because its open subscriptions would never end by themselves. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /**
   * @throws {OutOfTime} when there is no answer in time, whatever the client's own limit.
   * @throws {LogUnavailable} when it is closed.
   */
  async ask<T>(msMax: number, question: Question<T>): Promise<T> {
    if (this.#isClosed) throw new LogUnavailable('it is closed');
    const client = this.#client;
    const began = performance.now();
    const ending = new AbortController();
    try {
      const answer = await withTimeout(msMax, question(client, ending.signal), this.lost);
      this.#silentSince = undefined;
      return answer;
    } catch (error) {
      if (!isSilence(error)) this.#silentSince = undefined;
      else if (client === this.#client) this.#heardNothingSince(began);
      ending.abort();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#lost.abort(new LogUnavailable('it is closed'));
    await letGo(this.#client);
  }

  #heardNothingSince(began: number): void {
    this.#silentSince ??= began;
    if (performance.now() - this.#silentSince < this.#options.silenceMsMax) return;
    this.#silentSince = undefined;
    this.#generation += 1;
    const [client, lost] = [this.#client, this.#lost];
    this.#client = this.#options.connect(connectionStringOf(this.#url, this.#generation));
    this.#lost = endingForMany();
    lost.abort(new OutOfTime('The connection was given up'));
    void letGo(client);
  }
}

/** Without a limit of listeners, because each open call listens. */
function endingForMany(): AbortController {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  return ending;
}

/** Closes a client and its connection, which `dispose` alone leaves open. */
async function letGo(client: EventStoreDBClient): Promise<void> {
  const channel = client as unknown as { getChannel(): Promise<{ close(): void }> };
  await withTimeout(CLOSE_MS_MAX, client.dispose()).catch(() => undefined);
  await withTimeout(CLOSE_MS_MAX, channel.getChannel())
    .then((open) => open.close())
    .catch(() => undefined);
}
