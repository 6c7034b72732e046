import type { LeagueAnswer, ReportLeague } from '@onda-on/contracts/api';
import { LEAGUE_REPORTS } from '@onda-on/contracts/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { membershipOf, removeMember, renameMember, reportLeague } from '../../api/leagues.queries.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { SHARE } from '../../text/share.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { copyAndNotify } from '../../ui/copy-text.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Honeypot } from '../../ui/fields/Honeypot.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { shareOrCopy } from '../../ui/share-link.ts';
import { CommandForm, ConfirmCommand, RenameForm } from './league-commands.tsx';
import { newProof, ProofFields, proofOf, type ProofValues } from './league-fields.tsx';
import { LeagueManage } from './LeagueManage.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { useKeepProven, type Membership } from './use-membership.ts';

type Props = Readonly<{ league: LeagueAnswer; membership: Membership | null | undefined }>;

/** The section 'Lig': invitation, one's own membership, and for founder and deputies the league itself. */
export const LeagueSettings = ({ league, membership }: Props) => (
  <div className="league-settings">
    {membership ? <OfMember league={league} membership={membership} /> : null}
    {membership === null && league.state === 'open' ? <ProofCard leagueId={league.id} /> : null}
    <ReportSection leagueId={league.id} />
  </div>
);

/** A closed league can only be left. */
const OfMember = ({ league, membership }: OwnProps) => (
  <>
    {membership.link === null ? null : <ShareCard league={league} link={membership.link} />}
    <OwnCard league={league} membership={membership} />
    {league.state === 'open' ? <RemindersCard league={league} membership={membership} /> : null}
    {membership.role === 'member' || league.state === 'closed' ? null : (
      <LeagueManage league={league} membership={membership} />
    )}
  </>
);

/** The address of an invitation: its code stays behind `#`, which no server sees. */
export const invitationUrl = (leagueId: string, link: string): string =>
  `${location.origin}/lig/${leagueId}#davet=${link}`;

function ShareCard({ league, link }: Readonly<{ league: LeagueAnswer; link: string }>) {
  const { share } = TEXT;
  const url = invitationUrl(league.id, link);
  return (
    <section className="card pad stack share-card" aria-labelledby="davet-et">
      <h2 id="davet-et">{share.title}</h2>
      <p className="muted">{share.lead}</p>
      <div className="share-pair">
        <div className="stack">
          <label className="small muted" htmlFor="davet-adresi">
            {share.link}
          </label>
          <input
            id="davet-adresi"
            className="input"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <p className="row">
            <Button
              look="main"
              onClick={() => void shareOrCopy({ title: share.text(league.name), url }, share.copied)}
            >
              <Icon name="share" />
              {share.share}
            </Button>
            <Button onClick={() => void copyAndNotify(url, share.copied, SHARE.failed)}>
              <Icon name="copy" />
              {share.copy}
            </Button>
          </p>
        </div>
        <QrCode text={url} label={share.qr} />
      </div>
    </section>
  );
}

type OwnProps = Readonly<{ league: LeagueAnswer; membership: Membership }>;

function OwnCard({ league, membership }: OwnProps) {
  const { own } = TEXT;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className="card pad stack" aria-labelledby="uyeliginiz">
      <h2 id="uyeliginiz">{own.title}</h2>
      <p>{own.as(membership.nickname, TEXT.roles[membership.role])}</p>
      {league.state === 'open' ? (
        <RenameForm
          key={membership.nickname}
          prefix="kendi"
          nickname={membership.nickname}
          rename={(nickname) =>
            renameMember(league.id, membership.member, { coupon: membership.coupon, nickname })
          }
        />
      ) : null}
      <p>
        <Button onClick={() => setLeaving(true)}>{own.leave}</Button>
      </p>
      {isLeaving ? (
        <ConfirmCommand
          title={own.leaveTitle}
          text={membership.role === 'founder' ? own.leaveFounder : own.leaveText}
          action={own.leave}
          run={() => removeMember(league.id, membership.member, { coupon: membership.coupon })}
          done={own.left}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </section>
  );
}

/** For a member on another device: number and edit code show who it is, and are kept here. */
function ProofCard({ leagueId }: Readonly<{ leagueId: string }>) {
  const { proof } = TEXT;
  const form = useForm<ProofValues>({ defaultValues: { ...newProof(), kept: '' } });
  const keepProven = useKeepProven();
  const command = useMutation({
    mutationFn: async (values: ProofValues) => {
      const coupon = proofOf(values);
      await membershipOf(leagueId, coupon);
      await keepProven(coupon);
    },
  });
  return (
    <section className="card pad stack" aria-labelledby="uye-misiniz">
      <h2 id="uye-misiniz">{proof.title}</h2>
      <p className="muted">{proof.lead}</p>
      <FormProvider {...form}>
        <CommandForm
          submit={proof.submit}
          command={command}
          failed={proof.failed}
          onSubmit={form.handleSubmit((values) => command.mutate(values))}
        >
          <ProofFields prefix="uye" />
        </CommandForm>
      </FormProvider>
    </section>
  );
}

type ReportValues = Required<ReportLeague>;

/** Reports a league to the operators; nobody learns who did. */
function ReportSection({ leagueId }: Readonly<{ leagueId: string }>) {
  const { report } = TEXT;
  const form = useForm<ReportValues>({ defaultValues: { about: 'name', website: '' } });
  const command = useMutation({
    mutationFn: ({ about, website }: ReportValues) =>
      reportLeague(leagueId, { about, ...(website && { website }) }),
  });
  return (
    <details className="card pad report">
      <summary>{report.open}</summary>
      {command.isSuccess ? (
        <output className="block">{report.sent}</output>
      ) : (
        <CommandForm
          submit={report.submit}
          command={command}
          failed={report.failed}
          onSubmit={form.handleSubmit((values) => command.mutate(values))}
        >
          <p className="muted small">{report.lead}</p>
          <Field label={report.about}>
            {(aria) => (
              <select {...aria} className="input" {...form.register('about')}>
                {LEAGUE_REPORTS.map((about) => (
                  <option key={about} value={about}>
                    {report.abouts[about]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Honeypot registered={form.register('website')} />
        </CommandForm>
      )}
    </details>
  );
}
