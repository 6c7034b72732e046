/** Gathers what is asked for in one turn of the event loop into one question. */
export class Gathered<Item, Answer> {
  readonly #ask: (items: readonly Item[]) => Promise<Answer>;
  #next: Readonly<{ items: Item[]; answer: Promise<Answer> }> | undefined;

  constructor(ask: (items: readonly Item[]) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The answer for all items of this turn. The question begins after this call. */
  add(item: Item): Promise<Answer> {
    this.#next ??= this.#begin();
    this.#next.items.push(item);
    return this.#next.answer;
  }

  #begin() {
    const items: Item[] = [];
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#next = undefined;
      return this.#ask(items);
    });
    return { items, answer };
  }
}
