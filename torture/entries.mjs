// Entries that visitors send to an installation, and what became of each.
import { setTimeout as pause } from 'node:timers/promises';

import { personOf } from '../bench/persons.mjs';
import { bodyFor, sheetOf } from '../bench/submissions.mjs';

const AGAIN_MS = 20;
const SETTLED_MS_MAX = 60_000;
/** So many of the accepted ones are sent again, to compare the answers. */
const ASKED_AGAIN = 4;
/** A week that is locked takes no entry any more. */
const LOCKED = 'WEEK_NOT_OPEN';

/** Sends a submission; `number` decides on the network that it comes from, since each has its budget of new persons. */
export const submit = (url, { number, key, body }) =>
  fetch(`${url}/api/predictions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1`,
    },
    body,
  });

export class Entries {
  #sheet;
  #next;
  #begun = new Set();
  /** `{ answer, position, picks }` of the accepted ones by the number of their persons. */
  accepted = new Map();

  constructor(sheet, next = 0) {
    this.#sheet = sheet;
    this.#next = next;
  }

  static async to(url) {
    return new Entries(await sheetOf(url));
  }

  /** The same entries, to be continued elsewhere. */
  copy() {
    const copy = new Entries(this.#sheet, this.#next);
    for (const [number, each] of this.accepted) copy.accepted.set(number, each);
    return copy;
  }

  /** Sends so many. */
  async send(url, count) {
    for (let i = 0; i < count; i += 1)
      if (!(await this.#one(url, this.#next++))) throw new Error('An entry is refused');
  }

  /** Visitors who send one entry after another until they are stopped; who gets no answer goes on after a while. */
  load(url, clients) {
    const end = new AbortController();
    const client = async () => {
      while (!end.signal.aborted)
        if (!(await this.#one(url, this.#next++).catch(() => false))) await pause(AGAIN_MS);
    };
    const running = Promise.all(Array.from({ length: clients }, client));
    return async () => {
      end.abort();
      await running;
    };
  }

  /**
   * Sends those again of which no answer came, with their keys, until each is answered, and some that were accepted.
   *
   * @throws {Error} where an answer differs from the first one, or none comes.
   */
  async settle(url) {
    const end = performance.now() + SETTLED_MS_MAX;
    while (this.#begun.size > 0) {
      const open = [...this.#begun];
      await Promise.all(open.map((number) => this.#one(url, number).catch(() => false)));
      if (performance.now() > end) throw new Error(`${this.#begun.size} entries are not answered`);
      if (this.#begun.size > 0) await pause(AGAIN_MS);
    }
    const numbers = [...this.accepted.keys()]
      .filter((number) => !this.forgotten.has(number))
      .slice(-ASKED_AGAIN);
    for (const number of numbers) await this.#sameAgain(url, number);
  }

  /** Numbers of persons who were erased. */
  forgotten = new Set();

  async #sameAgain(url, number) {
    const response = await submit(url, this.#submission(number));
    const [found, first] = [await response.text(), JSON.stringify(this.accepted.get(number).answer)];
    if (found !== first)
      throw new Error(`The same entry is answered ${response.status} ${found}, at first ${first}`);
  }

  #submission(number) {
    return { number, key: `crash-${number}`, body: bodyFor(personOf(number), number, this.#sheet) };
  }

  /** Whether it is accepted now. @throws {Error} for an answer that is neither an acceptance nor a reason to try again. */
  async #one(url, number) {
    const submission = this.#submission(number);
    this.#begun.add(number);
    const response = await submit(url, submission);
    const answer = await response.json();
    if (response.status === 503) return false;
    this.#begun.delete(number);
    if (response.status === 201) {
      const picks = JSON.parse(submission.body)
        .predictions.map(({ prediction }) => prediction)
        .join('');
      this.accepted.set(number, { answer, picks, position: BigInt(response.headers.get('x-position')) });
      return true;
    }
    if (answer.code !== LOCKED)
      throw new Error(`An entry is answered ${response.status} ${JSON.stringify(answer)}`);
    return false;
  }
}
