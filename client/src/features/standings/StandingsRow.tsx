import type { StandingsEntry } from '@onda-on/contracts/api';
import type { SlotResult, Outcome } from '@onda-on/contracts/rules';
import type { ReactNode } from 'react';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { byPlace } from '../../ui/by-place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PickChip, chipStateOf, type ChipState } from '../../ui/PickChip.tsx';

/** The id of the visitor's own row at its place: the target of 'Satırıma git'. */
export const OWN_ROW_ID = 'satirim';

type Props = Readonly<{
  entry: StandingsEntry;
  results: readonly SlotResult[];
  isRepeated?: boolean;
  /** The visitor's own row: its copy under the head, or the row at its place. */
  own?: 'pinned' | 'placed' | undefined;
}>;

export function StandingsTableRow({ entry, results, isRepeated = false, own }: Props) {
  return (
    <tr {...ownAttributes(own)}>
      <td className={isRepeated ? 'place again' : 'place'}>{placeOf(entry.rank)}</td>
      <td className="move-cell">
        <Move moved={entry.moved} />
      </td>
      <td className="who">
        <b>{entry.name}</b>
        {own ? <span className="tag you">{TEXT.own}</span> : null}
        <span>{entry.tcNumber}</span>
      </td>
      <td className="chips-cell">
        {entry.picks ? <ChipRow picks={entry.picks} results={results} /> : <HiddenPicks />}
      </td>
      <td className="correct">{entry.rank === null ? '–' : entry.correctPredictions}</td>
      <td className="rare">{entry.rank === null || entry.rarity === null ? '–' : numberOf(entry.rarity)}</td>
    </tr>
  );
}

function ownAttributes(own: Props['own']) {
  if (own === 'pinned') return { className: 'own', 'aria-label': TEXT.ownRow };
  return own === 'placed' ? { className: 'placed', id: OWN_ROW_ID, tabIndex: -1 } : {};
}

export function placeOf(rank: number | null): ReactNode {
  if (rank !== null) return rank;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{TEXT.noPlace}</span>
    </>
  );
}

/** Before the lock nobody's picks are shown. */
function HiddenPicks() {
  return (
    <span className="hidden-picks">
      <Icon name="lock" />
      {TEXT.hidden}
    </span>
  );
}

/** Places won or lost with the latest result; nothing before the second result. */
export function Move({ moved }: Readonly<{ moved: number | null }>) {
  if (moved === null) return null;
  if (moved === 0)
    return (
      <span className="move same">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{TEXT.same}</span>
      </span>
    );
  const isUp = moved > 0;
  return (
    <span className={`move ${isUp ? 'up' : 'down'}`}>
      <Icon name={isUp ? 'rise' : 'fall'} />
      <span className="visually-hidden">{isUp ? TEXT.rose : TEXT.fell}</span>
      {numberOf(Math.abs(moved))}
    </span>
  );
}

type ChipRowProps = Readonly<{ picks: readonly Outcome[]; results: readonly SlotResult[] }>;

/** A coupon's picks as chips in sheet order, read out as one sentence. */
export function ChipRow({ picks, results }: ChipRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, read out as one picture
    <span className="chips" role="img" aria-label={chipsLabel(picks, results)}>
      {byPlace(picks, (pick, slot) => (
        <PickChip pick={pick} state={chipStateOf(pick, results[slot] ?? 'pending')} />
      ))}
    </span>
  );
}

const WORDS: Readonly<Record<ChipState, string>> = {
  ok: 'doğru',
  no: 'yanlış',
  wait: 'beklemede',
  void: 'geçersiz',
};

/** One label in words for a whole row of chips: `1. maç 1 doğru, 2. maç X yanlış`. */
export const chipsLabel = (picks: readonly Outcome[], results: readonly SlotResult[]): string =>
  picks
    .map((pick, slot) => `${slot + 1}. maç ${pick} ${WORDS[chipStateOf(pick, results[slot] ?? 'pending')]}`)
    .join(', ');
