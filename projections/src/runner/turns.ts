/** Lets one piece of work run at a time, in the order of asking; a failed one does not hold up the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
