import { slugCodec } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { slugDecider, type SlugState } from './slug.decider.ts';

/** Who holds an address, and since when (ISO); the moment is null for one that nobody ever had. */
type Holding = SlugState & Readonly<{ since: string | null }>;

export async function holdingOf(log: EventLog, stream: string): Promise<Holding> {
  const { events } = await log.read(stream);
  const state = events.map(slugCodec.decode).reduce(slugDecider.evolve, slugDecider.initialState);
  return { ...state, since: events.at(-1)?.meta.at ?? null };
}
