import type { MatchAnswer } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, oddsOf, OUTCOMES, type Outcome } from '@onda-on/contracts/rules';
import { memo, type KeyboardEvent } from 'react';

import { dayAndTime } from '../../text/dates.ts';
import { CARD } from '../../text/home.tr.ts';
import { oddsText } from '../../text/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useChangePicks, usePickOf } from '../entry/PicksProvider.tsx';
import { TeamsFold } from '../teams/TeamsFold.tsx';

type Props = Readonly<{
  match: MatchAnswer;
  /** No entries are accepted. */
  isLocked: boolean;
}>;

/**
 * A match with its three buttons. A finished match is locked and marks its result. A postponed or void match can still
 * be picked while the week is open, since a coupon needs a pick for every match of the sheet.
 */
export const MatchCard = memo(function MatchCard({ match, isLocked }: Props) {
  const pick = usePickOf(match.id);
  const change = useChangePicks();
  const disabled = isLocked || match.status === 'finished';
  const choose = (outcome: Outcome) => {
    if (disabled) return undefined;
    if (outcome === pick) return change({ type: 'unpicked', matchId: match.id });
    const odds = oddsOf(match, outcome);
    return change({ type: 'picked', week: match.week, pick: { matchId: match.id, outcome, odds } });
  };
  return (
    <article
      className="card match"
      id={`mac-${match.id}`}
      tabIndex={-1}
      aria-label={`${match.homeTeam} – ${match.awayTeam}`}
      onKeyDown={(event) => chooseByKey(event, choose)}
    >
      <CardHead match={match} isLocked={isLocked} />
      <Teams match={match} />
      <div className="picks">
        {OUTCOMES.map((outcome) => (
          <PickButton
            key={outcome}
            match={match}
            outcome={outcome}
            isPicked={pick === outcome}
            disabled={disabled}
            onPress={() => choose(outcome)}
          />
        ))}
      </div>
      <TeamsFold match={match} />
    </article>
  );
});

/** The keys 1, X and 2 pick on a focused card, once while held down; with a modifier key they belong to the browser. */
function chooseByKey(event: KeyboardEvent, choose: (outcome: Outcome) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const outcome = OUTCOMES.find((each) => each === (event.key === 'x' ? 'X' : event.key));
  if (!outcome) return;
  event.preventDefault();
  if (!event.repeat) choose(outcome);
}

function CardHead({ match, isLocked }: Props) {
  const { status } = match;
  const badge = status === 'finished' ? CARD.finished : MATCH_STATUS_TEXT[status];
  return (
    <header>
      <span>{match.league}</span>
      {status === 'pending' ? null : <b className="tag">{badge}</b>}
      <time dateTime={match.matchDate}>{dayAndTime(match.matchDate)}</time>
      {match.movedFrom ? <span className="note">{CARD.moved(dayAndTime(match.movedFrom))}</span> : null}
      {match.note ? <span className="note">{match.note}</span> : null}
      {isLocked || status === 'pending' || status === 'finished' ? null : (
        <span className="note">{status === 'void' ? CARD.void : CARD.unsure}</span>
      )}
    </header>
  );
}

function Teams({
  match: { homeTeam, awayTeam, homeScore, awayScore, status },
}: Readonly<{ match: MatchAnswer }>) {
  return (
    <div className="teams">
      <p>
        <span>{CARD.home}</span>
        <b>{homeTeam}</b>
      </p>
      <span className="versus">
        {status === 'finished' && homeScore !== null ? `${homeScore}–${awayScore}` : CARD.versus}
      </span>
      <p>
        <span>{CARD.away}</span>
        <b>{awayTeam}</b>
      </p>
    </div>
  );
}

const LOOK: Readonly<Record<Outcome, string>> = { '1': 'one', X: 'draw', '2': 'two' };

type PickButtonProps = Readonly<{
  match: MatchAnswer;
  outcome: Outcome;
  isPicked: boolean;
  disabled: boolean;
  onPress: () => void;
}>;

/** 1, X or 2 with its odds; coloured, bordered and ticked if it is the pick or the result. */
function PickButton({ match, outcome, isPicked, disabled, onPress }: PickButtonProps) {
  const isResult = match.status === 'finished' && match.result === outcome;
  const isMarked = isResult || (isPicked && match.status !== 'finished');
  const meaning = {
    '1': CARD.wins(match.homeTeam),
    X: CARD.draw,
    '2': CARD.wins(match.awayTeam),
  }[outcome];
  return (
    <button
      type="button"
      className={`pick${isMarked ? ` ${LOOK[outcome]}` : ''}`}
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onPress}
    >
      <b>
        {outcome} {isMarked ? <Icon name="check" /> : null}
      </b>
      <span>{oddsText(oddsOf(match, outcome))}</span>
      <span className="visually-hidden">
        {`, ${meaning}`}
        {isResult ? `, ${CARD.result}` : ''}
      </span>
    </button>
  );
}
