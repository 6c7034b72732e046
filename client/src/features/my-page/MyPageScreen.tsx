import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { accuracyOf, streakOf } from '@onda-on/contracts/rules';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { heldCouponOf, releaseCoupon } from '../../memory/held-coupons.ts';
import { forgetCoupon } from '../../memory/keep-coupon.ts';
import { canStore } from '../../memory/stored.ts';
import { TEXT as MESSAGES } from '../../text/messages.tr.ts';
import { MY_PAGE as TEXT } from '../../text/my-page.tr.ts';
import { percentOf } from '../../text/numbers.ts';
import { Badges } from '../../ui/Badges.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { OwnLeagues } from '../leagues/LeaguesScreen.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { keptHere, type Moved } from './moving.ts';
import { EraseCard, MoveCard, MovedHere } from './MovingCards.tsx';

/** So many coupons are looked up at first. */
const SHOWN = 8;

/** `/ben`: what this device keeps. Nothing leaves it but the numbers that are looked up, and for leagues their codes. */
export function MyPageScreen() {
  useTitle(TEXT.title, TEXT.description);
  const isHydrated = useHydrated();
  const [kept, setKept] = useState(keptHere);
  const [shown, setShown] = useState(SHOWN);
  const coupons = isHydrated ? kept : [];
  const refresh = () => setKept(keptHere());
  const receipts = useQueries({
    queries: coupons.slice(0, shown).map(({ couponNo }) => receiptOf(couponNo)),
  });
  const known = receipts.flatMap(({ data }) => (data ? [data] : []));
  return (
    <div className="wrap my-page">
      <div className="my-page-head">
        <h1>{TEXT.heading}</h1>
        <p className="muted">{TEXT.lead}</p>
      </div>
      <MovedHere onKept={refresh} />
      {known.filter(isDecided).map(({ week, couponNo }) => (
        <WinnerNote key={couponNo} week={week} couponNo={couponNo} about="own" hasLink />
      ))}
      <div className="my-page-pair">
        <div className="stack wide-gap">
          <CouponList
            coupons={coupons}
            receipts={receipts}
            onMore={() => setShown(coupons.length)}
            onChange={refresh}
          />
          <Achievements receipts={known} isAll={coupons.length <= shown} />
        </div>
        <div className="stack wide-gap">
          <OwnLeagues key={coupons.length} />
          {coupons.length > 0 ? <MoveCard coupons={coupons} /> : null}
          {coupons.length > 0 ? <EraseCard onErased={refresh} /> : null}
        </div>
      </div>
    </div>
  );
}

type Receipt = UseQueryResult<ReceiptAnswer>;
type ListProps = Readonly<{
  coupons: readonly Moved[];
  /** Of the first coupons. */
  receipts: readonly Receipt[];
  onMore: () => void;
  onChange: () => void;
}>;

const CouponList = ({ coupons, receipts, onMore, onChange }: ListProps) => (
  <section className="stack" aria-labelledby="kuponlar" tabIndex={-1}>
    <h2 id="kuponlar">{TEXT.coupons}</h2>
    {coupons.length === 0 ? <NoCoupons /> : null}
    <ul className="card my-coupon-list">
      {receipts.map((receipt, index) => {
        const coupon = coupons[index];
        return coupon ? (
          <CouponRow key={coupon.couponNo} coupon={coupon} receipt={receipt} onChange={onChange} />
        ) : null;
      })}
    </ul>
    {coupons.length > receipts.length ? (
      <p>
        <Button ref={passFocusOn} slim onClick={onMore}>
          {TEXT.more}
        </Button>
      </p>
    ) : null}
    <p className="small">
      <Link className="ink" to="/tahmin-sorgulama">
        {TEXT.toLookup}
      </Link>
    </p>
  </section>
);

function NoCoupons() {
  if (!useHydrated()) return null;
  return (
    <p className="muted">
      {canStore() ? TEXT.none : TEXT.cannotKeep}{' '}
      <Link className="ink" to="/">
        {TEXT.play}
      </Link>
    </p>
  );
}

const isDecided = ({ picks, voided }: ReceiptAnswer): boolean =>
  !voided && picks.every(({ status }) => status === 'finished' || status === 'void');

type RowProps = Readonly<{
  coupon: Moved;
  receipt: Receipt;
  onChange: () => void;
}>;

