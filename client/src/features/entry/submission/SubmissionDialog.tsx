import type { MatchAnswer } from '@onda-on/contracts/api';
import type { RejectionCode } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { ApiError, isConnectionLost, isOutcomeUnknown, messageOf } from '../../../api/api-error.ts';
import { channels } from '../../../api/notifications.queries.ts';
import { waitOf } from '../../../api/wait.ts';
import { NOTIFY } from '../../../text/notify.tr.ts';
import { oddsText } from '../../../text/numbers.ts';
import { SUBMISSION } from '../../../text/submission.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConsentTick } from '../../../ui/fields/ConsentTick.tsx';
import { EmailField, NameField, PhoneField } from '../../../ui/fields/LineField.tsx';
import { focusNow } from '../../../ui/focus-now.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { NationalIdField } from '../../../ui/national-id/NationalIdField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { OfferedPick } from '../picks.port.ts';
import { type PicksContest, picksOn, useWeekMatches } from '../use-contest.ts';
import {
  useSubmission,
  PROFILE_FIELDS,
  EMPTY_PROFILE,
  type ProfileForm,
  PROFILE_RULES,
} from './use-submission.ts';

type Props = Readonly<{ contest: PicksContest; picks: readonly OfferedPick[]; onClose: () => void }>;

const FORM = 'gonder';

