import { join } from 'node:path';

import { DirectoryMediaStore } from './directory.media-store.ts';
import type { MediaStore } from './media-store.port.ts';
import { parseS3Address } from './s3-address.ts';

export const MEDIA_DIRECTORY = 'media';

/** With the `address` of a bucket (`s3://…`) pictures are its objects, else files in the data directory. */
export async function openMediaStore(dataDirectory: string, address?: string): Promise<MediaStore> {
  if (address === undefined) return new DirectoryMediaStore(join(dataDirectory, MEDIA_DIRECTORY));
  const parsed = parseS3Address(address);
  if (!parsed) throw new RangeError('This is no address of a bucket');
  const { S3MediaStore } = await import('./s3.media-store.ts');
  return new S3MediaStore(parsed);
}