function CouponRow({ coupon: { couponNo }, receipt, onChange }: RowProps) {
  const { data, isFetching, refetch } = receipt;
  const error = useLastError(receipt);
  const remove = () => {
    const hint = heldCouponOf(couponNo) ? TEXT.removedWithCode : TEXT.removedHint;
    forgetCoupon(couponNo);
    toast({ title: TEXT.removed, description: hint });
    onChange();
  };
  return (
    <li ref={passFocusOn}>
      <Link to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
        {data ? <b>{TEXT.week(data.week)}</b> : null}
        <span className="mono">{couponNo}</span>
        <span className="small muted">{data ? receiptWords(data) : missingWords(error)}</span>
      </Link>
      <span className="row">
        {error && !isGone(error) ? (
          <Button
            ref={passFocusOn}
            look="bare"
            slim
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            {MESSAGES.retry}
            <span className="visually-hidden">{TEXT.about(couponNo)}</span>
          </Button>
        ) : null}
        <HeldCode couponNo={couponNo} onChange={onChange} />
        <Button look="bare" slim onClick={remove}>
          {TEXT.remove}
          <span className="visually-hidden">{TEXT.about(couponNo)}</span>
        </Button>
      </span>
    </li>
  );
}

function receiptWords({ picks, place, voided }: ReceiptAnswer): string {
  if (voided) return TEXT.voided;
  const decided = picks.filter(({ isCorrect }) => isCorrect !== null);
  if (decided.length === 0) return TEXT.waiting;
  const score = TEXT.score(decided.filter(({ isCorrect }) => isCorrect).length, decided.length);
  return place ? `${score}, ${TEXT.place(place.rank, place.coupons)}` : score;
}

function missingWords(error: Error | null): string {
  if (error === null) return TEXT.loading;
  return isGone(error) ? TEXT.gone : TEXT.failed;
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

type HeldCodeProps = Readonly<{ couponNo: string; onChange: () => void }>;

/** The edit code that this device keeps: hidden until it is asked for. */
function HeldCode({ couponNo, onChange }: HeldCodeProps) {
  const [isShown, setShown] = useState(false);
  const held = heldCouponOf(couponNo);
  if (!held) return null;
  const about = <span className="visually-hidden">{TEXT.about(couponNo)}</span>;
  if (!isShown)
    return (
      <Button look="bare" slim onClick={() => setShown(true)}>
        {TEXT.showCode}
        {about}
      </Button>
    );
  const forget = () => {
    releaseCoupon(couponNo);
    onChange();
  };
  return (
    <>
      <span className="kept-code" ref={focusNow} tabIndex={-1}>
        <span className="small muted">{TEXT.code}</span> <span className="mono">{held.editCode}</span>
      </span>
      <Button ref={passFocusOn} look="bare" slim onClick={forget}>
        {TEXT.forgetCode}
        {about}
      </Button>
    </>
  );
}

type AchievementsProps = Readonly<{ receipts: readonly ReceiptAnswer[]; isAll: boolean }>;

/** Badges and streak of the looked-up coupons; none where several people's coupons are kept. */
function Achievements({ receipts, isAll }: AchievementsProps) {
  const counted = receipts.filter(({ voided }) => !voided);
  if (counted.length === 0) return null;
  if (new Set(counted.map(({ week }) => week)).size < counted.length)
    return <p className="small muted">{TEXT.shared}</p>;
  const stats = statsOf(counted);
  const { correctPredictions, decidedPredictions, accuracy, currentStreak } = stats;
  return (
    <div className="stack">
      <Badges stats={stats} />
      {decidedPredictions > 0 ? (
        <p>{TEXT.figures(correctPredictions, decidedPredictions, percentOf(accuracy), currentStreak)}</p>
      ) : null}
      <p className="small muted">{isAll ? TEXT.basis : TEXT.basisOf(counted.length)}</p>
    </div>
  );
}

type Pick = ReceiptAnswer['picks'][number];

/** The latest kick-off first, as in the look-up; the match id decides between matches that begin together. */
const byKickOff = (a: Pick, b: Pick): number =>
  Date.parse(b.matchDate) - Date.parse(a.matchDate) || (b.matchId < a.matchId ? -1 : 1);

/** The figures of one person's coupons. */
export function statsOf(receipts: readonly ReceiptAnswer[]) {
  const newestFirst = receipts
    .flatMap(({ picks }) => picks)
    .toSorted(byKickOff)
    .map(({ isCorrect }) => isCorrect);
  const decided = newestFirst.filter((each) => each !== null);
  const correct = decided.filter(Boolean).length;
  return {
    totalPredictions: newestFirst.length,
    correctPredictions: correct,
    decidedPredictions: decided.length,
    accuracy: accuracyOf(correct, decided.length),
    currentStreak: streakOf(newestFirst),
  };
}
