import type { StandingsStep } from '@onda-on/contracts/api';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useHydrated } from '../../hooks/use-hydrated.ts';
import { dateTime } from '../../text/dates.ts';
import { MOMENT_TEXT as TEXT } from '../../text/time-travel.tr.ts';
import { EXACT_ADDRESS } from '../../ui/exact-address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { hasChanged, matchText, resultOf, resultText, toMoment, type ShownMoment } from './moment.ts';
import type { StandingsSearch } from './standings-search.ts';

type Props = Readonly<{
  search: StandingsSearch;
  /** Undefined while the table is the one of now. */
  moment: ShownMoment | undefined;
  /** Matches with a result: nobody goes back before the first. */
  decided: number;
}>;

/** The table after any match of the week: a slider, buttons, and the same as a table in words. */
export function TimeTravel({ search, moment, decided }: Props) {
  const isOpen = moment !== undefined;
  const wasOpen = useRef(isOpen);
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The slider is gone, and the keyboard would start again at the top of the page.
    if (wasOpen.current && !isOpen) way.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (moment) return <MomentPanel moment={moment} />;
  if (decided === 0) return null;
  return (
    <p className="moment-way">
      <Link
        ref={way}
        className="btn slim"
        to="."
        activeOptions={EXACT_ADDRESS}
        search={toMoment(search, Math.max(1, decided - 1))}
        resetScroll={false}
      >
        <Icon name="clock" />
        {TEXT.open}
      </Link>
      <span className="small muted">{TEXT.openHint}</span>
    </p>
  );
}

function MomentPanel({ moment }: Readonly<{ moment: ShownMoment }>) {
  const { search, step, isCorrected, steps } = moment;
  const current = steps[step - 1];
  if (!current) return null;
  const changed = steps.slice(0, step).filter(hasChanged).length;
  return (
    <section className="card pad moment" aria-label={TEXT.label}>
      <div className="spread moment-head">
        <h2>{TEXT.tableAfter(step)}</h2>
        <Link
          className="small"
          to="."
          activeOptions={EXACT_ADDRESS}
          search={toMoment(search)}
          resetScroll={false}
        >
          {TEXT.now}
        </Link>
      </div>
      <p className="small muted">
        {matchText(current, isCorrected)}, <time dateTime={current.at}>{dateTime(current.at)}</time>
      </p>
      <StepSlider moment={moment} />
      {steps.some(hasChanged) ? (
        <>
          <Readings moment={moment} />
          {changed > 0 ? <p className="small">{TEXT.changed(changed)}</p> : null}
        </>
      ) : null}
      <output className="moment-place">{current.me ? placeText(step, current.me, isCorrected) : null}</output>
      <StepsTable moment={moment} />
    </section>
  );
}

const placeText = (step: number, me: NonNullable<StandingsStep['me']>, isCorrected: boolean): string =>
  isCorrected ? TEXT.placeCorrected(step, me.corrected.rank) : TEXT.place(step, me.published.rank);

/** One slider position a match; the buttons beside it do the same. Steps replace each other in the browser's history. */
function StepSlider({ moment: { search, step, isCorrected, steps } }: Readonly<{ moment: ShownMoment }>) {
  const navigate = useNavigate();
  // The address follows the pointer with a delay, and the slider must not jump back meanwhile.
  const [dragged, setDragged] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const shown = dragged ?? step;
  const goTo = async (to: number) => {
    setDragged(to);
    await navigate({ to: '.', search: toMoment(search, to, isCorrected), replace: true, resetScroll: false });
    setDragged((latest) => (latest === to ? null : latest));
  };
  const at = steps[shown - 1];
  return (
    <div className="step-slider">
      <StepButton
        label={TEXT.previous}
        icon="previous"
        isOff={shown <= 1}
        onPress={() => void goTo(shown - 1)}
      />
      <div>
        <input
          type="range"
          min={1}
          max={steps.length}
          step={1}
          value={shown}
          disabled={steps.length < 2 || !isHydrated}
          aria-label={TEXT.slider}
          aria-valuetext={at ? TEXT.stepOf(shown, steps.length, matchText(at, isCorrected)) : undefined}
          onChange={({ target }) => void goTo(Number(target.value))}
        />
        <div className="step-marks" aria-hidden="true">
          {steps.map(({ matchId }, index) => (
            <span key={matchId} {...(index + 1 === shown && { className: 'here' })}>
              {index + 1}
            </span>
          ))}
        </div>
      </div>
      <StepButton
        label={TEXT.next}
        icon="next"
        isOff={shown >= steps.length}
        onPress={() => void goTo(shown + 1)}
      />
    </div>
  );
}

