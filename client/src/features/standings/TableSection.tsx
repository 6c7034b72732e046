import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useRef, useId, useState } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { replayCheck } from '../../api/public-log.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { PUBLIC_LOG } from '../../text/public-log.tr.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { MOMENT_TEXT } from '../../text/time-travel.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { type FindResult, findCoupon } from './find-coupon.ts';
import { useMoment } from './moment.ts';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsList, RarityNote } from './StandingsList.tsx';
import { OWN_ROW_ID } from './StandingsRow.tsx';
import { toPage } from './TablePager.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TimeTravel } from './TimeTravel.tsx';
import type { MyCouponControls } from './use-my-coupon.ts';

type Props = Readonly<{
  week: number;
  search: StandingsSearch;
  /** The table as it is now. */
  query: UseQueryResult<StandingsAnswer>;
  mine: MyCouponControls;
  seal: WeekAnswer['seal'] | undefined;
}>;

export function TableSection({ week, search, query, mine, seal }: Props) {
  const now = query.data;
  const moment = useMoment({ week, search, isSealed: now?.isSealed === true, coupon: mine.couponNo });
  const shown = moment?.table ?? query;
  const goToRow = useGoToRow(shown.data);
  if (hasFailed(query))
    return (
      <div className="week-section">
        <SectionFailed section={TEXT.tabTable} title={TEXT.failed} query={query} />
      </div>
    );
  return (
    <div className="table-area">
      <FindMe
        key={week}
        week={week}
        mine={mine}
        me={mine.couponNo ? now?.me : undefined}
        onGoToRow={goToRow}
      />
      <section className="list" aria-label={TEXT.tabTable} aria-busy={shown.isPlaceholderData}>
        {/* Only after the seal: an earlier table shows picks. */}
        {now?.isSealed ? <TimeTravel search={search} moment={moment} decided={now.decided} /> : null}
        <ShownTable query={shown} />
      </section>
      {shown.data ? <StandingsAside standings={shown.data} seal={seal} /> : null}
    </div>
  );
}

function ShownTable({ query }: Readonly<{ query: UseQueryResult<StandingsAnswer> }>) {
  if (hasFailed(query))
    return <SectionFailed section={TEXT.tabTable} title={MOMENT_TEXT.failed} query={query} />;
  return query.data ? <StandingsList standings={query.data} /> : <TableSkeleton />;
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
      <p className="small muted">
        {TEXT.checkYourself}{' '}
        <Link className="ink" to="/dogrula" preload={false}>
          {TEXT.checkLink}
        </Link>
      </p>
      <ReplayCheckNote />
    </aside>
  );
}

type Check = NonNullable<NonNullable<WeekAnswer['seal']>['check']>;

/** The week's seal: first in words, then the result of the later check; the published root is behind a fold. */
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

/** When the tables were last rebuilt from the log, and whether they were the same. Nothing until that is known. */
export function ReplayCheckNote() {
  const { data } = useQuery(replayCheck());
  if (!data) return null;
  const { replay } = PUBLIC_LOG;
  return (
    <p className="small muted">
      <b>{replay.title}:</b> {data.latest ? `${replay.result(data.latest)}.` : replay.none} {replay.meaning}
    </p>
  );
}

type FindProps = Readonly<{
  week: number;
  mine: MyCouponControls;
  me: StandingsAnswer['me'] | undefined;
  onGoToRow: () => void;
}>;

/** 'Beni bul': a coupon's number pins its row. Only this browser remembers it; the address never holds it. */
function FindMe({ week, mine, me, onGoToRow }: FindProps) {
  const id = useId();
  const { typed, setTyped, result, isBusy, search, forget } = useFindMe(week, mine);
  const isHydrated = useHydrated();
  const isRefused = result?.kind === 'refused';
  return (
    <section className="card pad find-me" aria-label={TEXT.findMe} tabIndex={-1}>
      <label className="small muted" htmlFor={id}>
        {TEXT.couponNo}
      </label>
      <form
        className="find"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void search();
        }}
      >
        <input
          className="input"
          id={id}
          value={typed}
          disabled={!isHydrated}
          placeholder={TEXT.couponExample}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {TEXT.findMe}
        </Button>
      </form>
      <output id={`${id}-note`} className="small">
        <Refusal result={result} />
        {mine.couponNo && !isRefused ? (
          <OwnPlaceNote me={me} onGoToRow={onGoToRow} onForget={forget} />
        ) : null}
      </output>
    </section>
  );
}

function Refusal({ result }: Readonly<{ result: FindResult | null }>) {
  if (result?.kind === 'refused') return <p>{result.message}</p>;
  if (result?.kind !== 'otherWeek') return null;
  const { week } = result.coupon;
  return (
    <p>
      {TEXT.couponOtherWeek(week)}{' '}
      <Link className="nowrap" to="/siralama/$week" params={{ week: String(week) }}>
        {TEXT.toWeek(week)}
      </Link>
    </p>
  );
}

