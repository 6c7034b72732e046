import type { StandingsAnswer, StandingsEntry } from '@onda-on/contracts/api';
import type { SlotResult } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { PickChip } from '../../ui/PickChip.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { StandingsTableRow } from './StandingsRow.tsx';
import { TablePager, NoSuchPage } from './TablePager.tsx';

export function StandingsList({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { coupons, page, pages, size, entries, results, decided, isSealed } = standings;
  const top = useTopOfPage(page);
  if (coupons === 0) return <NoCoupons />;
  if (entries.length === 0) return <NoSuchPage />;
  return (
    <>
      <div className="list-head" ref={top} tabIndex={-1}>
        <Legend results={results} arePicksShown={entries.some(({ picks }) => picks) || isSealed} />
      </div>
      {decided === 0 ? <p className="small muted before-first">{TEXT.beforeFirstResult}</p> : null}
      <StandingsTable standings={standings} />
      <TablePager
        page={page}
        pages={pages}
        size={size}
        total={coupons}
        shown={entries.length}
        unit={TEXT.couponUnit}
      />
    </>
  );
}

/** Moves to the table's head when the page changes, not on the first render, nor when results come in. */
export function useTopOfPage(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [page]);
  return top;
}

const NoCoupons = () => (
  <NoEntries title={TEXT.empty} text={TEXT.emptyHint}>
    <Link className="btn main" to="/">
      {TEXT.play}
    </Link>
  </NoEntries>
);

type Props = Readonly<{ results: readonly SlotResult[]; arePicksShown: boolean }>;

/** Explains the chips; before the lock, why there are none. */
function Legend({ results, arePicksShown }: Props) {
  if (!arePicksShown)
    return (
      <p className="small muted">
        <b>{TEXT.picksHidden}</b>. {TEXT.picksHiddenWhy}
      </p>
    );
  return (
    <div className="legend">
      <span>
        <PickChip pick="1" state="ok" />
        {TEXT.legend.ok}
      </span>
      <span>
        <PickChip pick="X" state="no" />
        {TEXT.legend.no}
      </span>
      {results.includes('pending') ? (
        <span>
          <PickChip pick="2" state="wait" />
          {TEXT.legend.wait}
        </span>
      ) : null}
      {results.includes('void') ? (
        <span>
          <PickChip pick="1" state="void" />
          {TEXT.legend.void}
        </span>
      ) : null}
    </div>
  );
}

const { columns } = TEXT;

type TableProps = Readonly<{
  standings: Pick<StandingsAnswer, 'entries' | 'histogram' | 'results'> &
    Readonly<{ me: StandingsEntry | null }>;
}>;

/** A page of the table, the visitor's own row first under the head. */
export function StandingsTable({ standings }: TableProps) {
  const { entries, histogram, results, me } = standings;
  return (
    <table className="board card">
      <TableHead columns={headFor(results.length)} />
      <tbody>
        {me ? <StandingsTableRow key="own" entry={me} results={results} own="pinned" /> : null}
        {tableLinesOf(entries, histogram).map((line) =>
          line.kind === 'caption' ? (
            <tr key={`tie ${line.rank}`} className="tie-caption">
              <td colSpan={6}>
                <b>{TEXT.tie(line.rank)}</b>: {TEXT.tieShared(line.correct, numberOf(line.sharing))}
              </td>
            </tr>
          ) : (
            <StandingsTableRow
              key={line.entry.id}
              entry={line.entry}
              results={results}
              isRepeated={line.isRepeated}
              own={line.entry.id === me?.id ? 'placed' : undefined}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

const headFor = (matches: number) =>
  [
    [columns.place, 'place-head'],
    [columns.move, 'move-cell', true],
    [columns.who, 'who'],
    [columns.picks(matches), 'chips-cell'],
    [columns.correct, 'correct-head numeric'],
    [columns.rarity, 'rare numeric'],
  ] as const;

/** From this many coupons on one place, a caption announces the tie. */
const CAPTION_FROM = 4;

type TableLine =
  | Readonly<{ kind: 'caption'; rank: number; correct: number; sharing: number }>
  | Readonly<{ kind: 'entry'; entry: StandingsEntry; isRepeated: boolean }>;

/**
 * A page of the table line by line: every row has its place, a repeated place is marked, and a long tie is announced
 * once on a page, before its first row. `histogram[n]` is the number of coupons with n correct picks.
 */
export function tableLinesOf(
  entries: readonly StandingsEntry[],
  histogram: readonly number[],
): readonly TableLine[] {
  return entries.flatMap((entry, index): TableLine[] => {
    const isRepeated = entry.rank !== null && entries[index - 1]?.rank === entry.rank;
    const line: TableLine = { kind: 'entry', entry, isRepeated };
    const caption = isRepeated ? null : captionOf(entry, histogram);
    return caption ? [caption, line] : [line];
  });
}

function captionOf(
  { rank, correctPredictions: correct }: StandingsEntry,
  histogram: readonly number[],
): TableLine | null {
  const sharing = histogram[correct] ?? 0;
  return rank !== null && sharing >= CAPTION_FROM ? { kind: 'caption', rank, correct, sharing } : null;
}

export const RarityNote = () => (
  <details className="note-fold">
    <summary>{TEXT.rarity}</summary>
    <p className="small">{TEXT.rarityText}</p>
  </details>
);
