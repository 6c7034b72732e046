import type { MatchPick } from '@onda-on/contracts/rules';

/** A pick and the odds it was made at. They are shown, not sent: the server has its own. */
export type OfferedPick = MatchPick & Readonly<{ odds: number }>;

export type PicksView = Readonly<{
  /** Which week they are for; null without any. */
  week: number | null;
  all: readonly OfferedPick[];
  /** The summary was closed by hand. */
  isBarClosed: boolean;
}>;

export type PicksChange =
  | Readonly<{ type: 'picked'; week: number; pick: OfferedPick }>
  | Readonly<{ type: 'unpicked'; matchId: string }>
  | Readonly<{ type: 'cleared' }>
  | Readonly<{ type: 'barClosed' }>
  | Readonly<{ type: 'barOpened' }>;

/** What screens know of the picks. Redux stands behind it and is fetched after the first paint. */
export type PicksPort = Readonly<{
  view(): PicksView;
  change(change: PicksChange): void;
  subscribe(listener: () => void): () => void;
}>;

export const NO_PICKS: PicksView = { week: null, all: [], isBarClosed: false };
