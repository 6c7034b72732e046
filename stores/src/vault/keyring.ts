import { statSync } from 'node:fs';

import { changeSecrets, loadSecrets, type SecretsFile } from './secrets-file.ts';
import type { Secrets } from './secrets.ts';

const LOOK_AGAIN_MS = 1_000;

/**
 * The keys of the secrets file, which a rotation replaces while processes run: at most a second after the file has changed
 * every process that reads this file has the new ones. Read a key where it is used; do not keep it.
 */
export class Keyring implements Secrets {
  readonly #file: string;
  #secrets: Secrets;
  /** That of the file when it was read; unknown at first, since another process may have replaced it just then. */
  #state = '';
  #lookAgainAt: number;

  /** @throws {SecretsRefused} as `loadSecrets` does. */
  constructor(place: SecretsFile) {
    this.#file = place.file;
    this.#secrets = loadSecrets(place);
    this.#lookAgainAt = performance.now() + LOOK_AGAIN_MS;
  }

  get jwtKey() {
    return this.#current.jwtKey;
  }

  get pepper() {
    return this.#current.pepper;
  }

  get vaultKey() {
    return this.#current.vaultKey;
  }

  get couponKey() {
    return this.#current.couponKey;
  }

  get logKeys() {
    return this.#current.logKeys;
  }

  get firstLogKey() {
    return this.#current.firstLogKey;
  }

  get readModelKey() {
    return this.#current.readModelKey;
  }

  get nextVaultKey() {
    return this.#current.nextVaultKey;
  }

  get nextPepper() {
    return this.#current.nextPepper;
  }

  get earlierJwtKeys() {
    return this.#current.earlierJwtKeys;
  }

  get since() {
    return this.#current.since;
  }

  /** Changes the file; durable when it returns. @throws {SecretsReadOnly} */
  change(change: (secrets: Secrets) => Secrets): void {
    this.#secrets = changeSecrets(this.#file, change);
    this.#state = '';
  }

  /** Reads the file if it has changed, whenever it was read before; whether it had. */
  readonly reload = (): boolean => {
    const before = this.#secrets;
    this.#look();
    return this.#secrets !== before;
  };

  get #current(): Secrets {
    if (performance.now() >= this.#lookAgainAt) this.#look();
    return this.#secrets;
  }

  /** A file that cannot be read just now changes nothing; the next start would be refused. */
  #look(): void {
    this.#lookAgainAt = performance.now() + LOOK_AGAIN_MS;
    try {
      const state = stateOf(this.#file);
      if (state === this.#state) return;
      this.#secrets = loadSecrets({ file: this.#file, dataExists: true });
      this.#state = state;
    } catch {
      // Tried again after a second.
    }
  }
}

/** Differs once the file was replaced. */
function stateOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}
