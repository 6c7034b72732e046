import type { StandingsAnswer } from '@onda-on/contracts/api';
import type { SlotResult } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { PickChip } from '../../ui/PickChip.tsx';
import { NoSuchPage } from './NoSuchPage.tsx';
import { openRarityNote } from './RarityNote.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { TablePager } from './TablePager.tsx';

export function StandingsList({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { coupons, page, pages, size, entries, results, decided, isSealed } = standings;
  const top = useTopOfPage(page);
  if (coupons === 0) return <NoCoupons />;
  if (entries.length === 0) return <NoSuchPage />;
  return (
    <>
      <div className="spread list-head" ref={top} tabIndex={-1}>
        <Legend results={results} arePicksShown={entries.some(({ picks }) => picks) || isSealed} />
        <button type="button" className="textlink small nowrap only-wide" onClick={openRarityNote}>
          {TEXT.rarity}
        </button>
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
  <div className="card empty">
    <h2>{TEXT.empty}</h2>
    <p>{TEXT.emptyHint}</p>
    <p>
      <Link className="btn main" to="/">
        {TEXT.play}
      </Link>
    </p>
  </div>
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
