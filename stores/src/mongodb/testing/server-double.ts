import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { BSON, MongoClient, MongoServerError, type Document } from 'mongodb';

import { DoubleTransactions } from './double-transactions.ts';
import { answerOf, greetingOf, requestsIn, type Request } from './wire.ts';

/** The command is lost, its answer is lost, or it gets this answer, after it was carried out if `isDone`. */
type Fault = 'lost' | 'answer lost' | Readonly<{ answer: Document; isDone: boolean }>;
/** Called with every command except greetings; decides on a fault. It may be slow. */
export type Watch = (name: string, command: Document) => Promise<Fault | undefined> | Fault | undefined;

const OF_THE_SESSION: ReadonlySet<string> = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  'readConcern',
  '$readPreference',
]);

/** All doubles share one server, so they send all clients' commands one after another. */
const turns = { last: Promise.resolve() as Promise<unknown> };

/**
 * A proxy between a client and a real MongoDB server, with which a test holds, loses or answers any command. As a
 * replica set it also has transactions, which the server behind it lacks. It shows how our code reacts to such a
 * server, not that a real one behaves so.
 */
export class ServerDouble {
  readonly #client: MongoClient;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #isReplicaSet: boolean;
  readonly #transactions: DoubleTransactions;
  watch: Watch = () => undefined;

  private constructor(behind: string, isReplicaSet: boolean) {
    this.#client = new MongoClient(behind);
    this.#isReplicaSet = isReplicaSet;
    this.#transactions = new DoubleTransactions((database, command) => this.#run(database, command));
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(
    behind: string,
    { isReplicaSet }: Readonly<{ isReplicaSet: boolean }>,
  ): Promise<ServerDouble> {
    const double = new ServerDouble(behind, isReplicaSet);
    double.#server.listen(0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The address of the database `behind`, through this proxy. */
  url(behind: string): string {
    const url = new URL(behind);
    url.host = this.host;
    return url.href;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await this.#client.close();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let waiting = Buffer.alloc(0);
    let last = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      const { requests, taken } = requestsIn(waiting);
      waiting = waiting.subarray(taken);
      for (const each of requests)
        last = last.then(() => this.#handle(socket, each)).catch(() => void socket.destroy());
    });
  }

  async #handle(socket: Socket, request: Request): Promise<void> {
    const [name = ''] = Object.keys(request.command);
    if (/^(hello|ismaster)$/i.test(name))
      return void socket.write(answerOf(request, greetingOf(this.host, this.#isReplicaSet)));
    const fault = await this.watch(name, request.command);
    if (fault === 'lost') return void socket.destroy();
    const isDone = typeof fault !== 'object' || fault.isDone;
    const answer = isDone ? await this.#inTurn(() => this.#answer(request.command)) : {};
    if (fault === 'answer lost') return void socket.destroy();
    if (request.wantsAnswer)
      socket.write(answerOf(request, typeof fault === 'object' ? fault.answer : answer));
  }

  async #answer(command: Document): Promise<Document> {
    if (command['autocommit'] === false) {
      const key = BSON.EJSON.stringify([command['lsid'], command['txnNumber']]);
      const answer = await this.#transactions.answer(key, command);
      if (answer) return answer;
    }
    try {
      return await this.#run(String(command['$db']), command);
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      return { ok: 0, code: error.code, errmsg: error.message };
    }
  }

  #run(database: string, command: Document): Promise<Document> {
    const bare = Object.entries(command).filter(([key]) => !OF_THE_SESSION.has(key));
    return this.#client.db(database).command(Object.fromEntries(bare), { promoteValues: false });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turns.last.then(work);
    turns.last = done.catch(() => undefined);
    return done;
  }
}
