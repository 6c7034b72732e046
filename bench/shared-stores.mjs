// Doubles of EventStoreDB and MongoDB, in processes of their own on this machine. BENCH_DELAY_MS: the milliseconds that each answer of
// MongoDB takes, as over a network. BENCH_TRANSACTIONS=1: it says that it is a replica set.
import { fork } from 'node:child_process';
import { once } from 'node:events';

const DELAY_MS = process.env.BENCH_DELAY_MS ?? '0';
const TRANSACTIONS = process.env.BENCH_TRANSACTIONS ?? '0';

/** A double for the log, one for the read models and one for the vault, as three servers in use. */
export class SharedStores {
  static NAME = `doubles of EventStoreDB and MongoDB (${TRANSACTIONS === '1' ? 'with transactions, ' : ''}answers after ${DELAY_MS} ms), one machine`;
  #children = [];

  static async started() {
    const stores = new SharedStores();
    const log = (stores.log = await stores.#double('eventstoredb-double.mjs'));
    stores.reads = await stores.#double('mongodb-double.mjs');
    stores.vault = await stores.#double('mongodb-double.mjs');
    stores.addresses = {
      eventStore: log.url,
      readStore: `${stores.reads.url}reads`,
      vault: `${stores.vault.url}vault`,
    };
    return stores;
  }

  /** The commands since the last call by kind, as `find persons`: of the read store and of the vault. */
  async commands() {
    return { reads: await countsOf(this.reads), vault: await countsOf(this.vault) };
  }

  /** Writes so many coupons into the open week, of persons who are not in the vault. */
  addCoupons(coupons) {
    return this.#written({ coupons });
  }

  /** Writes a season with so many coupons into the empty log. */
  addSeason(coupons) {
    return this.#written({ coupons, isSeason: true });
  }

  async #written(content) {
    this.log.child.send(content);
    await once(this.log.child, 'message');
  }

  end() {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  async #double(file) {
    const environment = { ...process.env, DELAY_MS, TRANSACTIONS };
    const child = fork(`bench/${file}`, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: environment });
    this.#children.push(child);
    const [{ url }] = await once(child, 'message');
    return { url, child };
  }
}

async function countsOf({ child }) {
  child.send('forget');
  const [{ counts }] = await once(child, 'message');
  return counts;
}
