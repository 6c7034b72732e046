import type { MediaStore, StoredFile } from '../media-store.port.ts';

/** All files that a media store lists. */
export async function listed(store: MediaStore): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}
