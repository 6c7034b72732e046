import type { CouponStoryAnswer, StoryStep } from '@onda-on/contracts/api';
import type { ReactNode } from 'react';

import { dateTimeExact, dateTimeLong } from '../../text/dates.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { STORY as TEXT } from '../../text/story.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PickChip, type ChipState } from '../../ui/PickChip.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';

/** What happened to the coupon, from its submission to the final table. */
export function StoryTimeline({ story }: Readonly<{ story: CouponStoryAnswer }>) {
  const { acceptedAt, revisions, sealed, voided, steps } = story;
  return (
    <ol className="story-steps" aria-label={TEXT.steps}>
      <Event title={TEXT.sent.title} at={dateTimeExact(acceptedAt)}>
        <p>{TEXT.sent.text}</p>
      </Event>
      {revisions.map((at) => (
        <Event key={at} title={TEXT.revised.title} at={dateTimeExact(at)}>
          <p>{TEXT.revised.text}</p>
        </Event>
      ))}
      {sealed ? <Sealed sealed={sealed} /> : <Unsealed story={story} />}
      {voided ? (
        <Event title={TEXT.voided.title} at={dateTimeLong(voided.at)}>
          <p>{TEXT.voided.reason(voided.reason)}</p>
        </Event>
      ) : null}
      {steps.map((step, index) => (
        <Step key={`${step.slot} ${step.at}`} step={step} before={steps[index - 1]} />
      ))}
      <End story={story} />
    </ol>
  );
}

type EventProps = Readonly<{ title: string; at?: string; kind?: string; children?: ReactNode }>;

const Event = ({ title, at, kind = '', children }: EventProps) => (
  <li className={kind}>
    <div className="spread">
      <h2>{title}</h2>
      {at ? <span className="small muted nowrap">{at}</span> : null}
    </div>
    {children}
  </li>
);

const Sealed = ({ sealed }: Readonly<{ sealed: NonNullable<CouponStoryAnswer['sealed']> }>) => (
  <Event title={TEXT.sealed.title} at={dateTimeLong(sealed.lockedAt)} kind="seal">
    <p>{TEXT.sealed.text(sealed.count)}</p>
    <p className="small muted root">
      {TEXT.sealed.root}: <span className="mono">{sealed.root}</span>
    </p>
  </Event>
);

const Unsealed = ({ story: { isOpen, voided, lockAt } }: Readonly<{ story: CouponStoryAnswer }>) =>
  voided ? null : (
    <Event title={TEXT.lock.title} at={dateTimeLong(lockAt)} kind="waiting">
      {isOpen ? <p>{TEXT.lock.text}</p> : null}
    </Event>
  );

type StepProps = Readonly<{ step: StoryStep; before: StoryStep | undefined }>;

/** A result with its verdict, or a correction with its reason; both with the score and the place after it. */
function Step({ step, before }: StepProps) {
  const { kind, slot, at, homeTeam, awayTeam, to, reason, prediction } = step;
  const isResult = kind === 'recorded';
  return (
    <li className={isResult ? 'result' : 'result correction'}>
      <div className="spread">
        <h2>
          <span className="muted">{TEXT.match(slot)}</span>{' '}
          {isResult && to ? `${homeTeam} ${TEXT.score(to)} ${awayTeam}` : `${homeTeam} – ${awayTeam}`}
        </h2>
        <span className="small muted nowrap">{dateTimeLong(at)}</span>
      </div>
      {isResult ? null : (
        <p>
          <b className="tag">{TEXT.kinds[kind]}</b> <Change step={step} />
        </p>
      )}
      {reason ? (
        <p className="small">
          <span className="muted">{TEXT.reason}:</span> {reason}
        </p>
      ) : null}
      <p className="verdict">
        <PickChip pick={prediction} state={chipOf(step)} />
        <span>
          {TEXT.pick} {prediction}: <b>{TEXT.verdict(step.isCorrect)}</b>
        </span>
      </p>
      <Standing step={step} before={before} />
    </li>
  );
}

function chipOf({ kind, isCorrect }: StoryStep): ChipState {
  if (kind === 'void') return 'void';
  if (isCorrect === null) return 'wait';
  return isCorrect ? 'ok' : 'no';
}

function Change({ step }: Readonly<{ step: StoryStep }>) {
  const [from, to] = TEXT.changed(step);
  if (step.kind === 'reinstated' || (step.kind === 'void' && step.from === null)) return null;
  return (
    <>
      <s>{from}</s> <span aria-hidden="true">→</span> <b>{to}</b>
    </>
  );
}

function Standing({ step, before }: StepProps) {
  const { correct, decided, rank } = step;
  const isSame = before?.correct === correct && before.decided === decided && before.rank === rank;
  if (step.kind !== 'recorded' && isSame) return <p className="small muted">{TEXT.untouched}</p>;
  return (
    <p className="standing">
      {TEXT.tally(correct, decided)}
      {rank === null ? null : (
        <>
          , <b>{TEXT.rank(rank)}</b> <Moved from={before?.rank ?? null} to={rank} />
        </>
      )}
    </p>
  );
}

function Moved({ from, to }: Readonly<{ from: number | null; to: number }>) {
  if (from === null || from === to) return null;
  const isRise = to < from;
  return (
    <span className={isRise ? 'moved rise' : 'moved fall'}>
      <Icon name={isRise ? 'rise' : 'fall'} />
      {isRise ? TEXT.rose(from - to) : TEXT.fell(to - from)}
    </span>
  );
}

/** What is still to come, or how the week ended for the coupon. */
function End({ story }: Readonly<{ story: CouponStoryAnswer }>) {
  const { week, couponNo, pending, place, settledAt, voided, sealed } = story;
  if (!sealed) return null;
  if (pending > 0)
    return (
      <Event title={TEXT.pending(pending)} kind="waiting">
        <p className="muted">{TEXT.pendingText}</p>
      </Event>
    );
  if (!settledAt) return <Event title={TEXT.complete} kind="waiting" />;
  return (
    <Event title={TEXT.settled} at={dateTimeLong(settledAt)} kind="end">
      {place ? <p>{RECEIPT.place(place)}</p> : null}
      {voided ? null : <WinnerNote week={week} couponNo={couponNo} about="coupon" />}
    </Event>
  );
}
