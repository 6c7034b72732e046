/** The server's faults, each observed on a real one. A test can change them while the server runs. */
export type Troubles = {
  /** Calls hang without an answer, as under SIGSTOP. */
  isSilent: boolean;
  /** Every call fails at once as unavailable. */
  isDown: boolean;
  /** The server refuses the user's password for every call, or a right of the user. Open subscriptions go on. */
  refuses: 'password' | 'reading all' | 'appending' | undefined;
  /** Reads of the whole log, and subscriptions, end with an exception of the server. */
  failsToReadAll: boolean;
  /** Appends end as timed out: no other node has them. */
  hasNoQuorum: boolean;
  /** Milliseconds by which each read and append is delayed; subscriptions are not. */
  slowMs: number;
  /** The first answer to each append is lost after the write. */
  losesFirstAnswers: boolean;
  /**
   * Every eighth append is answered without a position, and after many of them every 64th, since each is looked for among all later
   * ones; with `nothing` it is not written (a deleted stream).
   */
  withoutPosition: 'never' | 'written' | 'nothing';
  /** A subscription is dropped after so many messages: in turn by an error, by a normal end, as too slow. */
  dropsAfter: number;
  /** Every so-manieth append of a stream of appends is lost, and the stream with it. */
  dropsBatchesAfter: number;
  /** A live subscriber is dropped when more than so many events wait for it. */
  liveEventsMax: number;
  /** A live subscription falls silent without ending. */
  isMute: boolean;
  /** The limit of one append in bytes, data and metadata together. */
  appendBytesMax: number;
  ownEventsPerAppend: number;
  /** Each subscription begins with the position that means "the end". */
  sendsPoison: boolean;
};

export const noTroubles = (): Troubles => ({
  isSilent: false,
  isDown: false,
  refuses: undefined,
  failsToReadAll: false,
  hasNoQuorum: false,
  slowMs: 0,
  losesFirstAnswers: false,
  withoutPosition: 'never',
  dropsAfter: Infinity,
  dropsBatchesAfter: Infinity,
  liveEventsMax: 200,
  isMute: false,
  appendBytesMax: 1_048_576,
  ownEventsPerAppend: 0,
  sendsPoison: false,
});

/** Without a delay it works at once, to keep order and timing. */
export function afterwards(slowMs: number, work: () => void): void {
  if (slowMs === 0) work();
  else setTimeout(work, slowMs).unref();
}
