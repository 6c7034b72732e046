import { Injectable, Logger } from '@nestjs/common';

/** Vault rows that this process could not open. Each is logged once; their number raises an alert. */
@Injectable()
export class DamagedRows {
  readonly #logger = new Logger('Vault');
  readonly #keys = new Set<string>();

  get size(): number {
    return this.#keys.size;
  }

  /** Reports a profile that does not open, by `participantId@version`. */
  readonly report = (key: string): void => {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#logger.error(`A row of the vault does not open: ${key}`);
  };
}
