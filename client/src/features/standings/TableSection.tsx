import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { dateTimeLong } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Distribution } from './Distribution.tsx';
import { FindMe } from './FindMe.tsx';
import { RarityNote } from './RarityNote.tsx';
import { StandingsList } from './StandingsList.tsx';
import { OWN_ROW_ID } from './StandingsRow.tsx';
import { toPage } from './TablePager.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { MyCouponControls } from './use-my-coupon.ts';

type Props = Readonly<{
  week: number;
  query: UseQueryResult<StandingsAnswer>;
  mine: MyCouponControls;
  seal: WeekAnswer['seal'] | undefined;
}>;

/** The table with what stands beside it: find me, the distribution, the rule, the seal. */
export function TableSection({ week, query, mine, seal }: Props) {
  const me = mine.couponNo ? query.data?.me : undefined;
  const goToRow = useGoToRow(query.data);
  if (query.isError && !query.data)
    return (
      <div className="week-section">
        <SectionFailed section={TEXT.tabTable} title={TEXT.failed} query={query} />
      </div>
    );
  return (
    <div className="table-area">
      <FindMe key={week} week={week} mine={mine} me={me} onGoToRow={goToRow} />
      <section className="list" aria-label={TEXT.tabTable} aria-busy={query.isPlaceholderData}>
        {query.data ? <StandingsList standings={query.data} /> : <TableSkeleton />}
      </section>
      {query.data ? <StandingsAside standings={query.data} seal={seal} /> : null}
    </div>
  );
}

/** Opens the page that the own row is on, and moves there once it is shown. */
function useGoToRow(standings: StandingsAnswer | undefined): () => void {
  const navigate = useNavigate();
  const isWanted = useRef(false);
  const me = standings?.me;
  const isShown = me != null && standings?.page === me.page;
  useEffect(() => {
    if (isWanted.current && isShown) moveToOwnRow();
    if (isShown) isWanted.current = false;
  }, [isShown]);
  return () => {
    if (isShown) moveToOwnRow();
    if (!me || isShown) return;
    isWanted.current = true;
    void navigate({ to: '.', search: toPage(me.page), resetScroll: false });
  };
}

function moveToOwnRow(): void {
  const row = document.getElementById(OWN_ROW_ID);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

type StandingsAsideProps = Readonly<{ standings: StandingsAnswer; seal: WeekAnswer['seal'] | undefined }>;

/** What explains the table: how many have how many right, the rule of ties, the seal. */
function StandingsAside({ standings, seal }: StandingsAsideProps) {
  const { decided, coupons, blocked } = standings;
  return (
    <aside>
      {decided > 0 && coupons > 0 ? <Distribution standings={standings} /> : null}
      <p className="small muted">
        {TEXT.rule}
        {blocked > 0 ? ` ${TEXT.blocked(numberOf(blocked))}` : ''}
      </p>
      <RarityNote />
      <SealNote seal={seal} />
    </aside>
  );
}

type Check = NonNullable<NonNullable<WeekAnswer['seal']>['check']>;

/** That the week is sealed: the words first, then what the check after it found, the published root behind a fold. */
export function SealNote({ seal }: Readonly<{ seal: WeekAnswer['seal'] | undefined }>) {
  if (!seal) return null;
  return (
    <div className="small muted">
      <p>
        <b>{TEXT.seal}:</b> {TEXT.sealWords(numberOf(seal.count), dateTimeLong(seal.lockedAt))}
      </p>
      {seal.check && <p>{checkWords(seal.check)}</p>}
      <details className="note-fold">
        <summary>{TEXT.sealRoot}</summary>
        <p className="mono">{seal.root}</p>
      </details>
    </div>
  );
}

function checkWords({ isRootEqual, checked, erased, mismatched, checkedAt }: Check): string {
  const at = dateTimeLong(checkedAt);
  if (!isRootEqual || mismatched > 0)
    return TEXT.sealUnsound(mismatched > 0 ? numberOf(mismatched) : null, at);
  return TEXT.sealSound(numberOf(checked), erased > 0 ? numberOf(erased) : null, at);
}
