import type { StoredEvent } from '@onda-on/contracts/events';
import { appendEach, type EventLog, type Stores } from '@onda-on/stores';

type Before = (stream: string, events: readonly StoredEvent[]) => Promise<void>;

/** Lets a test act between a decision and its append. */
export class DelayedLog {
  before: Before | undefined;

  readonly around = (stores: Stores): Stores => {
    const { log } = stores;
    const append: EventLog['append'] = async (stream, expected, events) => {
      await this.before?.(stream, events);
      return log.append(stream, expected, events);
    };
    return {
      ...stores,
      log: {
        append,
        appendAll: appendEach(append),
        read: log.read.bind(log),
        follow: log.follow.bind(log),
        readAll: log.readAll.bind(log),
        followTexts: log.followTexts.bind(log),
        readTexts: log.readTexts.bind(log),
        end: log.end.bind(log),
        close: log.close.bind(log),
      },
    };
  };
}
