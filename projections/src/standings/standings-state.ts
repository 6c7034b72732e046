import type { MatchId, ParticipantId, SlotResult, WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { Board } from './board.ts';
import { PersonIndex } from './person-index.ts';
import { SeasonTotals } from './ranking/season-totals.ts';
import type { MatchFact, WeekFact } from './standings.collections.ts';

/** All state of the standings in memory. It is restored from documents, so a restart replays nothing. */
export class StandingsState {
  readonly boards = new Map<WeekNumber, Board>();
  readonly persons = new PersonIndex();
  readonly totals = new SeasonTotals();
  readonly matches = new Map<MatchId, MatchFact>();
  readonly weeks = new Map<WeekId, WeekFact>();
  readonly blocked = new Set<ParticipantId>();
  /** Changes since the last write. */
  readonly dirty = {
    matches: new Set<MatchId>(),
    weeks: new Set<WeekId>(),
    blocked: new Set<ParticipantId>(),
    removed: new Set<WeekNumber>(),
    season: false,
  };
  seasonPosition = 0n;

  boardOf(week: WeekNumber): Board {
    const board = this.boards.get(week) ?? new Board(week);
    this.boards.set(week, board);
    return board;
  }

  seasonChangedAt(position: bigint) {
    this.dirty.season = true;
    this.seasonPosition = position;
  }

  resultsOf({ sheet }: Board): readonly SlotResult[] {
    return sheet.matchIds.map((id) => this.matches.get(id)?.result ?? 'pending');
  }

  decidedOf(board: Board): number {
    return this.resultsOf(board).filter((result) => result !== 'pending' && result !== 'void').length;
  }

  /** The match of the sheet with the latest result; undefined before the first. */
  latestOf({ sheet }: Board): MatchFact | undefined {
    const decided = sheet.matchIds.flatMap((id) => this.matches.get(id) ?? []).filter(isDecided);
    return decided.reduce<MatchFact | undefined>((a, b) => (a && isLater(a, b) ? a : b), undefined);
  }

  previousResultsOf(board: Board): readonly SlotResult[] {
    const latest = this.latestOf(board);
    const results = this.resultsOf(board);
    return board.sheet.matchIds.map((id, slot) =>
      id === latest?.matchId ? latest.before : (results[slot] ?? 'pending'),
    );
  }
}

const isDecided = ({ result }: MatchFact) => result !== 'pending' && result !== 'void';
const isLater = (a: MatchFact, b: MatchFact) => BigInt(a.position) > BigInt(b.position);
