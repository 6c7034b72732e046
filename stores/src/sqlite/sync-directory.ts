import { closeSync, fsyncSync, openSync } from 'node:fs';

import { onFile } from './file-failure.ts';

/** Makes a directory's names durable, but not the contents of its files. @throws {FileFailure} */
export function syncDirectory(directory: string): void {
  onFile(directory, () => {
    const descriptor = openSync(directory, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}
