// Asks a server regularly beside its load, on connections of its own, and measures how long the answers take.
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;
const READS = 200;

const p99Of = (times) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);

/** `{ status, ms }` of one answer, read to its end; status 0 without one. */
export async function asked(url, options) {
  const sent = performance.now();
  const status = await fetch(url, options).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  return { status, ms: performance.now() - sent };
}

/** The p99 of so many public reads, one after another. */
export async function readQuietly(url, count = READS) {
  const times = [];
  for (let i = 0; i < count; i += 1) times.push((await asked(`${url}/api/matches?week=15`)).ms);
  return { p99: p99Of(times) };
}

/** Asks for what must be answered with 200 whatever the load, until it ends. */
export class Probe {
  #paths;
  #isEnding = false;
  #running;
  #times = [];
  #failures = [];

  /** With a `token` of an administrator the panel is asked too. */
  constructor(url, token, paths = ['/healthz', '/metrics', '/api/admin/weeks']) {
    this.#paths = paths;
    this.#running = this.#run(url, { authorization: `Bearer ${token}` });
  }

  async end() {
    this.#isEnding = true;
    await this.#running;
    return { failures: [...new Set(this.#failures)], count: this.#times.length, p99: p99Of(this.#times) };
  }

  async #run(url, panel) {
    for (let i = 0; !this.#isEnding; i += 1) {
      const path = this.#paths[i % this.#paths.length];
      const headers = path.startsWith('/api/admin/') ? panel : {};
      const { status, ms } = await asked(url + path, { headers });
      this.#times.push(ms);
      if (status !== 200) this.#failures.push(`${path} is answered ${status} meanwhile`);
      await pause(EVERY_MS);
    }
  }
}
