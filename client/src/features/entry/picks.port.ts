import type { MatchPick } from '@onda-on/contracts/rules';

/** A pick and the odds at which it was made. The odds are shown and not sent: the server has its own. */
export type OfferedPick = MatchPick & Readonly<{ odds: number }>;

export type PicksView = Readonly<{
  /** The week of the picks; null without picks. */
  week: number | null;
  all: readonly OfferedPick[];
  /** The visitor has closed the summary. */
  isBarClosed: boolean;
}>;

export type PicksChange =
  | Readonly<{ type: 'picked'; week: number; pick: OfferedPick }>
  | Readonly<{ type: 'unpicked'; matchId: string }>
  | Readonly<{ type: 'cleared'; week: number }>
  | Readonly<{ type: 'barClosed' }>
  | Readonly<{ type: 'barOpened' }>;

/** The picks as screens use them. The Redux store behind it is fetched after the first paint (ADR 5). */
export type PicksPort = Readonly<{
  view(): PicksView;
  change(change: PicksChange): void;
  subscribe(listener: () => void): () => void;
}>;

export const NO_PICKS: PicksView = { week: null, all: [], isBarClosed: false };