type StepButtonProps = Readonly<{
  label: string;
  icon: 'previous' | 'next';
  isOff: boolean;
  onPress: () => void;
}>;

/** Stays focusable at the end of the way, so that the keyboard does not lose its place. */
const StepButton = ({ label, icon, isOff, onPress }: StepButtonProps) => (
  <button
    type="button"
    className="btn slim icon-only"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    <Icon name={icon} />
  </button>
);

/** As published then, or with today's corrections: two links, since each is an address. */
const Readings = ({ moment: { search, step, isCorrected } }: Readonly<{ moment: ShownMoment }>) => (
  <nav className="readings" aria-label={TEXT.readings}>
    {[false, true].map((corrected) => (
      <Link
        key={String(corrected)}
        to="."
        activeOptions={EXACT_ADDRESS}
        search={toMoment(search, step, corrected)}
        replace
        resetScroll={false}
        {...(corrected === isCorrected && { 'aria-current': 'true' })}
      >
        {corrected ? TEXT.corrected : TEXT.published}
      </Link>
    ))}
  </nav>
);

/** Every moment in words, with the own place where it is known. */
function StepsTable({ moment: { search, step, isCorrected, steps } }: Readonly<{ moment: ShownMoment }>) {
  const { columns } = TEXT;
  const hasOwn = steps.some(({ me }) => me);
  const own = hasOwn ? [columns.correct, columns.place] : [];
  return (
    <details className="note-fold">
      <summary>{TEXT.asTable}</summary>
      <table className="mini step-table">
        <TableHead columns={[columns.step, columns.match, ...own]} />
        <tbody>
          {steps.map((each, index) => (
            <tr key={each.matchId} {...(index + 1 === step && { className: 'here', 'aria-current': 'step' })}>
              <td>
                <Link
                  to="."
                  activeOptions={EXACT_ADDRESS}
                  search={toMoment(search, index + 1, isCorrected)}
                  replace
                  resetScroll={false}
                >
                  {TEXT.after(index + 1)}
                </Link>
              </td>
              <td>
                {each.homeTeam} – {each.awayTeam} <StepScore step={each} />
              </td>
              {hasOwn ? <OwnCells step={each} isCorrected={isCorrected} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        {steps.some(hasChanged) ? '' : `${TEXT.same} `}
        {TEXT.excluded}
      </p>
    </details>
  );
}

/** The score, and after a correction the old and the new one. */
const StepScore = ({ step }: Readonly<{ step: StandingsStep }>) =>
  hasChanged(step) ? (
    <span className="nowrap">
      <s>{resultText(resultOf(step, false))}</s> <b>{resultText(resultOf(step, true))}</b>
    </span>
  ) : (
    <b className="nowrap">{resultText(resultOf(step, false))}</b>
  );

function OwnCells({ step: { me }, isCorrected }: Readonly<{ step: StandingsStep; isCorrected: boolean }>) {
  const place = isCorrected ? me?.corrected : me?.published;
  return (
    <>
      <td>{place?.correct ?? '–'}</td>
      <td>{place?.rank ?? '–'}</td>
    </>
  );
}
