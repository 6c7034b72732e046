import type { HeldCoupon, LeagueAnswer, LeagueMembership } from '@onda-on/contracts/api';
import { cleanName, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { isOutcomeUnknown } from '../../api/api-error.ts';
import { joinLeague, leagueOf } from '../../api/leagues.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useKeyOf } from '../../hooks/use-key-of.ts';
import { forgetInvitation, invitationFor, keepInvitation, type Invitation } from '../../memory/invitation.ts';
import { newKey } from '../../memory/submission-key.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { TEXT as MESSAGES } from '../../text/messages.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { SendForm } from '../../ui/SendForm.tsx';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import {
  newProof,
  NicknameField,
  PROOF_FIELDS,
  ProofFields,
  proofOf,
  type NicknameValues,
  type ProofValues,
} from './league-fields.tsx';
import { useFirstWeek, useHeldCoupons, useKeepProven } from './use-membership.ts';

const TEXT = LEAGUES.invitation;

type Props = Readonly<{ league: LeagueAnswer; link: string; onJoined: (fromWeek: number) => void }>;

/** An opened invitation: join with a coupon, or pick first and come back as a member. */
export function InvitationCard({ league, link, onJoined }: Props) {
  const opens = useFirstWeek();
  const isOver = opens !== undefined && opens > WEEK_NUMBER_MAX;
  return (
    <section className="card contact invitation" aria-labelledby="davet-baslik" tabIndex={-1}>
      <h2 id="davet-baslik">{TEXT.title(league.name)}</h2>
      {league.isFull || isOver ? (
        <p>{isOver ? TEXT.noWeekLeft : TEXT.full}</p>
      ) : (
        <>
          <p className="muted">{TEXT.lead(league.members)}</p>
          <StartNote firstWeek={league.firstWeek} opens={opens} />
          <JoinForm leagueId={league.id} link={link} onJoined={onJoined} />
        </>
      )}
    </section>
  );
}

/** Said before the joining, since earlier weeks may have been played well. */
function StartNote({ firstWeek, opens }: Readonly<{ firstWeek: number; opens: number | undefined }>) {
  if (opens === undefined) return null;
  return <p>{opens > firstWeek ? TEXT.startsLate(opens) : TEXT.starts(firstWeek)}</p>;
}

type JoinValues = NicknameValues & ProofValues;

const FIELDS = ['nickname', ...PROOF_FIELDS] as const;

type JoinProps = Readonly<{ leagueId: string; link: string; onJoined: (fromWeek: number) => void }>;

function JoinForm({ leagueId, link, onJoined }: JoinProps) {
  const hasCoupon = useHeldCoupons().length > 0;
  const [isTyping, setTyping] = useState(false);
  const form = useForm<JoinValues>({
    defaultValues: { nickname: '', ...newProof() },
    shouldFocusError: false,
  });
  const joining = useJoining(onJoined);
  const pickFirst = usePickFirst(leagueId, link);
  const withCoupon = hasCoupon || isTyping;
  const send = ({ nickname, ...proof }: JoinValues) =>
    withCoupon ? joining.mutate({ leagueId, link, nickname, coupon: proofOf(proof) }) : pickFirst(nickname);
  return (
    <SendForm
      form={form}
      onValid={send}
      sending={joining}
      failed={TEXT.failed}
      fields={FIELDS}
      prefix="davet"
      submit={withCoupon ? TEXT.join : TEXT.pickFirst}
      busy={LEAGUES.busy}
      beside={
        withCoupon ? null : (
          <Button ref={passFocusOn} onClick={() => setTyping(true)}>
            {TEXT.haveCoupon}
          </Button>
        )
      }
    >
      <NicknameField prefix="davet" />
      {withCoupon ? <ProofFields prefix="davet" /> : <p className="small muted">{TEXT.pickFirstHint}</p>}
    </SendForm>
  );
}

/** Keeps the invitation in this tab and opens the sheet; the receipt then joins. */
function usePickFirst(leagueId: string, link: string) {
  const navigate = useNavigate();
  return (nickname: string) => {
    keepInvitation({ leagueId, link, nickname });
    void navigate({ to: '/' });
  };
}

type JoinedProps = Readonly<{ league: LeagueAnswer | undefined; fromWeek: number; hasFocus?: boolean }>;

/** Says from which week on a new member is in the table, and why not from this one. Takes the focus of a form that it replaces. */
export function JoinedNote({ league, fromWeek, hasFocus = false }: JoinedProps) {
  const { data } = useQuery(currentWeek());
  return (
    <output className="card pad block joined" ref={hasFocus ? focusNow : null} tabIndex={-1}>
      <b>{TEXT.joined(league?.name ?? '')}.</b> {startWords(fromWeek, league?.firstWeek, data?.week)}
    </output>
  );
}

/** A member who starts after the league's first week does so because the week before has closed. */
function startWords(fromWeek: number, firstWeek = fromWeek, current = fromWeek): string {
  if (fromWeek > WEEK_NUMBER_MAX) return TEXT.noWeekLeft;
  if (fromWeek <= firstWeek || fromWeek <= current) return TEXT.fromWeek(fromWeek);
  return fromWeek === current + 1 ? TEXT.fromLater(fromWeek) : TEXT.fromAfter(fromWeek - 1, fromWeek);
}

/** On the receipt of a coupon that was sent after an invitation: its sender becomes a member without another press. */
export function PendingInvitation({ coupon }: Readonly<{ coupon: HeldCoupon }>) {
  const [invitation] = useState(() => invitationFor(coupon.couponNo));
  return invitation ? <AutomaticJoining coupon={coupon} invitation={invitation} /> : null;
}

type AutomaticProps = Readonly<{ coupon: HeldCoupon; invitation: Invitation }>;

function AutomaticJoining({ coupon, invitation }: AutomaticProps) {
  const { leagueId: id, link } = invitation;
  const { data: league } = useQuery(leagueOf(id));
  const { data, error, isPending, join } = useAutomaticJoining({ coupon, invitation });
  return (
    <section className="stack pending-invitation" aria-label={TEXT.label}>
      {data ? <JoinedNote league={league} fromWeek={data.fromWeek} /> : null}
      {error ? <SendingRefused error={error} failed={TEXT.failed} /> : null}
      {data ? (
        <p>
          <Link className="btn slim" to="/lig/$id" params={{ id }}>
            {TEXT.toLeague}
          </Link>
        </p>
      ) : null}
      {error ? (
        <p className="row">
          {isOutcomeUnknown(error) ? (
            <Button slim onClick={join}>
              {MESSAGES.retry}
            </Button>
          ) : null}
          <Link className="btn slim" to="/lig/$id" params={{ id }} hash={`davet=${link}`}>
            {TEXT.again}
          </Link>
        </p>
      ) : null}
      {isPending ? <output>{TEXT.joining}</output> : null}
    </section>
  );
}

/**
 * Joins once on arrival. From the first attempt on the invitation is for this coupon alone, so that whoever sends the next one
 * from this tab does not join; a refusal ends it.
 */
function useAutomaticJoining({ coupon, invitation }: AutomaticProps) {
  const { mutate, data, error, isPending } = useJoining();
  const [key] = useState(() => invitation.tried?.key ?? newKey());
  const join = useCallback(() => {
    keepInvitation({ ...invitation, tried: { couponNo: coupon.couponNo, key } });
    const onError = (reason: Error) => isOutcomeUnknown(reason) || forgetInvitation();
    mutate({ ...invitation, coupon, key }, { onError });
  }, [mutate, invitation, coupon, key]);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    join();
  }, [join]);
  return { data, error, isPending, join };
}

type Joining = Invitation & Readonly<{ coupon: HeldCoupon; key?: string }>;

/**
 * Joins a league; `onJoined` is called before anything is read again, which takes the form away. A repeated attempt carries the
 * same key, so that the server answers as the first time.
 */
function useJoining(onJoined?: (fromWeek: number) => void) {
  const keyOf = useKeyOf();
  const keepProven = useKeepProven();
  return useMutation({
    mutationFn: ({ leagueId, link, nickname, coupon, key }: Joining): Promise<LeagueMembership> => {
      const body = { coupon, link, nickname: cleanName(nickname) };
      return joinLeague(leagueId, body, key ?? keyOf(body));
    },
    onSuccess: async ({ fromWeek }, { coupon }) => {
      forgetInvitation();
      onJoined?.(fromWeek);
      await keepProven(coupon);
    },
  });
}
