import type { Outcome } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { startTransition, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useBarHeight } from '../../hooks/use-bar-height.ts';
import { oddsText } from '../../text/numbers.ts';
import { SUMMARY } from '../../text/summary.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { OfferedPick } from './picks.port.ts';
import { useChangePicks, usePicks } from './PicksProvider.tsx';
import { useUnsettled } from './unsettled.ts';
import { type PicksContest, picksOn, useWeekMatches } from './use-contest.ts';

const SubmissionDialog = lazyComponent(
  async () => (await import('./submission/SubmissionDialog.tsx')).SubmissionDialog,
);

type Props = Readonly<{ contest: PicksContest; picks: readonly OfferedPick[] }>;

type PickBarProps = Props & Readonly<{ week: number | null }>;

/**
 * The floating summary of the picks of `week` and the dialog that it opens. An open dialog stays when a match of the picks goes, or an
 * operator pauses the week or sets it back to a draft: it says so, and what was typed in it is kept nowhere else.
 */
export function PickBar({ contest: shown, picks: all, week }: PickBarProps) {
  const [opened, setOpened] = useState<PicksContest | null>(null);
  const isSending = opened !== null && opened.week === week;
  const contest = useContestOf(isSending ? opened : null, shown);
  const picks = picksOn(useWeekMatches(contest.week), all);
  const isUnsettled = useUnsettled() !== undefined;
  // A transition, so that the press is shown before the dialog renders.
  const send = () => startTransition(() => setOpened(contest));
  const isOffered = picks.length > 0 && (contest.isOpen || isUnsettled);
  // A page that stays on an ended week has the picks of the next one too, from another tab.
  if (week !== contest.week || (!isOffered && !isSending)) return null;
  return (
    <>
      <Bar contest={contest} picks={picks} onSend={send} />
      {isSending ? <SubmissionDialog contest={contest} picks={all} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** The contest of an open dialog. With a draft the page shows another week, and may stay there when the dialog's is open again. */
function useContestOf(opened: PicksContest | null, shown: PicksContest): PicksContest {
  const { data: current } = useQuery(currentWeek());
  if (!opened || opened.week === shown.week) return shown;
  return { ...opened, isOpen: current?.week === opened.week && Boolean(current?.detail?.isOpen) };
}

type BarProps = Props & Readonly<{ onSend: () => void }>;

/** The summary, or the button that reopens it once it was closed. */
function Bar(props: BarProps) {
  const { isBarClosed } = usePicks();
  const [shown, setShown] = useState({ isBarClosed, isSwitched: false });
  if (shown.isBarClosed !== isBarClosed) setShown({ isBarClosed, isSwitched: true });
  const Shown = isBarClosed ? ClosedBar : OpenBar;
  return <Shown {...props} takesFocus={shown.isSwitched} />;
}

type ShownProps = BarProps & Readonly<{ takesFocus: boolean }>;

function ClosedBar({ contest, picks, takesFocus }: ShownProps) {
  const change = useChangePicks();
  const button = useRef<HTMLButtonElement>(null);
  useBarHeight(button);
  useLostFocus(button, takesFocus);
  return (
    <button
      ref={button}
      type="button"
      className="btn slim pickbar-open"
      onClick={() => change({ type: 'barOpened' })}
    >
      <Icon name="up" />
      {SUMMARY.reopen(picks.length, contest.total)}
    </button>
  );
}

/** Focuses the bar that replaces a pressed button; a press elsewhere keeps the focus. */
function useLostFocus(place: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    if (isWanted.current && document.activeElement === document.body) place.current?.focus();
  }, [place]);
}

/** A panel at the bottom right, one line on phones until it is unfolded. */
function OpenBar({ contest, picks, onSend, takesFocus }: ShownProps) {
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  useLostFocus(bar, takesFocus);
  const submit = <SubmitButton count={picks.length} total={contest.total} onPress={onSend} />;
  const unfold = () => setUnfolded(!isUnfolded);
  return (
    <aside ref={bar} className="pickbar" tabIndex={-1} aria-label={SUMMARY.title}>
      {isPhone && !isUnfolded ? (
        <FoldedBar contest={contest} picks={picks} onUnfold={unfold}>
          {submit}
        </FoldedBar>
      ) : (
        <Panel contest={contest} picks={picks} {...(isPhone && { onFold: unfold })}>
          {submit}
        </Panel>
      )}
    </aside>
  );
}

type SectionProps = Props & Readonly<{ children: React.ReactNode }>;

function FoldedBar({
  contest,
  picks,
  onUnfold,
  children,
}: SectionProps & Readonly<{ onUnfold: () => void }>) {
  return (
    <div className="line">
      <button type="button" className="unfold" aria-expanded="false" onClick={onUnfold}>
        <Icon name="up" />
        <span className="visually-hidden">{SUMMARY.open}, </span>
        <span>
          <span className="visually-hidden">{SUMMARY.chosen} </span>
          <b>
            {picks.length}/{contest.total}
          </b>
          <small>
            <span className="visually-hidden">{SUMMARY.odds} </span>
            {oddsText(oddsSum(picks))}
          </small>
        </span>
      </button>
      {children}
    </div>
  );
}

function Panel({ contest, picks, onFold, children }: SectionProps & Readonly<{ onFold?: () => void }>) {
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

type SubmitProps = Readonly<{ count: number; total: number; onPress: () => void }>;

/** Enabled with a full coupon only; until then it shows how many picks are missing. */
function SubmitButton({ count, total, onPress }: SubmitProps) {
  const left = Math.max(0, total - count);
  return (
    <button type="button" className="btn main submit" disabled={count !== total} onClick={onPress}>
      {SUMMARY.submit}
      {left > 0 ? <small>{SUMMARY.left(left)}</small> : null}
    </button>
  );
}

export const oddsSum = (picks: readonly OfferedPick[]): number =>
  picks.reduce((sum, { odds }) => sum + odds, 0);

/** Whether a media query matches; renders again when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Under 768 px tables become cards. */
const useIsPhone = (): boolean => useMedia('(max-width: 767px)');

const LOOK: Readonly<Record<Outcome, string>> = { '1': 'one', X: 'draw', '2': 'two' };

type SlotsProps = Readonly<{ contest: PicksContest; picks: readonly OfferedPick[] }>;

/** One box for each match, in sheet order, with its pick. An empty box leads to its match. */
function Slots({ contest, picks }: SlotsProps) {
  const matches = useWeekMatches(contest.week);
  const outcomes = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
  return (
    <ol className="ten-slots" style={{ gridTemplateColumns: `repeat(${contest.total}, 1fr)` }}>
      {matches.slice(0, contest.total).map((match, slot) => {
        const outcome = outcomes.get(match.id);
        return (
          <li
            key={match.id}
            className={outcome ? LOOK[outcome] : ''}
            title={`${match.homeTeam} – ${match.awayTeam}`}
          >
            <span aria-hidden="true">{outcome}</span>
            <span className="visually-hidden">{SUMMARY.slot(slot + 1, outcome)}</span>
          </li>
        );
      })}
    </ol>
  );
}
