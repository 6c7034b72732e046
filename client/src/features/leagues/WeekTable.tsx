import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { leagueCsvPath } from '../../api/leagues.queries.ts';
import { stepsOf } from '../../api/time-travel.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { stepIn, type ShownMoment } from '../standings/moment.ts';
import { progressOf } from '../standings/progress.ts';
import { TimeTravel } from '../standings/TimeTravel.tsx';
import type { SharedTable } from './league-picture.ts';
import {
  reachOf,
  reachWords,
  resultsAt,
  resultsOf,
  rowsUnder,
  stepsOfMember,
  type Reach,
} from './league-rows.ts';
import type { LeagueSearch } from './league-search.ts';
import { LeagueTable, SentTable } from './LeagueTable.tsx';
import { TableShare } from './TableShare.tsx';

const VersusDialog = lazyComponent(async () => (await import('./VersusDialog.tsx')).VersusDialog);

type Props = Readonly<{
  league: LeagueAnswer;
  search: LeagueSearch;
  answer: LeagueWeekAnswer;
  own: number | undefined;
}>;

/** The table of a week as it is, or was after some results, with what stands beside it. */
export function WeekTable({ league, search, answer, own }: Props) {
  const [compared, compare] = useState<number | null>(null);
  const now = resultsOf(answer);
  const moment = useLeagueMoment(answer, search, own);
  const results = moment ? resultsAt(moment) : now;
  const rows = moment ? rowsUnder(answer, results) : answer.rows;
  const { decided } = progressOf(now);
  const [first] = rows;
  return (
    <div className="table-area league-area">
      <section className="list" aria-label={TEXT.tab.tablo}>
        {answer.isSealed ? (
          <TimeTravel search={search} moment={moment} decided={decided} />
        ) : (
          <BeforeLock answer={answer} isOpen={answer.week === league.current} own={own} />
        )}
        {answer.isSealed ? (
          <LeagueTable rows={rows} results={results} own={own} onCompare={compare} />
        ) : (
          <SentTable rows={rows} own={own} />
        )}
        <output className="visually-hidden">
          {first && first.rank !== null ? TEXT.announce(first.nickname) : ''}
        </output>
      </section>
      <Aside
        league={league}
        answer={answer}
        table={{ league, week: answer.week, decided: progressOf(results).decided, rows, own }}
      />
      {compared === null ? null : (
        <VersusDialog
          key={compared}
          answer={answer}
          member={compared}
          own={own}
          onClose={() => compare(null)}
        />
      )}
    </div>
  );
}

type BeforeLockProps = Readonly<{ answer: LeagueWeekAnswer; isOpen: boolean; own: number | undefined }>;

/** How many have sent; the way to the matches for a reader who has not. */
function BeforeLock({ answer: { sent, rows }, isOpen, own }: BeforeLockProps) {
  const isMissing = rows.some(({ member, state }) => member === own && state === 'not sent');
  return (
    <p className="section-lead">
      {sent === rows.length ? TEXT.beforeAll : TEXT.before(sent, rows.length)}{' '}
      {isOpen && isMissing ? <Link to="/">{TEXT.send}</Link> : null}
    </p>
  );
}

/** The moment that the address names, with the own place in this league at each; undefined for the table as it is now. */
function useLeagueMoment(
  answer: LeagueWeekAnswer,
  search: LeagueSearch,
  own: number | undefined,
): ShownMoment | undefined {
  const isWanted = answer.isSealed && search.sonra !== undefined;
  const { data } = useQuery({ ...stepsOf(answer.week), enabled: isWanted });
  const step = isWanted ? stepIn(search, data) : 0;
  if (step === 0) return undefined;
  const steps = stepsOfMember(answer, data?.steps ?? [], own);
  return { search, step, isCorrected: search.gorunum !== undefined, steps };
}

type AsideProps = Readonly<{ league: LeagueAnswer; answer: LeagueWeekAnswer; table: SharedTable }>;

/** Beside the table: who can still reach what, how the order comes about, and how to check it. */
const Aside = ({ league, answer, table }: AsideProps) => (
  <aside>
    {answer.isSealed ? <ReachCard reach={reachOf(answer.rows, resultsOf(answer))} /> : null}
    <p className="small muted">{TEXT.rule}</p>
    <CheckNote answer={answer} />
    <p className="row">
      {answer.isSealed ? <TableShare table={table} /> : null}
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

/** 'Bu tablo nasıl doğrulanır?': the file names each member's entry as the week's open data does, under its seal. */
function CheckNote({ answer: { leagueId, week, isSealed, root } }: Readonly<{ answer: LeagueWeekAnswer }>) {
  const { check } = TEXT;
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
            <a href={leagueCsvPath(leagueId, week)} download>
              {check.entries}
            </a>
          </p>
        </>
      ) : (
        <p className="small muted">{check.open}</p>
      )}
    </details>
  );
}
