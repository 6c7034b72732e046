export type Closable = Readonly<{ close: () => Promise<void> }>;

/** Stores that are opened one after another, and closed together. */
export class Opening {
  readonly #opened: Closable[] = [];

  keep<T extends Closable>(store: T): T {
    this.#opened.push(store);
    return store;
  }

  readonly close = async (): Promise<void> => {
    await Promise.all(this.#opened.map((each) => each.close()));
  };
}
