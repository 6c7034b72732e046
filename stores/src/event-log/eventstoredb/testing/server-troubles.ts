/** How the server can be made to misbehave, each as a real one was seen to. Changed while it runs. */
export type Troubles = {
  /** Calls hang: nothing is answered, nothing is refused, as under SIGSTOP. */
  isSilent: boolean;
  /** Nothing is accepted: everything fails at once as unavailable. */
  isDown: boolean;
  /** Each read and each append is begun so many milliseconds late. Subscriptions are not. */
  slowMs: number;
  /** The first answer to each append is lost after it was written. */
  losesFirstAnswers: boolean;
  /** Every eighth append is answered without saying where; `nothing` writes nothing either, as a deleted stream. */
  withoutPosition: 'never' | 'written' | 'nothing';
  /** Each subscription is dropped after so many messages: in turn by an error, by a normal end, as too slow. */
  dropsAfter: number;
  /** A live subscriber that has more than so many events waiting is dropped. */
  liveEventsMax: number;
  /** A subscription that is live says nothing any more, and does not end. */
  isMute: boolean;
  /** The most that one append may hold, data and metadata together. */
  appendBytesMax: number;
  /** So many events of its own the server writes after each append. */
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

/** At once where nothing is slow: order and timing stay what they were. */
export function afterwards(slowMs: number, work: () => void): void {
  if (slowMs === 0) work();
  else setTimeout(work, slowMs).unref();
}
