import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a directory's names durable, but not the contents of its files. */
export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
