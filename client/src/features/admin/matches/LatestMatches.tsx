import type { AdminMatch } from '@onda-on/contracts/api';
import { useState } from 'react';

import { MATCH_ACTIONS, MATCHES } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { resultOf, pairOf, scoreOf } from './match-names.ts';

const SHOWN = 3;

type Props = Readonly<{
  matches: readonly AdminMatch[];
  coupons: number;
  /** Also for those who only look. */
  onHistory: (matchId: string) => void;
}>;

/** The latest decided matches first. */
export function LatestMatches({ matches, coupons, onHistory }: Props) {
  const [isAll, setAll] = useState(false);
  const decided = matches
    .filter(({ status }) => status === 'finished' || status === 'void')
    .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a), 'en'));
  return (
    <section className="card part">
      <header>
        <h2>{MATCHES.latest}</h2>
        {decided.length > SHOWN ? (
          <button className="link-button plain" type="button" onClick={() => setAll(!isAll)}>
            {isAll ? MATCHES.fewer : MATCHES.all}
          </button>
        ) : null}
      </header>
      {decided.length === 0 ? <p className="muted note">{MATCHES.latestNone}</p> : null}
      <ul className="log">
        {decided.slice(0, isAll ? decided.length : SHOWN).map((match) => (
          <li key={match.id}>
            <span className="muted">{dateTime(momentOf(match))}</span>
            <span>
              <Sentence match={match} coupons={coupons} />{' '}
              <button className="link-button plain" type="button" onClick={() => onHistory(match.id)}>
                {MATCH_ACTIONS.history}
                <span className="sr"> ({pairOf(match)})</span>
              </button>
            </span>
            <span className="muted">{nameOf(match.adminUsername)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const correctionOf = (match: AdminMatch) => match.corrections.at(-1);

/** When it was last decided: a correction counts, and so does that it became void. */
const momentOf = (match: AdminMatch): string => {
  if (match.status === 'void') return correctionOf(match)?.at ?? match.matchDate;
  const decided = match.decidedAt ?? match.matchDate;
  const corrected = correctionOf(match)?.at ?? '';
  return corrected > decided ? corrected : decided;
};

const nameOf = (username: string): string =>
  /^[\w.-]+$/.test(username) && username !== 'sistem' ? `@${username}` : username;

function Sentence({ match, coupons }: Readonly<{ match: AdminMatch; coupons: number }>) {
  const correction = correctionOf(match);
  if (match.status === 'void')
    return (
      <>
        <b>{pairOf(match)}</b> {MATCHES.voided}
      </>
    );
  return (
    <>
      <b>{resultOf(match)}</b>{' '}
      {correction?.to ? MATCHES.corrected(scoreOf(correction.from)) : MATCHES.recorded(coupons)}
    </>
  );
}
