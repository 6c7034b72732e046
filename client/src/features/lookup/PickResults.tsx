import type { LookupPrediction } from '@onda-on/contracts/api';

import { dateTime } from '../../text/dates.ts';
import { CARD } from '../../text/home.tr.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PickChip, type ChipState } from '../../ui/PickChip.tsx';
import { PICK_LABEL, pickStatusOf } from './pick-status.ts';

type Props = Readonly<{
  picks: readonly LookupPrediction[];
  /** The original kick-offs of moved matches, by match. */
  movedFrom?: ReadonlyMap<string, string | null>;
}>;

export function PickResults({ picks, movedFrom }: Props) {
  return (
    <ol className="pick-list card">
      {picks.map((pick, index) => (
        <PickLine key={pick.id} pick={pick} slot={index + 1} movedFrom={movedFrom?.get(pick.matchId)} />
      ))}
    </ol>
  );
}

type LineProps = Readonly<{ pick: LookupPrediction; slot: number; movedFrom: string | null | undefined }>;

function PickLine({ pick: { prediction, match }, slot, movedFrom }: LineProps) {
  const state = pickStatusOf(prediction, match);
  const score = scoreOf(match);
  return (
    <li>
      <span className="slot">{slot}</span>
      <span className="match-text">
        <b>
          {match.homeTeam} – {match.awayTeam}
        </b>
        <span className="small muted">
          {match.league}, {dateTime(match.matchDate)}
        </span>
        {movedFrom ? <span className="small moved">{CARD.moved(dateTime(movedFrom))}</span> : null}
      </span>
      <span className="pick-cell">
        <PickChip pick={prediction} state={state} size="large" />
        <span className="visually-hidden">{TEXT.pick(prediction)}</span>
      </span>
      <span className="score only-wide">{score ?? <span className="muted">–</span>}</span>
      <span className="state-cell">
        <State state={state} />
        {score ? <b className="num only-phone">{score}</b> : null}
      </span>
    </li>
  );
}

const scoreOf = ({ status, homeScore, awayScore }: LookupPrediction['match']): string | null =>
  status === 'finished' && homeScore !== null && awayScore !== null ? `${homeScore}–${awayScore}` : null;

const ICON: Readonly<Record<ChipState, IconName | null>> = {
  ok: 'check',
  no: 'close',
  wait: 'clock',
  void: null,
};

function State({ state }: Readonly<{ state: ChipState }>) {
  const icon = ICON[state];
  return (
    <span className={`state ${state}`}>
      {icon ? <Icon name={icon} /> : null}
      {PICK_LABEL[state]}
    </span>
  );
}
