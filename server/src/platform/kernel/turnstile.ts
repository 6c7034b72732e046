/**
 * Lets tasks through one after another. Rules that look at several streams hold inside one process because every command
 * that could break them passes here, and leaves only when the fold has seen what it wrote.
 */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task, task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
