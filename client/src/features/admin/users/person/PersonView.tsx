import type { AdminUserDetail, AdminUserCoupon } from '@onda-on/contracts/api';
import { ERASED_NAME, type Outcome } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { USER } from '../../../../text/admin/user.tr.ts';
import { USERS } from '../../../../text/admin/users.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOrDash } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { byPlace } from '../../../../ui/by-place.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { PickChip, type ChipState } from '../../../../ui/PickChip.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Column, DataTable } from '../../kit/tables.tsx';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { CouponLink } from '../CouponLink.tsx';
import { disputeOf } from '../disputes/disputes.queries.ts';
import { userDetail } from '../users.queries.ts';
import { UserStatusTag } from '../UserStatusTag.tsx';
import { PERSON_DIALOGS, PersonDialogs, type PersonDialog } from './PersonDialogs.tsx';

type Props = Readonly<{
  id: string;
  /** The id of the dispute that led here, for the link back; '' for none. */
  dispute?: string;
}>;

export function PersonView({ id, dispute = '' }: Props) {
  const query = useQuery(userDetail(id));
  return (
    <>
      <p className="user-back">
        {dispute === '' ? (
          <Link className="link-button" to="/admin/kullanicilar/katilimcilar">
            <Icon name="previous" /> {USER.back}
          </Link>
        ) : (
          <Link
            className="link-button"
            to="/admin/kullanicilar/itirazlar/$id"
            params={{ id: dispute }}
            search
          >
            <Icon name="previous" /> {USER.backToDispute}
          </Link>
        )}
      </p>
      <Loaded query={query} failed={USER.failed}>
        {(user) => <Person user={user} dispute={dispute} />}
      </Loaded>
    </>
  );
}

function Person({ user, dispute }: Readonly<{ user: AdminUserDetail; dispute: string }>) {
  const { data: asked } = useQuery({ ...disputeOf(dispute), enabled: dispute !== '' });
  const revealed = useRevealed();
  const [mayWrite] = useMayWrite('kullanicilar');
  const heading = useHeadingFocus();
  const isKnown = !user.isErased;
  const name = `kisi-penceresi-${user.id}`;
  const { open, show, close } = useOpenWindow(name, PERSON_DIALOGS, mayWrite && isKnown);
  return (
    <>
      <div className="heading-bar user-head">
        <h2 ref={heading} tabIndex={-1}>
          {isKnown ? user.name : ERASED_NAME}
        </h2>
        {isKnown ? <PersonActions user={user} onOpen={show} /> : null}
      </div>
      {isKnown ? null : <p className="kept">{USER.erasedNote}</p>}
      <PersonFacts user={user} revealed={revealed} onReveal={() => show('reveal')} />
      <section className="card section">
        <header>
          <h3>{COUPONS.title}</h3>
        </header>
        <DataTable
          columns={[...COLUMNS, stateColumn(asked?.coupon?.couponNo)]}
          rows={user.couponList}
          keyOf={({ couponNo }) => couponNo}
          caption={COUPONS.caption(user.couponList.length)}
        />
      </section>
      {open ? (
        <PersonDialogs user={user} open={open.kind} onRevealed={revealed.show} onClose={close} />
      ) : null}
    </>
  );
}

type ActionProps = Readonly<{ user: AdminUserDetail; onOpen: (dialog: PersonDialog) => void }>;

function PersonActions({ user, onOpen }: ActionProps) {
  const [, closed] = useMayWrite('kullanicilar');
  const opens = { 'aria-haspopup': 'dialog', ...closed } as const;
  return (
    <div className="end">
      <Button onClick={() => onOpen('block')} {...opens}>
        {user.isActive ? USERS.block : USERS.unblock}
      </Button>
      <Button onClick={() => onOpen('data')} {...opens}>
        {USER.data.open}
      </Button>
      <Button look="danger" onClick={() => onOpen('erase')} {...opens}>
        {USER.erase.open}
      </Button>
    </div>
  );
}

type PersonFactsProps = Readonly<{ user: AdminUserDetail; revealed: Revealed; onReveal: () => void }>;

