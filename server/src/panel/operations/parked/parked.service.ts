import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ParkedAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { NotParked, type ParkedStream, ProjectionEngine } from '@onda-on/projections';
import { afterRequest, type Position } from '@onda-on/stores';

import type { Caller } from '../../../platform/commands/caller.ts';
import { lastingReason } from '../../../platform/commands/lasting-reason.ts';
import { OperatorLog } from '../../../platform/commands/operator-log.ts';
import { shortened } from '../events/events.queries.ts';
import { ReplayTurn } from '../replay/replay-turn.ts';

const KEY_LENGTH = 32;

/**
 * A key for one failure of one stream. It is a hash because the stream's name may hold a participant's id, and it
 * covers the event, so that it becomes invalid once somebody else settles the failure.
 */
function parkedKeyOf({ projection, stream, events, attempts }: ParkedStream): string {
  const text = JSON.stringify([projection, stream, events[0]?.position ?? '', attempts]);
  return hash('sha256', text, 'hex').slice(0, KEY_LENGTH);
}

export type Settled = Readonly<{ isThrough: boolean; position: Position }>;
type Place = Readonly<{ projection: string; stream: string }>;
type How = 'retry' | Readonly<{ reason: string }>;

/** Streams with an event that a read model could not apply: they are listed, retried or skipped. */
@Injectable()
export class ParkedService {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly operatorLog: OperatorLog,
    private readonly turn: ReplayTurn,
  ) {}

  async list(): Promise<readonly ParkedAnswer[]> {
    const parked = await this.engine.parked();
    return parked.map(answerOf).toSorted((a, b) => (a.since < b.since ? -1 : 1));
  }

  /** Retries a stream, by a rebuild. @throws {Rejection} PARKED_NOT_FOUND; REPLAY_RUNNING while a replay has the turn. */
  retry(place: Place): Promise<Settled> {
    return this.#settle(isAt(place), 'retry');
  }

  /** Skips the event that the stream failed at. @throws {Rejection} PARKED_NOT_FOUND; REPLAY_RUNNING while a replay has the turn. */
  skip(place: Place, reason: string): Promise<Settled> {
    return this.#settle(isAt(place), { reason });
  }

  /**
   * Retries or skips the failure with this key.
   *
   * @throws {Rejection} PARKED_NOT_FOUND if somebody else was faster, REPLAY_RUNNING while a replay has the turn.
   */
  settle(key: string, how: How, caller: Caller): Promise<Settled> {
    return this.#settle((each) => parkedKeyOf(each) === key, how, caller);
  }

  /**
   * Looks the failure up once the turn is taken. Recorded first: what is settled cannot be settled again by somebody whose first
   * attempt was not recorded. Where it then fails (the read store is away, a lease is lost), the log names one to be repeated.
   */
  #settle(isMeant: (each: ParkedStream) => boolean, how: How, caller?: Caller): Promise<Settled> {
    return this.turn.take(async () => {
      const place = (await this.engine.parked()).find(isMeant);
      if (!place) throw new Rejection('PARKED_NOT_FOUND');
      const { projection, stream } = place;
      const position = await this.operatorLog.record(eventOf(place, how), undefined, caller);
      // A rebuild takes longer than a request may.
      const settled = afterRequest(() => this.engine[how === 'retry' ? 'retry' : 'skip'](projection, stream));
      return { isThrough: await settled.catch(orNotFound), position };
    });
  }
}

const eventOf = ({ projection, stream }: Place, how: How) =>
  how === 'retry'
    ? ({ type: 'ParkedRetried', data: { projection, stream } } as const)
    : ({ type: 'ParkedSkipped', data: { projection, stream, reason: lastingReason(how.reason) } } as const);

/** On shared stores another holder of the projection may settle a stream without the turn, as a rebuild does. */
function orNotFound(error: unknown): never {
  throw error instanceof NotParked ? new Rejection('PARKED_NOT_FOUND') : error;
}

const isAt = (place: Place) => (each: ParkedStream) =>
  each.projection === place.projection && each.stream === place.stream;

function answerOf(parked: ParkedStream): ParkedAnswer {
  const { projection, stream, since, error, attempts, events } = parked;
  const [first] = events;
  return {
    key: parkedKeyOf(parked),
    projection,
    stream: shortened(stream),
    since,
    error: shortened(error),
    attempts,
    events: events.length,
    type: first?.recorded.type ?? '',
    position: first?.position ?? '',
  };
}
