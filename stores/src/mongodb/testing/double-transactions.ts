import type { Document } from 'mongodb';

export type Run = (database: string, command: Document) => Promise<Document>;

type Buffered = Readonly<{ database: string; command: Document }>;
type Assumption = Readonly<{ database: string; collection: string; filter: Document; count: number }>;
type Transaction = { buffered: Buffered[]; assumed: Assumption[]; isCommitted: boolean };

const CONFLICT = {
  ok: 0,
  code: 112,
  codeName: 'WriteConflict',
  errmsg: 'another has written what this transaction assumes',
  errorLabels: ['TransientTransactionError'],
} as const;

/**
 * Transactions as a client sees them. Writes are held back until the commit, which carries out all of them, or none
 * after a conflict; a repeated commit does nothing. Unlike a real server it finds conflicts only at the commit, and
 * reads see the latest commits instead of the transaction's snapshot.
 */
export class DoubleTransactions {
  readonly #run: Run;
  readonly #all = new Map<string, Transaction>();

  constructor(run: Run) {
    this.#run = run;
  }

  async answer(key: string, command: Document): Promise<Document | undefined> {
    if (command['startTransaction'] === true)
      this.#all.set(key, { buffered: [], assumed: [], isCommitted: false });
    const transaction = this.#all.get(key);
    if (!transaction)
      return { ok: 0, code: 251, errmsg: 'no such transaction', errorLabels: ['TransientTransactionError'] };
    if ('commitTransaction' in command) return this.#commit(transaction);
    if ('abortTransaction' in command) return { ok: Number(this.#all.delete(key)) };
    if ('insert' in command || 'update' in command || 'delete' in command)
      return this.#hold(transaction, command);
    return undefined;
  }

  async #hold({ buffered, assumed }: Transaction, command: Document): Promise<Document> {
    const database = String(command['$db']);
    buffered.push({ database, command });
    if ('insert' in command) return { ok: 1, n: listOf(command['documents']).length };
    const collection = String(command['update'] ?? command['delete']);
    let n = 0;
    const upserted: Document[] = [];
    for (const [index, { q: filter, upsert, u }] of listOf(
      command['updates'] ?? command['deletes'],
    ).entries()) {
      const count = await this.#count(database, collection, filter);
      assumed.push({ database, collection, filter, count });
      n += count;
      if (count === 0 && upsert === true) upserted.push({ index, _id: filter['_id'] ?? u['_id'] });
    }
    const all = n + upserted.length;
    return { ok: 1, n: all, nModified: n, ...(upserted.length > 0 && { upserted }) };
  }

  async #commit(transaction: Transaction): Promise<Document> {
    if (transaction.isCommitted) return { ok: 1 };
    for (const { database, collection, filter, count } of transaction.assumed) {
      if ((await this.#count(database, collection, filter)) !== count) return CONFLICT;
    }
    for (const { database, command } of transaction.buffered) await this.#run(database, command);
    transaction.isCommitted = true;
    return { ok: 1 };
  }

  async #count(database: string, collection: string, filter: Document): Promise<number> {
    const { n } = await this.#run(database, { count: collection, query: filter });
    return Number(n);
  }
}

const listOf = (value: unknown): readonly Document[] => (Array.isArray(value) ? value : []);
