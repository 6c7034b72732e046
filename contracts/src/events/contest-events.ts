import { codec, defineEvent, type DomainEvent, type StoredEvent } from './codec.ts';

/**
 * Events that a command about weeks, matches and sheets is about to append to a stream, recorded in `contest-main`
 * first. This serialises servers that share a log, and the next server completes an interrupted change. It only repeats
 * the events that follow it, so it is not part of `AnyEvent`, and digests of the log leave it out. Copies of the log
 * keep it, since the signed chain counts it.
 */
export type ContestDecided = DomainEvent<
  'ContestDecided',
  Readonly<{ stream: string; expected: number; events: readonly StoredEvent[] }>
>;

export const contestDecidedCodec = codec<ContestDecided>({
  ContestDecided: defineEvent<ContestDecided>(),
});
