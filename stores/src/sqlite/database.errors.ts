/** Another process has the data directory open. Two would overwrite each other, so the second does not start. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(file: string) {
    super(`${file} is in use by another process`);
  }
}

/** Newer code wrote the file, so this code cannot read it reliably. */
export class NewerData extends Error {
  override readonly name = 'NewerData';

  constructor(file: string, found: number, known: number) {
    super(`${file} has schema version ${found}, this program knows versions up to ${known}`);
  }
}

/** This SQLite, or this file, cannot write with the required safety. */
export class UnsafeDatabase extends Error {
  override readonly name = 'UnsafeDatabase';
}
