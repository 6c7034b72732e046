/** The collections in which this process has found damage that was not replaced since. */
export class DamagedCollections {
  readonly #names = new Set<string>();

  get names(): readonly string[] {
    return [...this.#names];
  }

  add(collection: string): void {
    this.#names.add(collection);
  }

  /** All documents of these were replaced; true when that leaves no damaged collection. */
  replaced(collections: readonly string[]): boolean {
    const healed = collections.filter((name) => this.#names.delete(name));
    return healed.length > 0 && this.#names.size === 0;
  }
}
