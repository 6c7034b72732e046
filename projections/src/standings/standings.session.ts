import { BOARD_CHUNKS, SEASON, STANDINGS } from '@onda-on/contracts/views';

import type { DocumentReads, Happened, Projection, ProjectionSession } from '../projection.ts';
import { restoredState } from './standings-restore.ts';
import type { StandingsState } from './standings-state.ts';
import { writesOf } from './standings-writer.ts';
import { BOARD_BLOCKED, BOARD_ENTRIES, BOARD_MATCHES, BOARD_WEEKS } from './standings.collections.ts';
import { applyToStandings, STANDINGS_TYPES } from './standings.projector.ts';

class StandingsSession implements ProjectionSession {
  constructor(
    readonly reads: DocumentReads,
    readonly state: StandingsState,
  ) {}

  async load() {
    // Everything is in memory already.
  }

  apply(event: Happened) {
    applyToStandings(this.state, event);
  }

  flush() {
    return writesOf(this.state, this.reads);
  }
}

/** The tables of all weeks and of the season: packed in memory, published as small documents. */
export const standingsProjection: Projection = {
  name: 'standings',
  collections: [STANDINGS, BOARD_CHUNKS, SEASON, BOARD_ENTRIES, BOARD_MATCHES, BOARD_WEEKS, BOARD_BLOCKED],
  types: STANDINGS_TYPES,
  open: async (reads) => new StandingsSession(reads, await restoredState(reads)),
};
