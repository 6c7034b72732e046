import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

import { PROOF, PROOF_SCREEN as TEXT } from '../../text/proof.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing, Icon } from '../../ui/Icon.tsx';
import type { Checked } from './check.ts';
import { toneOf, type Tone, type Verdict } from './verdict.ts';
import type { Step } from './verifier.ts';
import { detailOf, notesOn } from './words.ts';

type Props = Readonly<{ checked: Checked; onRetry: () => void; isBusy: boolean }>;

/** What a check came to: first a sentence, then each step in words, then everything that was computed behind a fold. */
export function ProofResult({ checked, onRetry, isBusy }: Props) {
  const { verdict, receipt, steps } = checked;
  return (
    <article className={`card verdict ${toneOf(verdict)}`}>
      <Head verdict={verdict} texts={[detailOf(checked), ...notesOn(checked)]} />
      {receipt ? <Coupon checked={checked} /> : null}
      {steps.length > 0 && verdict !== 'unsupported' ? <StepLines steps={steps} /> : null}
      <Actions checked={checked} onRetry={onRetry} isBusy={isBusy} />
      {steps.some(({ facts }) => facts.length > 0) ? <Technical steps={steps} /> : null}
    </article>
  );
}

export const Unreadable = () => (
  <article className="card verdict bad">
    <div className="verdict-head">
      <Mark tone="bad" verdict={null} />
      <div>
        <h2>{TEXT.unreadable.title}</h2>
        <p>{TEXT.unreadable.text}</p>
      </div>
    </div>
  </article>
);

const Head = ({ verdict, texts }: Readonly<{ verdict: Verdict; texts: readonly string[] }>) => (
  <div className="verdict-head">
    <Mark tone={toneOf(verdict)} verdict={verdict} />
    <div>
      <h2>{PROOF.verdicts[verdict].title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </div>
);

/** The sign for each tone; the words beside it carry the meaning. */
const Mark = ({ tone, verdict }: Readonly<{ tone: Tone; verdict: Verdict | null }>) => (
  <span className="verdict-mark">{verdict === 'open' ? <Icon name="clock" /> : MARKS[tone]}</span>
);

const MARKS: Readonly<Record<Tone, ReactElement>> = {
  good: <Icon name="check" />,
  open: <Drawing path="M10 4v8M10 14.5v2" />,
  bad: <Icon name="close" />,
};

function Coupon({ checked: { receipt, proof } }: Readonly<{ checked: Checked }>) {
  if (!receipt) return null;
  const sealed = proof?.week.sealed;
  return (
    <dl className="verdict-coupon">
      <div>
        <dt>{PROOF.coupon}</dt>
        <dd className="mono">{receipt.couponNo}</dd>
      </div>
      <div>
        <dt>{PROOF.week}</dt>
        <dd className="mono">{receipt.week}</dd>
      </div>
      <div>
        <dt>{PROOF.picks}</dt>
        <dd className="mono">{receipt.picks.split('').join(' ')}</dd>
      </div>
      {sealed ? (
        <div>
          <dt>{PROOF.sealedAt}</dt>
          <dd>{PROOF.sealedList(sealed.lockedAt, sealed.count)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const StepLines = ({ steps }: Readonly<{ steps: readonly Step[] }>) => (
  <ul className="verdict-steps">
    {steps.map((step) => (
      <li key={step.name} className={step.state}>
        <StateMark state={step.state} />
        {PROOF.stepLine(step)}
      </li>
    ))}
  </ul>
);

export const StateMark = ({ state }: Readonly<{ state: Step['state'] }>) => {
  if (state === 'unchecked') return <Drawing path="M4 10h12" />;
  return <Icon name={state === 'passed' ? 'check' : 'close'} />;
};

/** Where somebody looks next: the coupon itself, another try, or the operators. */
function Actions({ checked: { verdict, receipt }, onRetry, isBusy }: Props) {
  const couponNo = verdict === 'unknown' || verdict === 'foreign' ? undefined : receipt?.couponNo;
  const isForOperators = toneOf(verdict) === 'bad' || verdict === 'outdated';
  return (
    <div className="row">
      {verdict === 'offline' || verdict === 'open' ? (
        <Button look="main" onClick={() => isBusy || onRetry()} aria-disabled={isBusy}>
          {isBusy ? TEXT.checking : TEXT.retry}
        </Button>
      ) : null}
      {couponNo ? (
        <Link className="btn" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
          {TEXT.receipt}
        </Link>
      ) : null}
      {isForOperators ? (
        <Link className="btn" to="/pages/$slug" params={{ slug: 'iletisim' }} preload={false}>
          {TEXT.contact}
        </Link>
      ) : null}
    </div>
  );
}

/** For those who want to recompute it: what went into each step, and what came out. */
const Technical = ({ steps }: Readonly<{ steps: readonly Step[] }>) => (
  <details className="card fold">
    <summary>
      {PROOF.technical}
      <Icon name="down" />
    </summary>
    <ol className="verdict-facts">
      {steps.map((step) => (
        <li key={step.name}>
          <h3>
            {PROOF.steps[step.name].name}: {PROOF.states[step.state].toLocaleLowerCase('tr')}
          </h3>
          <p>{PROOF.steps[step.name].explained}</p>
          {step.facts.length > 0 ? (
            <dl>
              {step.facts.map(([name, value]) => (
                <div key={`${name} ${value}`}>
                  <dt className="small muted">{PROOF.facts[name]}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  </details>
);