/** 'Tahminlerini Gönder': the sender's form, the picks, and any error. A failed attempt keeps every field. */
export function SubmissionDialog({ contest, picks: all, onClose }: Props) {
  const picks = picksOn(useWeekMatches(contest.week), all);
  useReceiptAtHand();
  const form = useForm<ProfileForm>({ defaultValues: EMPTY_PROFILE, shouldFocusError: false });
  const submission = useSubmission();
  const send = form.handleSubmit((profile) =>
    submission.mutate({ form: profile, week: contest.week ?? 0, picks }),
  );
  const { errors, submitCount } = form.formState;
  const isBusy = submission.isPending;
  return (
    <Dialog
      title={SUBMISSION.title}
      isOpen
      onClose={onClose}
      className="submission"
      footer={
        <>
          <PausedNote contest={contest} />
          <SendButton isBusy={isBusy} isFull={picks.length === contest.total} />
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems key={submitCount} errors={errors} fields={PROFILE_FIELDS} prefix="gonder" />
        {submission.error ? (
          <Refused key={submission.submittedAt} error={submission.error} onClose={onClose} />
        ) : null}
        <ProfileFields form={form} />
        <PickSummary contest={contest} picks={picks} all={all} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

/**
 * Fetches the receipt's code while the visitor fills in the form: the receipt shows the edit code once, so it must not
 * wait for its own code, or fail to load.
 */
function useReceiptAtHand(): void {
  const router = useRouter();
  useEffect(() => {
    // Not `preloadRoute`, which would also ask the server for a coupon.
    const code = router.loadRouteChunk(router.routesByPath['/kupon/$couponNo']);
    // What could not be fetched now is fetched again with the receipt.
    void Promise.all([code, import('../../../styles/receipt.css')]).catch(() => undefined);
  }, [router]);
}

/** Says that an operator has paused the week meanwhile. The button stays: the server decides. */
const PausedNote = ({ contest }: Readonly<{ contest: PicksContest }>) => (
  <output className="small">{contest.isOpen || contest.hasLockPassed ? null : SUBMISSION.paused}</output>
);

/** Stands outside of the form that it sends, so that it is always in sight. */
const SendButton = ({ isBusy, isFull }: Readonly<{ isBusy: boolean; isFull: boolean }>) => (
  <Button look="main" type="submit" form={FORM} aria-disabled={isBusy} disabled={!isFull}>
    {isBusy ? SUBMISSION.busy : SUBMISSION.submit}
  </Button>
);

type ProfileFieldsProps = Readonly<{ form: UseFormReturn<ProfileForm> }>;

/** Name, national ID, e-mail and the terms. Nothing of it is kept in the browser. */
function ProfileFields({ form }: ProfileFieldsProps) {
  const { errors } = form.formState;
  const field = (name: 'name' | 'tcNumber' | 'email') => ({
    id: `gonder-${name}`,
    label: SUBMISSION[name],
    error: errors[name]?.message,
    ...form.register(name, PROFILE_RULES[name]),
  });
  return (
    <div className="stack">
      <NameField {...field('name')} />
      <NationalIdField
        {...field('tcNumber')}
        hint={SUBMISSION.tcHint}
        typed={form.watch('tcNumber')}
        onTake={(number) => form.setValue('tcNumber', number, { shouldValidate: true })}
      />
      <EmailField {...field('email')} />
      <NotifyFields form={form} />
      <Terms form={form} />
    </div>
  );
}

const Terms = ({ form }: Readonly<{ form: UseFormReturn<ProfileForm> }>) => (
  <div className="field">
    <ConsentTick
      id="gonder-termsAccepted"
      error={form.formState.errors.termsAccepted?.message}
      registered={form.register('termsAccepted', PROFILE_RULES.termsAccepted)}
    >
      <NewTab href="/pages/kosullar">{SUBMISSION.terms}</NewTab>
      {SUBMISSION.termsBetween}
      <NewTab href="/pages/gizlilik">{SUBMISSION.privacy}</NewTab>
      {SUBMISSION.termsAfter}
    </ConsentTick>
  </div>
);

const NewTab = ({ href, children }: Readonly<{ href: string; children: string }>) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> {SUBMISSION.newTab}</span>
  </a>
);

type NotifyFieldsProps = Readonly<{ form: UseFormReturn<ProfileForm> }>;

/** The consent to mails about the result; nothing unless the server is known to send mails or text messages. */
function NotifyFields({ form }: NotifyFieldsProps) {
  const { data } = useQuery(channels());
  if (!data?.mail && !data?.sms) return null;
  return (
    <>
      <div className="field">
        <div className="tick">
          <input
            id="gonder-notify"
            type="checkbox"
            aria-describedby="gonder-notify-not"
            {...form.register('notify')}
          />
          <label htmlFor="gonder-notify">{data.mail ? NOTIFY.byMail : NOTIFY.bySms}</label>
        </div>
        <span className="small muted" id="gonder-notify-not">
          {NOTIFY.note}
        </span>
      </div>
      {data.sms && form.watch('notify') ? (
        <PhoneField
          id="gonder-phone"
          label={NOTIFY.phone}
          hint={NOTIFY.phoneHint}
          error={form.formState.errors.phone?.message}
          {...form.register('phone', PROFILE_RULES.phone)}
        />
      ) : null}
    </>
  );
}

type PickSummaryProps = Readonly<{
  contest: PicksContest;
  picks: readonly OfferedPick[];
  all: readonly OfferedPick[];
  onLeave: () => void;
}>;

/** The picks to send, in sheet order, with `n/10`, and until they are complete those of replaced matches; a missing one leads to its match. */
function PickSummary({ contest, picks, all, onLeave }: PickSummaryProps) {
  const matches = useWeekMatches(contest.week);
  const byId = new Map(matches.map((match) => [String(match.id), match]));
  const place = new Map(matches.map(({ id }, n) => [String(id), n]));
  const shown = picks.length < contest.total ? all : picks;
  const ordered = shown.toSorted((a, b) => (place.get(a.matchId) ?? 99) - (place.get(b.matchId) ?? 99));
  const picked = new Set(picks.map(({ matchId }) => matchId));
  return (
    <section className="sending" aria-labelledby="gonder-ozet">
      <h3 id="gonder-ozet" className="spread">
        {SUBMISSION.summary}
        <span>
          <span className="visually-hidden">{SUBMISSION.total} </span>
          {picks.length}/{contest.total}
        </span>
      </h3>
      <ul>
        {ordered.map(({ matchId, outcome, odds }) => (
          <li key={matchId}>
            <span>{nameOf(byId.get(matchId))}</span>
            <span className="muted">{oddsText(odds)}</span>
            <b className="box marked">{outcome}</b>
          </li>
        ))}
      </ul>
      <Missing matches={matches.filter(({ id }) => !picked.has(id))} onLeave={onLeave} />
    </section>
  );
}

const nameOf = (match: MatchAnswer | undefined): string =>
  match ? `${match.homeTeam} – ${match.awayTeam}` : SUBMISSION.unknownMatch;

function Missing({ matches, onLeave }: Readonly<{ matches: readonly MatchAnswer[]; onLeave: () => void }>) {
  if (matches.length === 0) return null;
  return (
    <p className="small">
      {SUBMISSION.missing}{' '}
      {matches.map((match) => (
        <a key={match.id} href={`#mac-${match.id}`} onClick={onLeave}>
          {nameOf(match)}
        </a>
      ))}
    </p>
  );
}

type RefusedProps = Readonly<{ error: Error; onClose: () => void }>;

/** Says why the coupon was refused, and what to do now. In the dialog, since a toast would disappear. */
const Refused = (props: RefusedProps) => (
  <div ref={focusNow} className="problems" role="alert" tabIndex={-1}>
    <Explanation {...props} />
  </div>
);

function Explanation({ error, onClose }: RefusedProps) {
  if (isConnectionLost(error)) return <p>{SUBMISSION.lost}</p>;
  const code = error instanceof ApiError ? error.refusal?.code : undefined;
  if (code === 'ALREADY_SUBMITTED') return <Taken onClose={onClose} />;
  return (
    <p>{[messageOf(error, SUBMISSION.failed), nextStepAfter(error, code)].filter(Boolean).join('. ')}</p>
  );
}

/** What to do now: wait as long as the server says, do what a refusal asks for, or send again after a fault or a proxy's refusal. */
function nextStepAfter(error: Error, code: RejectionCode | undefined): string | undefined {
  const wait = waitOf(error);
  if (wait !== null) return SUBMISSION.wait(wait);
  if (code) return MORE[code];
  return isOutcomeUnknown(error) ? SUBMISSION.again : undefined;
}

/** What to do about a refusal; it follows the server's sentence. */
const MORE: Readonly<Partial<Record<RejectionCode, string>>> = {
  DEADLINE_PASSED: SUBMISSION.notSent,
  WEEK_NOT_OPEN: SUBMISSION.notSent,
  SHEET_CHANGED: SUBMISSION.changed,
  PICK_UNKNOWN_MATCH: SUBMISSION.changed,
  REGISTRATIONS_CLOSED: SUBMISSION.onlyKnown,
};

const Taken = ({ onClose }: Readonly<{ onClose: () => void }>) => (
  <>
    <p>
      <b>
        {SUBMISSION.taken.title}{' '}
        <Link to="/itiraz" preload={false} onClick={onClose}>
          {SUBMISSION.taken.notMine}
        </Link>
      </b>
    </p>
    <p>{SUBMISSION.taken.own}</p>
    <p className="row">
      <Link className="btn slim" to="/tahmin-sorgulama" onClick={onClose}>
        {SUBMISSION.taken.lookup}
      </Link>
      <Link className="btn slim" to="/itiraz" preload={false} onClick={onClose}>
        {SUBMISSION.taken.dispute}
      </Link>
    </p>
  </>
);
