import type { MatchAnswer, Prospects, StandingsAnswer, WhatIfAnswer } from '@onda-on/contracts/api';
import { OUTCOMES, type Outcome } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { whatIfOf } from '../../api/time-travel.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { dateTime } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { WHAT_IF_TEXT as TEXT } from '../../text/time-travel.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsTable } from './StandingsList.tsx';
import { lettersWith, ownOutcomesOf, rangeOf, toTried } from './what-if.ts';

type Props = Readonly<{
  week: number;
  search: StandingsSearch;
  coupon: string | undefined;
  standings: Pick<StandingsAnswer, 'isSealed' | 'results'>;
}>;

/** 'Ya olursa?': outcomes of the open matches are tried, and the table under them is shown. Nothing is saved. */
export function WhatIfSection(props: Props) {
  return <div className="week-section">{props.standings.isSealed ? <Trial {...props} /> : <NotYet />}</div>;
}

export const NotYet = () => <NoEntries title={TEXT.sealed} text={TEXT.sealedHint} />;

function Trial({ week, search, coupon, standings }: Props) {
  const matches = useQuery(matchesOf(week));
  const trial = useQuery({
    ...whatIfOf(week, { outcomes: search.dene, matches: standings.results.length, coupon }),
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  const { data } = trial;
  const failed = [trial, matches].find(hasFailed);
  if (failed) return <SectionFailed section={TEXT.title} title={TEXT.failed} query={failed} />;
  if (!data || !matches.data) return <Skeleton height={480} />;
  if (data.open.length === 0) return <AllDecided />;
  const shown = { trial: data, matches: matches.data };
  return (
    <div className="what-if" aria-busy={trial.isPlaceholderData}>
      <div className="what-if-matches">
        <h2>{TEXT.title}</h2>
        <p className="small muted">{TEXT.lead}</p>
        <OpenMatches {...shown} search={search} known={lettersWith(search.dene, data)} />
      </div>
      <div className="what-if-result">
        <Outlook {...shown} hasCoupon={coupon !== undefined} />
        <section aria-label={TEXT.top}>
          <h3>{/[1X2]/.test(data.tried) ? TEXT.top : TEXT.topNow}</h3>
          <StandingsTable standings={data} />
        </section>
      </div>
    </div>
  );
}

export const AllDecided = () => <NoEntries title={TEXT.closed} text={TEXT.closedHint} />;

type Shown = Readonly<{ trial: WhatIfAnswer; matches: readonly MatchAnswer[] }>;

/** Changes the tried outcomes in the address: the first step is one to go back from, the further ones replace each other. */
function useTry(search: StandingsSearch, known: string) {
  const navigate = useNavigate();
  // The address follows with a delay, and a chosen outcome must not spring back meanwhile.
  const [chosen, setChosen] = useState<string | null>(null);
  const go = async (letters: string) => {
    setChosen(letters);
    await navigate({
      to: '.',
      search: toTried(search, letters),
      replace: search.dene !== undefined,
      resetScroll: false,
    });
    setChosen((latest) => (latest === letters ? null : latest));
  };
  return { letters: chosen ?? known, tryOut: (letters: string) => void go(letters) };
}

/** What the choices of outcomes show: in a league, another trial than the whole week's. */
type Choices = Pick<WhatIfAnswer, 'open' | 'results'> &
  Readonly<{
    me: Readonly<{ picks: readonly Outcome[] | null }> | null;
    prospects: Pick<Prospects, 'swings' | 'deciding'> | null;
  }>;

type OpenMatchesProps = Readonly<{
  trial: Choices;
  matches: readonly MatchAnswer[];
  search: StandingsSearch;
  known: string;
}>;

export function OpenMatches({ trial, matches, search, known }: OpenMatchesProps) {
  const { letters, tryOut } = useTry(search, known);
  const own = ownOutcomesOf(trial);
  const isUntried = !/[1X2]/.test(letters);
  return (
    <>
      <ul className="card open-matches">
        {trial.open.map((slot) => {
          const match = matches[slot];
          return match ? (
            <OpenMatch
              key={match.id}
              match={match}
              slot={slot}
              trial={trial}
              letter={letters[slot] ?? '-'}
              onTry={(letter) => tryOut(letters.slice(0, slot) + letter + letters.slice(slot + 1))}
            />
          ) : null;
        })}
      </ul>
      {own ? <p className="small muted">{TEXT.marks}</p> : null}
      <div className="row">
        {own ? (
          <Button slim aria-disabled={letters === own} onClick={() => letters === own || tryOut(own)}>
            {TEXT.tryOwn}
          </Button>
        ) : null}
        <Button
          slim
          look="bare"
          aria-disabled={isUntried}
          onClick={() => isUntried || tryOut('-'.repeat(letters.length))}
        >
          {TEXT.clear}
        </Button>
      </div>
    </>
  );
}

type OpenMatchProps = Readonly<{
  match: MatchAnswer;
  slot: number;
  trial: Choices;
  letter: string;
  onTry: (letter: string) => void;
}>;

/** A match with its outcomes as radio buttons; with a coupon, each with the place that it would bring. */
function OpenMatch({ match, slot, trial, letter, onTry }: OpenMatchProps) {
  const name = useId();
  const isHydrated = useHydrated();
  const { me, prospects } = trial;
  const ranks = prospects?.swings.find((swing) => swing.slot === slot)?.ranks;
  const isDeciding = prospects?.deciding === slot;
  return (
    <li {...(isDeciding && { className: 'deciding' })}>
      <fieldset disabled={!isHydrated}>
        <legend>
          <span className="num">{slot + 1}</span> {match.homeTeam} – {match.awayTeam}
          <span className="small muted block">
            <time dateTime={match.matchDate}>{dateTime(match.matchDate)}</time>
            {isDeciding ? <b className="block">{TEXT.deciding}</b> : null}
          </span>
        </legend>
        <span className="outcomes">
          {OUTCOMES.map((outcome) => (
            <OutcomeChoice
              key={outcome}
              name={name}
              outcome={outcome}
              rank={ranks?.[outcome]}
              isOwn={me?.picks?.[slot] === outcome}
              isChosen={letter === outcome}
              onChoose={() => onTry(outcome)}
            />
          ))}
          <label>
            <input type="radio" name={name} checked={letter === '-'} onChange={() => onTry('-')} />
            <span className="box wide">{TEXT.open}</span>
          </label>
        </span>
      </fieldset>
    </li>
  );
}

type OutcomeChoiceProps = Readonly<{
  name: string;
  outcome: Outcome;
  rank: number | undefined;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
}>;

function OutcomeChoice({ name, outcome, rank, isOwn, isChosen, onChoose }: OutcomeChoiceProps) {
  return (
    <label {...(isOwn && { className: 'own-pick' })}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="box">{outcome}</span>
      <span className="visually-hidden">
        {TEXT.outcomes[outcome]}
        {isOwn ? `, ${TEXT.yourPick}` : ''}
      </span>
      {rank === undefined ? null : (
        <span className="rank-if">
          <span className="visually-hidden">, {TEXT.rankIfLabel(rank)}</span>
          <span aria-hidden="true">{TEXT.rankIf(rank)}</span>
        </span>
      )}
    </label>
  );
}

/** The own place under the tried results, the best one in reach, and the match that decides. */
function Outlook({ trial, matches, hasCoupon }: Shown & Readonly<{ hasCoupon: boolean }>) {
  const { me, prospects } = trial;
  if (!me || !prospects)
    return <p className="card pad small">{hasCoupon ? TEXT.notRanked : TEXT.noCoupon}</p>;
  return (
    <section className="card pad outlook" aria-label={TEXT.result}>
      <output>
        {me.rank === null ? (
          <p>{TEXT.unranked}</p>
        ) : (
          <p>
            <b className="outlook-place">{TEXT.place(me.rank, me.correctPredictions)}</b>
            {prospects.rankNow === null ? '.' : `; ${TEXT.now(prospects.rankNow)}.`}{' '}
            {me.sharedWith > 0 ? TEXT.shared(numberOf(me.sharedWith)) : ''}
          </p>
        )}
      </output>
      <h3>{TEXT.question}</h3>
      <p>
        <b>{reachText(prospects)}.</b>{' '}
        <span className="small">{TEXT.ifAllRight(prospects.best.correct)}</span>
      </p>
      <p className="small">{decidingText(prospects, matches)}</p>
    </section>
  );
}

function reachText({ best: { rank, sharedWith } }: Prospects): string {
  if (rank > 1) return TEXT.cannotWin(rank);
  return sharedWith > 0 ? TEXT.canWinShared(numberOf(sharedWith)) : TEXT.canWin;
}

function decidingText({ swings, deciding }: Prospects, matches: readonly MatchAnswer[]): string {
  const swing = swings.find(({ slot }) => slot === deciding);
  const match = swing && matches[swing.slot];
  if (!swing || !match) return TEXT.noDeciding;
  const { best, worst } = rangeOf(swing.ranks);
  return TEXT.decidingIs(`${match.homeTeam} – ${match.awayTeam}`, best, worst);
}
