import type { LeagueAnswer, LeagueSeasonAnswer } from '@onda-on/contracts/api';
import { compareTurkish, type LeagueRole } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { isOutcomeUnknown } from '../../api/api-error.ts';
import { hasFailed } from '../../api/has-failed.ts';
import {
  changeLeague,
  changeRole,
  closeLeague,
  leagueSeasonOf,
  removeMember,
  renameMember,
  renewLink,
} from '../../api/leagues.queries.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CommandForm, ConfirmCommand, Refusal, RenameForm, useLeagueCommand } from './league-commands.tsx';
import { LookFields, lookOf, type LookValues } from './league-fields.tsx';
import type { Membership } from './use-membership.ts';

const TEXT = LEAGUES.manage;

type Props = Readonly<{ league: LeagueAnswer; membership: Membership }>;

/** What founder and deputies change. */
export const LeagueManage = ({ league, membership }: Props) => (
  <section className="stack manage" aria-labelledby="yonetim">
    <h2 id="yonetim">{TEXT.title}</h2>
    <LookCard league={league} membership={membership} />
    <MembersCard league={league} membership={membership} />
    <LastSteps league={league} membership={membership} />
  </section>
);

function LookCard({ league, membership: { coupon } }: Props) {
  const form = useLookForm(league);
  const command = useLeagueCommand(
    (look: LookValues) => changeLeague(league.id, { coupon, ...look }),
    TEXT.saved,
  );
  const { isPending, error, variables, reset } = command;
  // The answer was lost, but the league has the look that was sent.
  const isSaved =
    error !== null && isOutcomeUnknown(error) && LOOK.every((field) => variables?.[field] === league[field]);
  useEffect(() => {
    if (isSaved) reset();
  }, [isSaved, reset]);
  return (
    <div className="card pad stack">
      <h3>{TEXT.league}</h3>
      <FormProvider {...form}>
        <CommandForm
          submit={TEXT.save}
          command={{ isPending, error: isSaved ? null : error }}
          onSubmit={form.handleSubmit((values) => command.mutate(lookOf(values)))}
        >
          <LookFields prefix="yonetim" />
        </CommandForm>
      </FormProvider>
    </div>
  );
}

const LOOK = ['name', 'colour', 'emblem'] as const;

/** When another leader changes the league, the form shows that, but for what its own leader has typed or chosen. */
function useLookForm({ name, colour, emblem }: LookValues) {
  const form = useForm<LookValues>({ defaultValues: { name, colour, emblem } });
  const { getValues, setValue } = form;
  const before = useRef<LookValues>({ name, colour, emblem });
  useEffect(() => {
    const now = { name, colour, emblem };
    const own = lookOf(getValues());
    for (const field of LOOK)
      if ([before.current[field], now[field]].includes(own[field])) setValue(field, now[field]);
    before.current = now;
  }, [name, colour, emblem, getValues, setValue]);
  return form;
}

type Member = LeagueSeasonAnswer['rows'][number];
type Step = 'rename' | 'hand over' | 'remove';
type Chosen = Readonly<{ member: Member; step: Step }>;

function MembersCard({ league, membership }: Props) {
  const season = useQuery(leagueSeasonOf(league.id));
  const [chosen, choose] = useState<Chosen | null>(null);
  if (hasFailed(season))
    return <SectionFailed section={TEXT.members} title={TEXT.membersFailed} query={season} />;
  return (
    <div className="card pad stack">
      <h3>{TEXT.members}</h3>
      <p className="small muted">{TEXT.deputyHint}</p>
      {season.data ? (
        <ul className="league-members">
          {byName(season.data.rows).map((member) => (
            <MemberRow
              key={member.member}
              league={league}
              membership={membership}
              member={member}
              onChoose={(step) => choose({ member, step })}
            />
          ))}
        </ul>
      ) : (
        <Skeleton height={160} />
      )}
      {chosen ? (
        <StepDialog {...chosen} league={league} membership={membership} onClose={() => choose(null)} />
      ) : null}
    </div>
  );
}

/** Whoever leads a league looks for a name, not for a place. */
const byName = (members: readonly Member[]): readonly Member[] =>
  members.toSorted((a, b) => compareTurkish(a.nickname, b.nickname));

