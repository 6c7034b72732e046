import { codec } from './codec.ts';
import { defineEvent, type DomainEvent, type StoredEvent } from './define-event.ts';

/**
 * What a command about weeks, matches and sheets is about to append to a stream, in `contest-main`, before it does: servers
 * that share a log take turns by it, and the next one carries out what was cut off. It holds no more than the events
 * that follow it, so it is none of `AnyEvent`, and a copy of the log does without.
 */
export type ContestDecided = DomainEvent<
  'ContestDecided',
  Readonly<{ stream: string; expected: number; events: readonly StoredEvent[] }>
>;

export const contestDecidedCodec = codec<ContestDecided>({
  ContestDecided: defineEvent<ContestDecided>(),
});
