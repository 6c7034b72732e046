import type { DisputeDetail, DisputedCoupon } from '@onda-on/contracts/api';
import {
  CHECK_TEXT,
  canonicalEmail,
  OUTCOME_OF,
  OUTCOME_TEXT,
  DISPUTE_TEXT,
  IDENTITY_CHECKS,
  NATIONAL_ID,
  NATIONAL_ID_LENGTH,
  PROFILE_TEXT,
  type IdentityCheck,
} from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { ApiError } from '../../../../api/api-error.ts';
import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import { pasteNationalId } from '../../../../ui/national-id/NationalIdField.tsx';
import { TicketAnswers, TicketAnswerForm } from '../../crm/TicketAnswers.tsx';
import { TextField } from '../../kit/fields.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';
import type { DecisionStep } from './DecisionDialog.tsx';
import { checkIdentity } from './dispute-commands.api.ts';

type Props = Readonly<{ dispute: DisputeDetail; mayWrite: boolean; onStep: (step: DecisionStep) => void }>;

export function DisputeDetails({ dispute, mayWrite, onStep }: Props) {
  const mayAct = mayWrite && dispute.status === 'open' && !dispute.isErased;
  return (
    <>
      <Asked dispute={dispute} />
      <CouponSection dispute={dispute} />
      <IdentitySection dispute={dispute} mayAct={mayAct} />
      <DecisionSection dispute={dispute} mayAct={mayAct} onStep={onStep} />
      <Answers dispute={dispute} mayWrite={mayWrite} />
      {mayAct ? <TicketAnswerForm ticket={dispute} /> : null}
    </>
  );
}

