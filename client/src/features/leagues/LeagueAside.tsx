import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { leagueCsvPath } from '../../api/leagues.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { reachOf, resultsOf, type Reach } from './league-rows.ts';

type Props = Readonly<{ league: LeagueAnswer; answer: LeagueWeekAnswer }>;

/** Beside the table: who can still reach what, how the order comes about, and how to check it. */
export const LeagueAside = ({ league, answer }: Props) => (
  <aside>
    {answer.isSealed ? <ReachCard reach={reachOf(answer.rows, resultsOf(answer))} /> : null}
    <p className="small muted">{TEXT.rule}</p>
    <CheckNote answer={answer} />
    <p className="row">
      {answer.isSealed ? (
        <a className="btn slim" href={leagueCsvPath(league.id, answer.week)} download>
          {TEXT.csv}
        </a>
      ) : null}
      <Link className="btn slim" to="/lig/$id/ekran" params={{ id: league.id }} preload={false}>
        {TEXT.office}
      </Link>
    </p>
  </aside>
);

const SHOWN_MAX = 10;

function ReachCard({ reach }: Readonly<{ reach: readonly Reach[] }>) {
  if (reach.length === 0) return null;
  return (
    <section className="card pad reach" aria-labelledby="kim-kimi">
      <h2 id="kim-kimi">{TEXT.reach.title}</h2>
      <p className="small muted">{TEXT.reach.lead}</p>
      <p>
        <b>{reachWords(reach)}</b>
      </p>
      <table className="mini">
        <TableHead columns={[TEXT.reach.who, TEXT.reach.now, TEXT.reach.best]} />
        <tbody>
          {reach.slice(0, SHOWN_MAX).map(({ row, best }) => (
            <tr key={row.member}>
              <td>{row.nickname}</td>
              <td className="place">{row.rank}</td>
              <td className="place">{best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many can still be first; with one alone, the week is won. */
export function reachWords(reach: readonly Reach[]): string {
  const firsts = reach.filter(({ best }) => best === 1);
  const [only] = firsts;
  return firsts.length === 1 && only
    ? TEXT.reach.champion(only.row.nickname)
    : TEXT.reach.open(firsts.length);
}

/** 'Bu tablo nasıl doğrulanır?': the rows' entry ids are in the week's open data, under its seal. */
function CheckNote({ answer: { week, isSealed, root, rows } }: Readonly<{ answer: LeagueWeekAnswer }>) {
  const { check } = TEXT;
  const entries = rows.filter(({ entryId }) => entryId !== null);
  return (
    <details className="note-fold card pad">
      <summary>{check.title}</summary>
      <ol className="small check-steps">
        {check.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      {isSealed ? (
        <>
          {root ? (
            <p className="small muted">
              {check.root}: <span className="mono">{root}</span>
            </p>
          ) : null}
          <p className="row small">
            <Link to="/dogrula" preload={false}>
              {check.link}
            </Link>
            <a href={`/api/proof/${week}/data`} download>
              {check.data}
            </a>
          </p>
          <details>
            <summary>{check.entries}</summary>
            <ul className="small entry-ids">
              {entries.map(({ member, nickname, entryId }) => (
                <li key={member}>
                  {nickname}: <span className="mono">{entryId}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      ) : (
        <p className="small muted">{check.open}</p>
      )}
    </details>
  );
}
