/** A store does not answer. */
export abstract class StoreUnavailable extends Error {
  /** Its server refuses the password of this process. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {},
  ) {
    super(message, options);
    this.isRefusal = isRefusal;
  }
}
