/** One kept file. `storedAt` is by the store's own clock. */
export type StoredFile = Readonly<{ name: string; bytes: number; storedAt: Date }>;

/** Keeps the bytes of pictures under names that are never used for anything else. */
export interface MediaStore {
  /**
   * Resolves once the bytes would survive a power cut; until then nothing stands under the name, or what stood there before.
   *
   * @throws {StorageFull} when there is no room.
   * @throws {MediaUnavailable} when nobody knows whether they are kept; to ask again is safe.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;

  /** Undefined when there is nothing under this name. @throws {MediaUnavailable} */
  get(name: string): Promise<Buffer | undefined>;

  /** Also when there was nothing. @throws {MediaUnavailable} */
  remove(name: string): Promise<void>;

  /** Everything that is kept, in no order. @throws {MediaUnavailable} */
  list(): AsyncIterable<StoredFile>;
}

/** The store of pictures gives no answer, or none that it should. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';

  constructor(cause: unknown) {
    super(
      `The store of pictures gives no answer: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** A name is no path, whoever made it. @throws {RangeError} */
export function checkedName(name: string): string {
  if (NAME.test(name) && !name.includes('..')) return name;
  throw new RangeError(`"${name}" is no name of a picture`);
}
