import type { LeagueAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { currentWeek } from '../../api/weeks.queries.ts';
import { keepInvitation } from '../../memory/invitation.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
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
import { useJoining } from './use-joining.ts';
import { useHeldCoupons } from './use-membership.ts';

const TEXT = LEAGUES.invitation;

type Props = Readonly<{ league: LeagueAnswer; link: string; onJoined: (fromWeek: number) => void }>;

/** An opened invitation: join with a coupon, or pick first and come back as a member. */
export function InvitationCard({ league, link, onJoined }: Props) {
  return (
    <section className="card contact invitation" aria-labelledby="davet-baslik">
      <h2 id="davet-baslik">{TEXT.title(league.name)}</h2>
      {league.isFull ? (
        <p>{TEXT.full}</p>
      ) : (
        <>
          <p className="muted">{TEXT.lead(league.members)}</p>
          <JoinForm leagueId={league.id} link={link} onJoined={onJoined} />
        </>
      )}
    </section>
  );
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
  const joining = useJoining();
  const pickFirst = usePickFirst(leagueId, link);
  const withCoupon = hasCoupon || isTyping;
  const send = form.handleSubmit((values) => {
    if (!withCoupon) return pickFirst(values.nickname);
    const invitation = { leagueId, link, nickname: values.nickname, coupon: proofOf(values) };
    joining.mutate(invitation, { onSuccess: ({ fromWeek }) => onJoined(fromWeek) });
    return undefined;
  });
  const { errors, submitCount } = form.formState;
  const isBusy = joining.isPending;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems key={`sorun-${submitCount}`} errors={errors} fields={FIELDS} prefix="davet" />
        {joining.error ? (
          <SendingRefused key={joining.submittedAt} error={joining.error} failed={TEXT.failed} />
        ) : null}
        <NicknameField prefix="davet" />
        {withCoupon ? <ProofFields prefix="davet" /> : <p className="small muted">{TEXT.pickFirstHint}</p>}
        <p className="row">
          <Button look="main" type="submit" aria-disabled={isBusy}>
            {isBusy ? LEAGUES.busy : withCoupon ? TEXT.join : TEXT.pickFirst}
          </Button>
          {withCoupon ? null : <Button onClick={() => setTyping(true)}>{TEXT.haveCoupon}</Button>}
        </p>
      </form>
    </FormProvider>
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

/** Says from which week on a new member is in the table, and why not from this one. */
export function JoinedNote({ league, fromWeek }: Readonly<{ league: string; fromWeek: number }>) {
  const { data } = useQuery(currentWeek());
  const isLater = data !== undefined && fromWeek > data.week;
  return (
    <output className="card pad block joined">
      <b>{TEXT.joined(league)}.</b> {isLater ? TEXT.fromLater(fromWeek) : TEXT.fromWeek(fromWeek)}
    </output>
  );
}
