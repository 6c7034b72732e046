import type { Change } from '@onda-on/contracts/api';
import type { Saved } from '@onda-on/stores';

import { changesOf, type Moved } from './changes-of.ts';

/** How long changes are gathered: what people watch at once, what only counts upwards seldom. */
const GATHER_MS = { urgent: 100, slow: 2_000 } as const;

type Lane = keyof typeof GATHER_MS;

/** Gathers what moved, so that a thousand entries a second are one line every two seconds. */
export class ChangeBatches {
  readonly #lanes: Readonly<Record<Lane, Map<string, Change>>> = { urgent: new Map(), slow: new Map() };
  readonly #timers = new Map<Lane, NodeJS.Timeout>();

  constructor(private readonly publish: (changes: readonly Change[]) => void) {}

  add(saved: Saved): void {
    for (const moved of changesOf(saved)) this.#add(moved, String(saved.position));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #add({ topic, week, isUrgent }: Moved, position: string): void {
    const lane: Lane = isUrgent ? 'urgent' : 'slow';
    this.#lanes[lane].set(`${topic}:${week}`, { topic, week, position });
    if (this.#timers.has(lane)) return;
    this.#timers.set(
      lane,
      setTimeout(() => this.#flush(lane), GATHER_MS[lane]),
    );
  }

  #flush(lane: Lane): void {
    this.#timers.delete(lane);
    const changes = [...this.#lanes[lane].values()];
    this.#lanes[lane].clear();
    this.publish(changes);
  }
}
