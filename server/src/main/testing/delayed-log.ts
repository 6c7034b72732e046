import type { StoredEvent } from '@onda-on/contracts/events';
import type { EventLog, Stores } from '@onda-on/stores';
import { appendEach } from '@onda-on/stores/testing/append-each';
import { overriding } from '@onda-on/stores/testing/overriding';

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
    const appendInOrder: EventLog['appendInOrder'] = async (appends) => {
      for await (const { stream, expected, events } of appends) await append(stream, expected, events);
    };
    return {
      ...stores,
      log: overriding(log, { append, appendAll: appendEach(append), appendInOrder }),
    };
  };
}
