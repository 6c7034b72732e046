import type { MediaStore, StoredFile } from '../media-store.port.ts';

export async function listed(store: MediaStore): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}
