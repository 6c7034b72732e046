import type { LookupBody } from '@onda-on/contracts/api';
import { NATIONAL_ID_LENGTH } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { unlistCoupon } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { dateTime } from '../../text/dates.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pasteNationalId } from '../../ui/national-id/NationalIdField.tsx';
import { NextWeekOffer } from '../../ui/NextWeekOffer.tsx';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { LookupResult } from './LookupResult.tsx';
import { useLookup, type Lookup } from './use-lookup.ts';

type Props = Readonly<{
  /** `/tahminlerim` lists the coupons kept in this browser first. */
  withMyCoupons?: boolean;
}>;

/** `/tahmin-sorgulama` and `/tahminlerim`: a person's coupons, points and place, looked up by number. */
export function LookupScreen({ withMyCoupons = false }: Props) {
  useTitle(TEXT.title, TEXT.description);
  const { current } = useShownWeek();
  const lookup = useLookup();
  const isHydrated = useHydrated();
  return (
    <div className={withMyCoupons ? 'wrap tall' : 'wrap'}>
      <div className="lookup-bar">
        <Head withMyCoupons={withMyCoupons} week={current?.week} />
        <LookupForm lookup={lookup} isReady={isHydrated} />
      </div>
      {lookup.problem ? (
        <p className="card pad problem" role="alert">
          {lookup.problem}
        </p>
      ) : null}
      {/* This browser's coupons stand above the rest: with any, everything appears at once and nothing moves. */}
      <div className={withMyCoupons && !isHydrated ? 'until-known' : 'known'}>
        {withMyCoupons ? <MyCoupons /> : null}
        {lookup.answer && current ? (
          <LookupResult answer={lookup.answer} current={current} />
        ) : (
          <NoEntries title={TEXT.placeholder} text={TEXT.placeholderHint} />
        )}
        <p className="muted small">
          {TEXT.dispute.lead}{' '}
          <Link to="/itiraz" preload={false}>
            {TEXT.dispute.link}
          </Link>
        </p>
      </div>
      <NextWeekOffer />
    </div>
  );
}

/** The purpose of this screen, with a link to the other one. */
const Head = ({ withMyCoupons, week }: Readonly<{ withMyCoupons: boolean; week: number | undefined }>) => (
  <div>
    <h1>{TEXT.title}</h1>
    <p>
      {withMyCoupons ? TEXT.use.mine : TEXT.use.byNumber}{' '}
      <Link className="ink" to={withMyCoupons ? '/tahmin-sorgulama' : '/tahminlerim'}>
        {withMyCoupons ? TEXT.use.toByNumber : TEXT.use.toMine}
      </Link>
    </p>
    <p className="muted">
      {week === undefined ? '' : `${TEXT.week(week)}. `}
      {TEXT.notKept}
    </p>
  </div>
);

function MyCoupons() {
  const [kept, setCoupons] = useState(myCoupons);
  const isHydrated = useHydrated();
  const coupons = isHydrated ? kept : [];
  const forget = (couponNo: string) => {
    unlistCoupon(couponNo);
    setCoupons(myCoupons());
  };
  return (
    <section className="stack my-coupons" aria-labelledby="kuponlarim" tabIndex={-1}>
      <h2 id="kuponlarim">{TEXT.myCoupons}</h2>
      {coupons.length === 0 ? (
        <p className="muted">
          {TEXT.noCoupons}{' '}
          <Link className="ink" to="/">
            {TEXT.play}
          </Link>
        </p>
      ) : null}
      {coupons.length > 0 ? (
        <ul className="card">
          {coupons.map(({ couponNo, week, acceptedAt }) => (
            <li key={couponNo} ref={passFocusOn}>
              <AppLink href={`/kupon/${couponNo}`}>
                <b>{TEXT.week(week)}</b>
                <span className="mono">{couponNo}</span>
                <span className="small muted">{TEXT.sentAt(dateTime(acceptedAt))}</span>
              </AppLink>
              <Button look="bare" slim onClick={() => forget(couponNo)}>
                {TEXT.forget}
                <span className="visually-hidden">{TEXT.forgetAbout(couponNo)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type LookupFormProps = Readonly<{
  lookup: Lookup;
  /** False until the code has loaded: the browser's own form submission must never send the national ID. */
  isReady: boolean;
}>;

/** The national ID (eleven characters at most) and, where the server asks for it, the coupon's number. */
export function LookupForm({ lookup: { ask, isBusy, needsCode, problem }, isReady }: LookupFormProps) {
  const [tcNumber, setNumber] = useState('');
  const [couponNo, setCouponNo] = useState(() => myCoupons()[0]?.couponNo ?? '');
  const body: LookupBody = needsCode ? { tcNumber, couponNo: couponNo.trim() } : { tcNumber };
  // The number leaves the field once the answer is shown, which masks it.
  const forget = (isFound: boolean) => isFound && setNumber('');
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void ask(body).then(forget);
      }}
    >
      <Field label={TEXT.nationalId}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            disabled={!isReady}
            inputMode="numeric"
            maxLength={NATIONAL_ID_LENGTH}
            placeholder={TEXT.digits}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem === TEXT.invalidId || undefined}
            value={tcNumber}
            onPaste={pasteNationalId(setNumber)}
            onChange={({ target }) => setNumber(target.value.slice(0, NATIONAL_ID_LENGTH))}
          />
        )}
      </Field>
      {needsCode ? <CouponField value={couponNo} onChange={setCouponNo} /> : null}
      <Button type="submit" disabled={!isReady} aria-disabled={isBusy}>
        <Icon name="search" />
        {isBusy ? TEXT.searching : TEXT.search}
      </Button>
    </form>
  );
}

function CouponField({ value, onChange }: Readonly<{ value: string; onChange: (value: string) => void }>) {
  return (
    <Field label={TEXT.couponNo} hint={TEXT.couponHint}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