function PersonFacts({ user, revealed, onReveal }: PersonFactsProps) {
  const { email, phone, notify, idChecksum, createdAt, lastAt, isErased } = user;
  return (
    <section className="card user-facts" aria-label={USER.facts}>
      <dl>
        <Fact name={USER.number}>
          <NationalId user={user} revealed={revealed} onReveal={onReveal} />
        </Fact>
        <Fact name={USER.email}>{email || USER.none}</Fact>
        <Fact name={USER.phone}>{phone || USER.none}</Fact>
        <Fact name={USER.notify}>{notify ? USER.consent.yes : USER.consent.no}</Fact>
        <Fact name={USER.checksum}>{idChecksum ? USER.checksums[idChecksum] : USER.none}</Fact>
        <Fact name={USER.first}>{dateTime(createdAt)}</Fact>
        <Fact name={USER.last}>{dateTime(lastAt)}</Fact>
        {isErased ? null : (
          <Fact name={USER.status}>
            <UserStatusTag user={user} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The masked national id; after the operator has given a reason, the whole one for half a minute. */
function NationalId({ user, revealed, onReveal }: PersonFactsProps) {
  const { reveal } = USER;
  const [, closed] = useMayWrite('kullanicilar');
  if (revealed.number !== null)
    return (
      <>
        <output className="num whole" aria-label={reveal.shown}>
          {revealed.number}
        </output>
        <span className="muted small" role="timer">
          {reveal.left(revealed.secondsLeft)}
        </span>
        <Button slim onClick={revealed.hide}>
          {reveal.hide}
        </Button>
      </>
    );
  return (
    <>
      <span className="num">{user.tcNumber}</span>
      {user.isErased ? null : (
        <Button slim aria-haspopup="dialog" onClick={onReveal} {...closed}>
          {reveal.open}
        </Button>
      )}
    </>
  );
}

/** The whole national id while it may be seen. It is kept only here, until the view closes or time is up. */
type Revealed = Readonly<{
  number: string | null;
  secondsLeft: number;
  show: (number: string, seconds: number) => void;
  hide: () => void;
}>;

type Shown = Readonly<{ number: string; secondsLeft: number; until: number }>;

/** A second later by the timer, which stands still while the machine sleeps, or by the clock, which may be set back. */
function secondLater({ number, secondsLeft, until }: Shown, now: number): Shown | null {
  const left = Math.min(secondsLeft - 1, Math.ceil((until - now) / 1_000));
  return left > 0 ? { number, secondsLeft: left, until } : null;
}

function useRevealed(): Revealed {
  const [shown, setShown] = useState<Shown | null>(null);
  const isShown = shown !== null;
  const show = useCallback(
    (number: string, seconds: number) =>
      setShown({ number, secondsLeft: seconds, until: Date.now() + seconds * 1_000 }),
    [],
  );
  const hide = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => {
      const now = Date.now();
      setShown((seen) => seen && secondLater(seen, now));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return { number: shown?.number ?? null, secondsLeft: shown?.secondsLeft ?? 0, show, hide };
}

const { coupons: COUPONS } = USER;

const COLUMNS: readonly Column<AdminUserCoupon>[] = [
  { label: COUPONS.week, render: ({ week }) => USERS.lastWeek(week) },
  {
    label: COUPONS.coupon,
    render: ({ couponNo, picks, acceptedAt, revisedAt }) => (
      <span>
        <CouponLink couponNo={couponNo} picks={picks} />
        <span className="muted block">{dateTime(acceptedAt)}</span>
        {revisedAt ? <span className="muted block">{COUPONS.revised(dateTime(revisedAt))}</span> : null}
      </span>
    ),
  },
  { label: COUPONS.picks, render: (coupon) => <Picks coupon={coupon} /> },
  {
    label: COUPONS.correct,
    render: ({ correct, decided }) => (decided === 0 ? '–' : `${correct}/${decided}`),
    isNumeric: true,
    meaning: COUPONS.correctHint,
  },
  {
    label: COUPONS.rank,
    render: ({ rank, sharedWith }) => (
      <span>
        {numberOrDash(rank)}
        {rank !== null && sharedWith > 0 ? (
          <span className="muted block">{COUPONS.shared(sharedWith)}</span>
        ) : null}
      </span>
    ),
    isNumeric: true,
    meaning: COUPONS.rankHint,
  },
];

/** Whether the coupon counts; `disputed` is the number of the coupon whose dispute led here. */
const stateColumn = (disputed: string | undefined): Column<AdminUserCoupon> => ({
  label: COUPONS.state,
  render: ({ couponNo, state, voidReason }) => (
    <span>
      {state === 'void' ? <span className="tag late">{COUPONS.states.void}</span> : COUPONS.states[state]}
      {voidReason ? <span className="muted block">{voidReason}</span> : null}
      {couponNo === disputed ? (
        <span className="block">
          <span className="tag late">{COUPONS.disputed}</span>
        </span>
      ) : null}
    </span>
  ),
});

/** The picks as chips, and in words for screen readers and in the tooltip. */
function Picks({ coupon: { picks, pickCount } }: Readonly<{ coupon: AdminUserCoupon }>) {
  if (!picks) return <span className="muted">{COUPONS.hiddenPicks(pickCount)}</span>;
  const said = picks.map(({ home, away, prediction }) => COUPONS.pick(home, away, prediction));
  return (
    <Tooltip text={said.join('\n')}>
      <span className="user-picks">
        {byPlace(picks, ({ prediction, isCorrect }) => (
          <PickChip pick={prediction as Outcome} state={chipOf(isCorrect)} />
        ))}
        <span className="visually-hidden">{said.join(', ')}</span>
      </span>
    </Tooltip>
  );
}

function chipOf(isCorrect: boolean | null): ChipState {
  if (isCorrect === null) return 'wait';
  return isCorrect ? 'ok' : 'no';
}