function Asked({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { isErased, name, email, phone, tcNumber, message, createdAt } = dispute;
  if (isErased) return <p className="muted">{DISPUTES.erased}</p>;
  return (
    <>
      <dl className="facts">
        <dt>{DISPUTES.columns.who}</dt>
        <dd>{name}</dd>
        <dt>{DISPUTES.number}</dt>
        <dd className="num">{tcNumber}</dd>
        <dt>{DISPUTES.contact}</dt>
        <dd>
          <a className="link-button" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
          {phone ? <span className="block">{phone}</span> : null}
        </dd>
        <dt>{DISPUTES.columns.at}</dt>
        <dd>{dateTime(createdAt)}</dd>
      </dl>
      <section aria-labelledby="itiraz-aciklama">
        <h3 id="itiraz-aciklama">{DISPUTES.said}</h3>
        <p className="written">{message}</p>
      </section>
    </>
  );
}

function Answers({ dispute, mayWrite }: Readonly<{ dispute: DisputeDetail; mayWrite: boolean }>) {
  if (dispute.answers.length === 0) return null;
  return (
    <section aria-labelledby="itiraz-yanitlar">
      <h3 id="itiraz-yanitlar">{DISPUTES.answers}</h3>
      <TicketAnswers ticket={dispute} mayWrite={mayWrite} />
    </section>
  );
}

const IDENTITY_TEXT = DISPUTES.identity;

type IdentitySectionProps = Readonly<{ dispute: DisputeDetail; mayAct: boolean }>;

function IdentitySection({ dispute, mayAct }: IdentitySectionProps) {
  const { identity, decision } = dispute;
  const isFinal = decision !== null && decision.outcome !== 'rejected';
  return (
    <section aria-labelledby="itiraz-kimlik">
      <h3 id="itiraz-kimlik">{IDENTITY_TEXT.title}</h3>
      {identity ? (
        <p>
          {identity.checks.map((check) => CHECK_TEXT[check]).join(', ')}
          <span className="muted small block">{IDENTITY_TEXT.by(identity.by, dateTime(identity.at))}</span>
        </p>
      ) : (
        <p className="muted small">{IDENTITY_TEXT.lead}</p>
      )}
      {!mayAct || isFinal ? null : identity ? (
        <details>
          <summary>{IDENTITY_TEXT.again}</summary>
          <IdentityForm dispute={dispute} />
        </details>
      ) : (
        <IdentityForm dispute={dispute} />
      )}
    </section>
  );
}

const COUPON_TEXT = DISPUTES.coupon;

/** The coupon that now counts for the national id, and how long it can be changed. */
function CouponSection({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { id, userId, coupon, isLocked, lockAt, email } = dispute;
  return (
    <section aria-labelledby="itiraz-kupon">
      <h3 id="itiraz-kupon">{COUPON_TEXT.title}</h3>
      {coupon ? <Facts coupon={coupon} asker={email} /> : <p className="muted">{COUPON_TEXT.none}</p>}
      {userId === null ? null : (
        <p>
          <Link
            className="link-button"
            to="/admin/kullanicilar/itirazlar/$id/$person"
            params={{ id, person: userId }}
            search
          >
            {COUPON_TEXT.person}
          </Link>
        </p>
      )}
      {lockAt ? (
        <p className={isLocked ? 'notice' : 'muted small'}>
          {isLocked ? COUPON_TEXT.locked : `${COUPON_TEXT.lock}: ${dateTime(lockAt)}`}
        </p>
      ) : null}
    </section>
  );
}

function Facts({ coupon, asker }: Readonly<{ coupon: DisputedCoupon; asker: string }>) {
  const { couponNo, acceptedAt, revisions, isVoid, name, email } = coupon;
  const isSame = canonicalEmail(email) === canonicalEmail(asker);
  return (
    <dl className="facts">
      <dt>{COUPON_TEXT.number}</dt>
      <dd>
        <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
          {couponNo}
        </Link>{' '}
        <span className={isVoid ? 'tag' : 'tag ok'}>{isVoid ? COUPON_TEXT.isVoid : COUPON_TEXT.counts}</span>
      </dd>
      <dt>{COUPON_TEXT.sentAt}</dt>
      <dd>
        {dateTime(acceptedAt)}, {COUPON_TEXT.revisions(revisions)}
      </dd>
      <dt>{COUPON_TEXT.sender}</dt>
      <dd>
        {name ? (
          <>
            {name}
            <span className="block">{email}</span>
            <span className="muted small block">
              {isSame ? COUPON_TEXT.sameEmail : COUPON_TEXT.otherEmail}
            </span>
          </>
        ) : (
          <span className="muted">{COUPON_TEXT.forgotten}</span>
        )}
      </dd>
    </dl>
  );
}

const DECISION_TEXT = DISPUTES.decision;

type DecisionProps = Readonly<{
  dispute: DisputeDetail;
  mayAct: boolean;
  onStep: (step: DecisionStep) => void;
}>;

function DecisionSection({ dispute, mayAct, onStep }: DecisionProps) {
  const { decision } = dispute;
  return (
    <section aria-labelledby="itiraz-karar">
      <h3 id="itiraz-karar">{DECISION_TEXT.title}</h3>
      {decision ? (
        <p>
          <b>{OUTCOME_TEXT[decision.outcome]}</b>
          {decision.couponNo ? <span className="num"> {decision.couponNo}</span> : null}: {decision.reason}
          <span className="muted small block">{DECISION_TEXT.by(decision.by, dateTime(decision.at))}</span>
        </p>
      ) : null}
      {mayAct ? <Choices dispute={dispute} onStep={onStep} /> : null}
      {decision || mayAct ? null : <p className="muted">{DISPUTES.undecided}</p>}
    </section>
  );
}

function Choices({ dispute, onStep }: Omit<DecisionProps, 'mayAct'>) {
  const { request, decision, identity } = dispute;
  const mayReject = decision === null;
  const isOffered = mayGrant(dispute);
  if (!mayReject && !isOffered) return null;
  const again = decision?.outcome === 'reissued' ? DECISION_TEXT.again : DECISION_TEXT.reissue;
  const [step, look, label] =
    OUTCOME_OF[request] === 'voided'
      ? (['void', 'danger', DECISION_TEXT.void] as const)
      : (['reissue', 'main', again] as const);
  return (
    <>
      {identity ? null : <p className="muted small">{DECISION_TEXT.first}</p>}
      <p className="row">
        {isOffered ? (
          <Button disabled={!identity} aria-haspopup="dialog" look={look} onClick={() => onStep(step)}>
            {label}
          </Button>
        ) : null}
        {mayReject ? (
          <Button aria-haspopup="dialog" onClick={() => onStep('reject')}>
            {DECISION_TEXT.reject}
          </Button>
        ) : null}
      </p>
    </>
  );
}

/** Whether the request can be granted: only for a coupon that counts, and a new code only before the lock. */
function mayGrant({ decision, coupon, request, isLocked }: DisputeDetail): boolean {
  if (!coupon || coupon.isVoid || decision?.outcome === 'voided') return false;
  return OUTCOME_OF[request] === 'voided' || !isLocked;
}

/** A field for each check, empty unless ticked, and the national id. */
type SeenForm = Readonly<Record<IdentityCheck | 'tcNumber', string>>;

const formOf = (checks: readonly IdentityCheck[]): SeenForm => ({
  ...(Object.fromEntries(
    IDENTITY_CHECKS.map((check) => [check, checks.includes(check) ? 'true' : '']),
  ) as Record<IdentityCheck, string>),
  tcNumber: '',
});

const checksIn = (form: SeenForm): readonly IdentityCheck[] =>
  IDENTITY_CHECKS.filter((check) => form[check] !== '');

const errorsOf = (form: SeenForm) => ({
  ...(checksIn(form).length === 0 && { [IDENTITY_CHECKS[0]]: DISPUTE_TEXT.checks }),
  ...(!NATIONAL_ID.test(form.tcNumber) && { tcNumber: PROFILE_TEXT.tcNumber }),
});

/** The operator's identity checks, with the national id on the document; no draft is kept. */
function IdentityForm({ dispute }: Readonly<{ dispute: DisputeDetail }>) {
  const { value, errors, field, set, begin, refuse, submit, setElement, isBusy } = useCommandForm<SeenForm>({
    blank: formOf(dispute.identity?.checks ?? []),
    errorsOf,
    topics: ['crm', 'people'],
    run: (seen) => checkIdentity(dispute, { checks: checksIn(seen), tcNumber: seen.tcNumber }),
    failed: IDENTITY_TEXT.failed,
    done: IDENTITY_TEXT.done,
    // What was ticked or typed while the answer was on its way stays.
    onDone: (_, { tcNumber }) => begin({ ...value, ...(value.tcNumber === tcNumber && { tcNumber: '' }) }),
    onRefused: (error) => {
      const refusal = error instanceof ApiError ? error.refusal : null;
      if (refusal?.code === 'IDENTITY_MISMATCH') refuse(refusal.code, refusal.message, 'tcNumber');
      return false;
    },
  });
  const number = field('tcNumber');
  return (
    <form className="body" noValidate onSubmit={submit} ref={setElement}>
      <Checks form={value} error={errors[IDENTITY_CHECKS[0]]} onChange={set} />
      <TextField
        {...number}
        label={IDENTITY_TEXT.number}
        hint={IDENTITY_TEXT.numberHint}
        inputMode="numeric"
        spellCheck={false}
        maxLength={NATIONAL_ID_LENGTH}
        onPaste={pasteNationalId(number.onChange)}
      />
      <p>
        <Button type="submit" disabled={isBusy}>
          {IDENTITY_TEXT.submit}
        </Button>
      </p>
    </form>
  );
}

type ChecksProps = Readonly<{
  form: SeenForm;
  error: string | undefined;
  onChange: (form: SeenForm) => void;
}>;

const Checks = ({ form, error, onChange }: ChecksProps) => (
  <fieldset className="checks" aria-describedby={error ? 'itiraz-kontrol-hata' : undefined}>
    <legend>{IDENTITY_TEXT.how}</legend>
    {IDENTITY_CHECKS.map((check) => (
      <label key={check} className="tick">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          checked={form[check] !== ''}
          onChange={({ target }) => onChange({ ...form, [check]: target.checked ? 'true' : '' })}
        />
        {CHECK_TEXT[check]}
      </label>
    ))}
    {error ? <FieldError id="itiraz-kontrol-hata">{error}</FieldError> : null}
  </fieldset>
);
