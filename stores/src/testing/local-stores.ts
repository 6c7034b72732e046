import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStores, type Stores } from '../open-stores.ts';
import type { StoresConfig } from '../stores-config.ts';
import { newSecrets } from '../vault/secrets.ts';

/** An empty directory, which is removed after the suite. */
export const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'onda-on-'));

/** Stores in a new directory with new keys, unless others are given. */
export function openTestStores({
  dataDirectory = newDirectory(),
  secrets = newSecrets(),
  ...others
}: Partial<StoresConfig> = {}): Promise<Stores> {
  return openStores({ dataDirectory, secrets, onFatal: fail, ...others });
}

export function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
