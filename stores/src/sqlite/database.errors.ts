/** Two processes on one data directory would overwrite each other: the second one does not start. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(file: string) {
    super(`${file} is in use by another process`);
  }
}

/** The file was written by newer code than this: to read it would be to guess. */
export class NewerData extends Error {
  override readonly name = 'NewerData';

  constructor(file: string, found: number, known: number) {
    super(`${file} has schema version ${found}, this program knows versions up to ${known}`);
  }
}

/** The file cannot be kept as safely as it must be. */
export class UnsafeDatabase extends Error {
  override readonly name = 'UnsafeDatabase';
}
