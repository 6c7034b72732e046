import { hash } from 'node:crypto';

import { CHAIN_START, chainInput, chainLine, isChained, type ChainedEvent } from '@onda-on/contracts/rules';

/** The first `ordinal` events of the log have this head. */
export type ChainPoint = Readonly<{ ordinal: number; head: string }>;

const START: ChainPoint = { ordinal: 0, head: CHAIN_START };

/** Folds the events of a log, in order, to the head of its hash chain (docs/glossary.md). */
export class LogChain {
  #ordinal: number;
  #head: string;
  #previousHead: string;

  /** Continues at a point that is known to be right. */
  constructor({ ordinal, head }: ChainPoint = START) {
    this.#ordinal = ordinal;
    this.#head = head;
    this.#previousHead = head;
  }

  get ordinal(): number {
    return this.#ordinal;
  }

  get head(): string {
    return this.#head;
  }

  /** The head before the last event: with the event's line it proves the event by one hash. */
  get previousHead(): string {
    return this.#previousHead;
  }

  /** Whether the event has an ordinal; one without changes nothing. */
  add(event: ChainedEvent): boolean {
    if (!isChained(event)) return false;
    this.#ordinal += 1;
    this.#previousHead = this.#head;
    this.#head = hash('sha256', chainInput(this.#head, chainLine(this.#ordinal, event)), 'hex');
    return true;
  }
}
