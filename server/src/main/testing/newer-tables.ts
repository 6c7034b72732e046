import { closeSync, openSync, writeSync } from 'node:fs';

/** Where SQLite's header has `user_version`: https://sqlite.org/fileformat2.html#user_version_number */
const USER_VERSION_AT = 60;
const NEWER = Buffer.from([0, 0, 0, 99]);

/** Changes a closed database so that its tables count as those of a later version. */
export function asNewerTables(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, NEWER, 0, NEWER.length, USER_VERSION_AT);
  closeSync(file);
}
