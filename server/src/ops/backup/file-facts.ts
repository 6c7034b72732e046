import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { CopiedFile } from '@onda-on/stores';

export async function factsOf(directory: string, name: string): Promise<CopiedFile> {
  const path = join(directory, name);
  const { size: bytes } = await stat(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name, bytes, sha256: hash.digest('hex') };
}
