/** `storedAt` is by the store's own clock. */
export type StoredFile = Readonly<{ name: string; bytes: number; storedAt: Date }>;

/** Stores the bytes of pictures. A name is never used again for other bytes. */
export interface MediaStore {
  /**
   * Resolves once the bytes would survive a power cut; until then the name has its earlier content, or none.
   *
   * @throws {StorageFull} when there is no room.
   * @throws {MediaUnavailable} when the outcome is unknown; a retry is safe.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;

  /** Undefined for an unknown name. @throws {MediaUnavailable} */
  get(name: string): Promise<Buffer | undefined>;

  /** Does nothing for an unknown name. @throws {MediaUnavailable} */
  remove(name: string): Promise<void>;

  /** All files, in no order. @throws {MediaUnavailable} */
  list(): AsyncIterable<StoredFile>;
}

/** The media store does not answer, or its answer is invalid. */
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

/** @throws {RangeError} for a name that could be a path. */
export function checkedName(name: string): string {
  if (NAME.test(name) && !name.includes('..')) return name;
  throw new RangeError(`"${name}" is no name of a picture`);
}