type MemberRowProps = Props & Readonly<{ member: Member; onChoose: (step: Step) => void }>;

function MemberRow(props: MemberRowProps) {
  const { nickname, role, member } = props.member;
  const isOwn = member === props.membership.member;
  const name = (
    <>
      <b>{nickname}</b> {isOwn ? <span className="tag you">{TEXT.you}</span> : null}
      {role === 'member' ? null : <span className="small muted"> {LEAGUES.roles[role]}</span>}
    </>
  );
  return (
    <li>
      {isOwn || role === 'founder' ? (
        <p>{name}</p>
      ) : (
        <details name="uye">
          <summary>{name}</summary>
          <MemberSteps {...props} />
        </details>
      )}
    </li>
  );
}

function MemberSteps({ league, membership: { coupon, role: ownRole }, member, onChoose }: MemberRowProps) {
  const isDeputy = member.role === 'deputy';
  const change = useLeagueCommand(
    (to: LeagueRole) => changeRole(league.id, member.member, { coupon, role: to }),
    TEXT.roleChanged,
  );
  const about = <span className="visually-hidden">{TEXT.about(member.nickname)}</span>;
  return (
    <>
      <p className="row">
        <Button slim look="bare" onClick={() => onChoose('rename')}>
          {TEXT.rename}
          {about}
        </Button>
        {ownRole === 'founder' ? (
          <>
            <Button
              slim
              look="bare"
              aria-disabled={change.isPending}
              onClick={() => change.isPending || change.mutate(isDeputy ? 'member' : 'deputy')}
            >
              {isDeputy ? TEXT.noDeputy : TEXT.deputy}
              {about}
            </Button>
            <Button slim look="bare" onClick={() => onChoose('hand over')}>
              {TEXT.handOver}
              {about}
            </Button>
          </>
        ) : null}
        <Button slim look="bare" onClick={() => onChoose('remove')}>
          {TEXT.remove}
          {about}
        </Button>
      </p>
      <Refusal error={change.error} />
    </>
  );
}

type StepProps = Props & Chosen & Readonly<{ onClose: () => void }>;

function StepDialog({ league, membership: { coupon }, member: chosen, step, onClose }: StepProps) {
  const { member, nickname } = chosen;
  if (step === 'rename')
    return (
      <Dialog title={TEXT.renameTitle(nickname)} isOpen onClose={onClose}>
        <RenameForm
          prefix="uye-adi"
          label={TEXT.newName}
          nickname={nickname}
          rename={(to) => renameMember(league.id, member, { coupon, nickname: to })}
          onDone={onClose}
        />
      </Dialog>
    );
  return step === 'remove' ? (
    <ConfirmCommand
      title={TEXT.removeTitle(nickname)}
      text={TEXT.removeText}
      action={TEXT.remove}
      run={() => removeMember(league.id, member, { coupon })}
      done={TEXT.removed}
      onClose={onClose}
    />
  ) : (
    <ConfirmCommand
      title={TEXT.handOverTitle(nickname)}
      text={TEXT.handOverText}
      action={TEXT.handOver}
      run={() => changeRole(league.id, member, { coupon, role: 'founder' })}
      done={TEXT.handedOver}
      onClose={onClose}
    />
  );
}

/** The steps that end something: the old invitation, or the league. */
function LastSteps({ league, membership: { coupon } }: Props) {
  const [asked, ask] = useState<'renew' | 'close' | null>(null);
  const stop = () => ask(null);
  const { share } = LEAGUES;
  return (
    <p className="row">
      <Button onClick={() => ask('renew')}>{share.renew}</Button>
      <Button onClick={() => ask('close')}>{TEXT.close}</Button>
      {asked === 'renew' ? (
        <ConfirmCommand
          title={share.renewTitle}
          text={share.renewText}
          action={share.renew}
          run={() => renewLink(league.id, { coupon })}
          done={share.renewed}
          onClose={stop}
        />
      ) : null}
      {asked === 'close' ? (
        <ConfirmCommand
          title={TEXT.closeTitle}
          text={TEXT.closeText}
          action={TEXT.close}
          run={() => closeLeague(league.id, { coupon })}
          done={TEXT.closed}
          onClose={stop}
        />
      ) : null}
    </p>
  );
}