type OwnPlaceNoteProps = Readonly<{
  /** undefined while it is loading. */
  me: StandingsAnswer['me'] | undefined;
  onGoToRow: () => void;
  onForget: () => void;
}>;

function OwnPlaceNote({ me, onGoToRow, onForget }: OwnPlaceNoteProps) {
  if (me === undefined) return null;
  return (
    <p ref={passFocusOn}>
      {me ? (
        <>
          <b>{me.rank === null ? TEXT.noPlaceYet : TEXT.place(me.rank)}</b> {TEXT.pinned}{' '}
          <button type="button" className="textlink" onClick={onGoToRow}>
            {TEXT.toMyRow}
          </button>
        </>
      ) : (
        TEXT.notRanked
      )}{' '}
      <button type="button" className="textlink" onClick={onForget}>
        {TEXT.forget}
      </button>
    </p>
  );
}

function useFindMe(week: number, mine: MyCouponControls) {
  const queryClient = useQueryClient();
  // Null until the visitor types: the coupon that this browser remembers is known only after the first paint.
  const [own, setTyped] = useState<string | null>(null);
  const typed = own ?? mine.couponNo ?? '';
  const [result, setResult] = useState<FindResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = async () => {
    setBusy(true);
    const found = await findCoupon(queryClient, typed, week);
    if (found.kind !== 'refused') mine.keep(found.coupon);
    setResult(found);
    setBusy(false);
  };
  const forget = () => {
    mine.forget();
    setTyped('');
    setResult(null);
  };
  return { typed, setTyped, result, isBusy, search, forget };
}

/** How many coupons have how many correct picks: drawn as bars, and a table for screen readers. */
function Distribution({ standings }: Readonly<{ standings: StandingsAnswer }>) {
  const { histogram, decided, me } = standings;
  const own = me?.rank == null ? null : me.correctPredictions;
  return (
    <section className="card pad" aria-labelledby="dagilim">
      <h2 id="dagilim">{TEXT.distribution}</h2>
      <table className="histogram">
        <caption className="visually-hidden">{TEXT.distribution}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{TEXT.columns.correct}</th>
            <th scope="col">{TEXT.coupons}</th>
          </tr>
        </thead>
        <tbody>
          {histogramBarsOf(histogram, decided).map((bar) => (
            <Bar key={bar.correct} bar={bar} isOwn={bar.correct === own} />
          ))}
        </tbody>
      </table>
      {me && own !== null ? (
        <p className="small muted">
          {me.above > 0 ? TEXT.above(numberOf(me.above)) : TEXT.noneAbove}{' '}
          {TEXT.below(percentWithSuffix(percentBelow(histogram, own)))}
        </p>
      ) : null}
    </section>
  );
}

function Bar({ bar: { correct, coupons, share }, isOwn }: Readonly<{ bar: HistogramBar; isOwn: boolean }>) {
  return (
    <tr {...(isOwn && { className: 'mine' })}>
      <th scope="row">{TEXT.correctOf(correct)}</th>
      <td>
        <span className="track">
          {coupons > 0 ? <span className="bar" style={{ width: `${share}%` }} /> : null}
          {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        </span>
        <span className="count">{numberOf(coupons)}</span>
      </td>
    </tr>
  );
}

/** A bar of the distribution: `coupons` have `correct` right picks; `share` is its length in percent of the longest. */
type HistogramBar = Readonly<{ correct: number; coupons: number; share: number }>;

/** One bar for each number of correct picks, from the highest possible so far down to none. */
export function histogramBarsOf(histogram: readonly number[], decided: number): readonly HistogramBar[] {
  const shown = histogram.slice(0, decided + 1);
  const longest = Math.max(1, ...shown);
  return shown
    .map((coupons, correct) => ({ correct, coupons, share: (coupons / longest) * 100 }))
    .toReversed();
}

/** The percentage of coupons with fewer correct picks, rounded down. */
export function percentBelow(histogram: readonly number[], correct: number): number {
  const all = histogram.reduce((sum, coupons) => sum + coupons, 0);
  const below = histogram.slice(0, correct).reduce((sum, coupons) => sum + coupons, 0);
  return all === 0 ? 0 : Math.floor((below / all) * 100);
}

const ONES = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;

/** `%96’sı`, `%40’ı`, `%100’ü`: a percentage with its Turkish possessive suffix. */
export function percentWithSuffix(percent: number): string {
  return `%${percent}’${endingOf(percent)}`;
}

function endingOf(percent: number): string {
  if (percent === 0) return 'ı';
  if (percent === 100) return 'ü';
  return ONES[percent % 10] || TENS[Math.floor(percent / 10)] || '';
}
