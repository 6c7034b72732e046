import type { ServerResponse } from 'node:http';

/** What may wait for a page that reads too slowly; its browser connects again by itself. */
const WAITING_BYTES_MAX = 64 * 1024;

/** Every page that listens. The same bytes go to all of them. */
export class OpenPages {
  readonly #pages = new Set<ServerResponse>();

  get size(): number {
    return this.#pages.size;
  }

  add(page: ServerResponse): void {
    this.#pages.add(page);
    const forget = () => void this.#pages.delete(page);
    page.on('close', forget).on('error', forget);
  }

  tellAll(text: string): void {
    if (text === '' || this.#pages.size === 0) return;
    const bytes = Buffer.from(text);
    for (const page of this.#pages) {
      if (page.writableLength + bytes.length > WAITING_BYTES_MAX) this.#drop(page);
      else page.write(bytes);
    }
  }

  closeAll(): void {
    for (const page of this.#pages) page.end();
    this.#pages.clear();
  }

  #drop(page: ServerResponse): void {
    this.#pages.delete(page);
    page.destroy();
  }
}
