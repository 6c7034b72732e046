/** The server's faults, each observed on a real one. They can change while it runs. */
export type Troubles = {
  /** Calls hang without an answer, as under SIGSTOP. */
  isSilent: boolean;
  /** Every call fails at once as unavailable. */
  isDown: boolean;
  /** Delays each read and append by so many milliseconds, but not subscriptions. */
  slowMs: number;
  /** The first answer to each append is lost after the write. */
  losesFirstAnswers: boolean;
  /** Every eighth append is answered without a position; with `nothing` it is not written either, as in a deleted stream. */
  withoutPosition: 'never' | 'written' | 'nothing';
  /** Each subscription is dropped after so many messages: in turn by an error, by a normal end, as too slow. */
  dropsAfter: number;
  /** A live subscriber with more than so many waiting events is dropped. */
  liveEventsMax: number;
  /** A live subscription falls silent without ending. */
  isMute: boolean;
  /** The limit of one append, data and metadata together. */
  appendBytesMax: number;
  /** How many events of its own the server writes after each append. */
  ownEventsPerAppend: number;
  /** Each subscription begins with the position that means "the end". */
  sendsPoison: boolean;
};

export const noTroubles = (): Troubles => ({
  isSilent: false,
  isDown: false,
  slowMs: 0,
  losesFirstAnswers: false,
  withoutPosition: 'never',
  dropsAfter: Infinity,
  liveEventsMax: 200,
  isMute: false,
  appendBytesMax: 1_048_576,
  ownEventsPerAppend: 0,
  sendsPoison: false,
});

/** Synchronous without a delay, to keep order and timing. */
export function afterwards(slowMs: number, work: () => void): void {
  if (slowMs === 0) work();
  else setTimeout(work, slowMs).unref();
}
