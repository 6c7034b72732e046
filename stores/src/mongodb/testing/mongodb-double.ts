import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { BSON, type Document } from 'mongodb';

import { DoubleDatabases } from './double-databases.ts';
import { DoubleTransactions } from './double-transactions.ts';
import { answerOf, greetingOf, requestsIn, type Request } from './wire.ts';

const AS_PLAIN_VALUES = { promoteValues: true, promoteBuffers: false } as const;

/** Milliseconds from a command to its answer, as over a network. With transactions it says that it is a replica set. */
type Options = Readonly<{ delayMs?: number; hasTransactions?: boolean; port?: number }>;

/**
 * A server of MongoDB's protocol in this process that keeps everything in memory and answers within microseconds: with it we measure
 * what the product itself costs on shared stores. It counts commands. It knows what the product uses, and shows nothing about a real
 * server: it has no disk, no replication and no locks, and the transactions of `DoubleTransactions`.
 */
export class MongoDbDouble {
  readonly #databases = new DoubleDatabases();
  readonly #transactions: DoubleTransactions | undefined;
  readonly #counts = new Map<string, number>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #delayMs: number;

  private constructor({ delayMs = 0, hasTransactions = false }: Options) {
    this.#delayMs = delayMs;
    const run = (database: string, command: Document) =>
      Promise.resolve(this.#databases.run(database, command));
    this.#transactions = hasTransactions ? new DoubleTransactions(run) : undefined;
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  static async start(options: Options = {}): Promise<MongoDbDouble> {
    const double = new MongoDbDouble(options);
    double.#server.listen(options.port ?? 0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `mongodb://${this.host}/`;
  }

  /**
   * How many commands of each kind came since `forgetCounts`, as `find persons`. Greetings, pings and ends of sessions, which drivers
   * send by themselves, do not count.
   */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  forgetCounts(): void {
    this.#counts.clear();
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      const all = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      const { requests, taken } = requestsIn(all, AS_PLAIN_VALUES);
      waiting = all.subarray(taken);
      for (const each of requests) void this.#handle(socket, each);
    });
  }

  async #handle(socket: Socket, request: Request): Promise<void> {
    const { command, wantsAnswer } = request;
    this.#count(command);
    const answer = await this.#answer(command);
    if (!wantsAnswer) return;
    const bytes = answerOf(request, answer);
    if (this.#delayMs === 0) socket.write(bytes);
    else setTimeout(() => socket.write(bytes), this.#delayMs);
  }

  #count(command: Document): void {
    const [[name, subject] = ['', '']] = Object.entries(command);
    // A driver greets and pings without a session, and the product asks for the server's time in one.
    if (!command['lsid'] || name === 'endSessions' || name === 'ping') return;
    const collection = name === 'getMore' ? command['collection'] : subject;
    const key = typeof collection === 'string' ? `${name} ${collection}` : name;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  async #answer(command: Document): Promise<Document> {
    const [name = ''] = Object.keys(command);
    if (/^(hello|ismaster)$/i.test(name)) return greetingOf(this.host, this.#transactions !== undefined);
    if (this.#transactions && command['autocommit'] === false) {
      const key = BSON.EJSON.stringify([command['lsid'], command['txnNumber']]);
      const answer = await this.#transactions.answer(key, command);
      if (answer) return answer;
    }
    return this.#databases.run(String(command['$db']), command);
  }
}
