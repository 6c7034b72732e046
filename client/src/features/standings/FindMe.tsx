import type { StandingsAnswer } from '@onda-on/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { type FindResult, findCoupon } from './find-coupon.ts';
import type { MyCouponControls } from './use-my-coupon.ts';

type Props = Readonly<{
  week: number;
  mine: MyCouponControls;
  me: StandingsAnswer['me'] | undefined;
  onGoToRow: () => void;
}>;

/** 'Beni bul': a coupon's number pins its row. Only this browser remembers it; the address never holds it. */
export function FindMe({ week, mine, me, onGoToRow }: Props) {
  const id = useId();
  const { typed, setTyped, result, isBusy, search, forget } = useFindMe(week, mine);
  const isRefused = result?.kind === 'refused';
  return (
    <section className="card pad find-me" aria-label={TEXT.findMe}>
      <label className="small muted" htmlFor={id}>
        {TEXT.couponNo}
      </label>
      <form
        className="find"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <input
          className="input"
          id={id}
          value={typed}
          placeholder={TEXT.couponExample}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={isBusy}>
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
  /** undefined while it is being asked for. */
  me: StandingsAnswer['me'] | undefined;
  onGoToRow: () => void;
  onForget: () => void;
}>;

/** Where the remembered coupon stands, the way to its row, and the way to be forgotten here. */
function OwnPlaceNote({ me, onGoToRow, onForget }: OwnPlaceNoteProps) {
  if (me === undefined) return null;
  return (
    <p>
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

type FindMeState = Readonly<{
  typed: string;
  setTyped: (typed: string) => void;
  result: FindResult | null;
  isBusy: boolean;
  search: () => Promise<void>;
  forget: () => void;
}>;

/** What is typed into 'Beni bul', and what came of it. */
function useFindMe(week: number, mine: MyCouponControls): FindMeState {
  const queryClient = useQueryClient();
  // Null until something is typed: what this browser remembers is known only after the first paint.
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
