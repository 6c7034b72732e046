import type { LeagueWeekAnswer } from '@onda-on/contracts/api';
import { OUTCOMES, type Outcome, type SlotResult } from '@onda-on/contracts/rules';

import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { byPlace } from '../../ui/by-place.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { picked } from './league-rows.ts';

const TEXT = LEAGUE_TABLE.picks;

type Props = Readonly<{ answer: LeagueWeekAnswer; own: number | undefined }>;

/** Match by match, who picked what: the members beside each other, for any size of a league. */
export function LeaguePicks({ answer, own }: Props) {
  if (!answer.isSealed) return <NoEntries title={TEXT.locked} text={TEXT.lockedHint} />;
  const members = picked(answer.rows);
  return (
    <section aria-labelledby="kim-ne-secti">
      <h2 id="kim-ne-secti" className="section-lead">
        {TEXT.title}
      </h2>
      <ol className="card league-picks">
        {answer.matches.map(({ matchId, homeTeam, awayTeam, result }, slot) => (
          <li key={matchId}>
            <h3>
              <span className="num muted">{slot + 1}</span> {homeTeam} – {awayTeam}{' '}
              <span className="small muted">{resultWords(result)}</span>
            </h3>
            <div className="outcome-columns">
              {OUTCOMES.map((outcome) => (
                <PickedBy
                  key={outcome}
                  outcome={outcome}
                  isRight={outcome === result}
                  names={members
                    .filter(({ picks }) => picks[slot] === outcome)
                    .map(({ member, nickname }) => ({ nickname, isOwn: member === own }))}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function resultWords(result: SlotResult): string {
  if (result === 'void') return TEXT.void;
  return result === 'pending' ? TEXT.noResult : TEXT.result(result);
}

type Names = readonly Readonly<{ nickname: string; isOwn: boolean }>[];
type PickedByProps = Readonly<{ outcome: Outcome; isRight: boolean; names: Names }>;

const PickedBy = ({ outcome, isRight, names }: PickedByProps) => (
  <div className={isRight ? 'picked-by right' : 'picked-by'}>
    <p>
      <b className="box">{outcome}</b>
      <span className="visually-hidden">{TEXT.outcomes[outcome]}: </span>
      <span className="num">{numberOf(names.length)}</span>
    </p>
    <NamesFold names={names} />
  </div>
);

const SHOWN_MAX = 12;

/** Nicknames in one line; of many, the own one and the first, and the rest behind a fold. */
function NamesFold({ names }: Readonly<{ names: Names }>) {
  if (names.length === 0) return <p className="small muted">{TEXT.none}</p>;
  const sorted = names.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const rest = sorted.slice(SHOWN_MAX);
  return (
    <>
      <p className="small">{listOf(sorted.slice(0, SHOWN_MAX))}</p>
      {rest.length > 0 ? (
        <details className="note-fold">
          <summary>{TEXT.more(rest.length)}</summary>
          <p className="small">{listOf(rest)}</p>
        </details>
      ) : null}
    </>
  );
}

const listOf = (names: Names) =>
  byPlace(names, ({ nickname, isOwn }, place) => (
    <span>
      {place > 0 ? ', ' : ''}
      {isOwn ? <b>{nickname}</b> : nickname}
    </span>
  ));
