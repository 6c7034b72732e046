import { lazy, startTransition, Suspense, useRef, useState } from 'react';

import { useIsPhone } from '../../hooks/use-media.ts';
import { SUMMARY } from '../../text/home.tr.ts';
import { oddsText } from '../../text/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';
import { oddsSum } from './odds-sum.ts';
import type { OfferedPick } from './picks.port.ts';
import { useChangePicks } from './PicksProvider.tsx';
import { Slots } from './Slots.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useBarHeight } from './use-bar-height.ts';
import type { Contest } from './use-contest.ts';

const SubmissionDialog = lazy(() =>
  import('./submission/SubmissionDialog.tsx').then((module) => ({ default: module.SubmissionDialog })),
);

type Props = Readonly<{ contest: Contest; picks: readonly OfferedPick[] }>;

/** The floating summary (§2): a panel at the bottom right, one line on phones until it is opened. */
export function PickBar({ contest, picks }: Props) {
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isSending, setSending] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  // The press is seen before the dialog is made.
  const send = () => startTransition(() => setSending(true));
  const submit = <SubmitButton count={picks.length} total={contest.total} onPress={send} />;
  const unfold = () => setUnfolded(!isUnfolded);
  return (
    <aside ref={bar} className="pickbar" aria-label={SUMMARY.title}>
      {isPhone && !isUnfolded ? (
        <FoldedBar contest={contest} picks={picks} onUnfold={unfold}>
          {submit}
        </FoldedBar>
      ) : (
        <Panel contest={contest} picks={picks} {...(isPhone && { onFold: unfold })}>
          {submit}
        </Panel>
      )}
      {isSending ? (
        <Suspense fallback={null}>
          <SubmissionDialog contest={contest} picks={picks} onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}

type PartProps = Props & Readonly<{ children: React.ReactNode }>;

function FoldedBar({ contest, picks, onUnfold, children }: PartProps & Readonly<{ onUnfold: () => void }>) {
  return (
    <div className="line">
      <button type="button" className="unfold" aria-expanded="false" onClick={onUnfold}>
        <Icon name="up" />
        <span className="sr">{SUMMARY.open}, </span>
        <span>
          <span className="sr">{SUMMARY.chosen} </span>
          <b>
            {picks.length}/{contest.total}
          </b>
          <small>
            <span className="sr">{SUMMARY.odds} </span>
            {oddsText(oddsSum(picks))}
          </small>
        </span>
      </button>
      {children}
    </div>
  );
}

function Panel({ contest, picks, onFold, children }: PartProps & Readonly<{ onFold?: () => void }>) {
  const change = useChangePicks();
  return (
    <>
      <header>
        <h2>{SUMMARY.title}</h2>
        {onFold ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={SUMMARY.fold}
            aria-expanded="true"
            onClick={onFold}
          >
            <Icon name="down" />
          </button>
        ) : null}
        <button
          type="button"
          className="icon-btn"
          aria-label={SUMMARY.close}
          onClick={() => change({ type: 'barClosed' })}
        >
          <Icon name="close" />
        </button>
      </header>
      <Slots contest={contest} picks={picks} />
      <p className="spread sums">
        <span>
          {SUMMARY.chosen}{' '}
          <b>
            {picks.length}/{contest.total}
          </b>
        </span>
        <span>
          {SUMMARY.odds} <b>{oddsText(oddsSum(picks))}</b>
        </span>
      </p>
      <p className="small muted hint">{SUMMARY.hint}</p>
      {children}
    </>
  );
}
