// Asks a server regularly beside its load, on connections of its own, and measures how long the answers take.
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;
const READS = 200;
/** So many of its answers may meet a moment in which as many requests are in flight as there may be. */
const REFUSED_SHARE_MAX = 0.1;

const at = (times, share) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** `{ status, ms }` of one answer, read to its end; status 0 without one. */
export async function asked(url, options) {
  const sent = performance.now();
  const status = await fetch(url, options).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  return { status, ms: performance.now() - sent };
}

/** The p99 of public reads, one after another. */
export async function readQuietly(url) {
  const times = [];
  for (let i = 0; i < READS; i += 1) times.push((await asked(`${url}/api/matches?week=15`)).ms);
  return { p99: at(times, 0.99) };
}

/** Asks for what must be answered with 200 whatever the load, but for a few, until it ends. */
export class Probe {
  #paths;
  #isEnding = false;
  #running;
  #times = [];
  /** How often something else than 200 was answered, by what. */
  #refused = new Map();

  /** With a `token` of an administrator the panel is asked too. */
  constructor(url, token, paths = ['/healthz', '/metrics', '/api/admin/weeks']) {
    this.#paths = paths;
    this.#running = this.#run(url, { authorization: `Bearer ${token}` });
  }

  async end() {
    this.#isEnding = true;
    await this.#running;
    const { length: count } = this.#times;
    const failures = [...this.#refused]
      .filter(([, times]) => times > (REFUSED_SHARE_MAX * count) / this.#paths.length)
      .map(([what, times]) => `${what} meanwhile, ${times} times of ${count}`);
    return { failures, count, p50: at(this.#times, 0.5), p99: at(this.#times, 0.99) };
  }

  async #run(url, panel) {
    for (let i = 0; !this.#isEnding; i += 1) {
      const path = this.#paths[i % this.#paths.length];
      const headers = path.startsWith('/api/admin/') ? panel : {};
      const { status, ms } = await asked(url + path, { headers });
      this.#times.push(ms);
      const what = `${path} is answered ${status}`;
      if (status !== 200) this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
      await pause(EVERY_MS);
    }
  }
}
