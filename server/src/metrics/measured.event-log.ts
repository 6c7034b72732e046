import type { StoredEvent } from '@onda-on/contracts/events';
import type { EventLog, Position, Revision } from '@onda-on/stores';

type Tell = (outcome: 'stored' | 'refused', seconds: number) => void;

/** An event log that tells how long each append took. */
export class MeasuredEventLog implements EventLog {
  /** Told of every append; nobody listens before the metrics are made. */
  tell: Tell = () => undefined;

  constructor(private readonly log: EventLog) {}

  async append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    const began = performance.now();
    try {
      const position = await this.log.append(stream, expected, events);
      this.tell('stored', (performance.now() - began) / 1_000);
      return position;
    } catch (error) {
      this.tell('refused', (performance.now() - began) / 1_000);
      throw error;
    }
  }

  readonly read: EventLog['read'] = (...given) => this.log.read(...given);
  readonly follow: EventLog['follow'] = (...given) => this.log.follow(...given);
  readonly readAll: EventLog['readAll'] = (...given) => this.log.readAll(...given);
  readonly end: EventLog['end'] = () => this.log.end();
  readonly close: EventLog['close'] = () => this.log.close();
}
