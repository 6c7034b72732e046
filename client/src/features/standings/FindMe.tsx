import type { StandingsAnswer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Button } from '../../ui/Button.tsx';
import type { FindResult } from './find-coupon.ts';
import { OwnPlaceNote } from './OwnPlaceNote.tsx';
import { useFindMe } from './use-find-me.ts';
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
