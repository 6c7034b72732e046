import type { LeagueWeekAnswer, MatchAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { WHAT_IF_TEXT } from '../../text/time-travel.tr.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lettersWith } from '../standings/what-if.ts';
import { AllDecided, NotYet, OpenMatches } from '../standings/WhatIfSection.tsx';
import { openSlots, picked, resultsOf, resultsWith, rowsUnder, swingsOf } from './league-rows.ts';
import type { LeagueSearch } from './league-search.ts';
import { LeagueTable } from './LeagueTable.tsx';

type Props = Readonly<{ answer: LeagueWeekAnswer; search: LeagueSearch; own: number | undefined }>;

/** 'Ya olursa?' in a league: the table under tried outcomes, computed in this browser. */
export function LeagueTrial(props: Props) {
  const { answer } = props;
  const matches = useQuery(matchesOf(answer.week));
  if (!answer.isSealed) return <NotYet />;
  if (openSlots(resultsOf(answer)).length === 0) return <AllDecided />;
  return matches.data ? <Trial {...props} matches={matches.data} /> : <Skeleton height={480} />;
}

function Trial({ answer, search, own, matches }: Props & Readonly<{ matches: readonly MatchAnswer[] }>) {
  const results = resultsOf(answer);
  const open = openSlots(results);
  const letters = lettersWith(search.dene, { results, open });
  const isTried = /[1X2]/u.test(letters);
  const shown = resultsWith(results, letters);
  const rows = isTried ? rowsUnder(answer, shown) : answer.rows;
  const me = picked(rows).find(({ member }) => member === own) ?? null;
  return (
    <div className="what-if">
      <div className="what-if-matches">
        <h2>{WHAT_IF_TEXT.title}</h2>
        <p className="small muted">{TEXT.trial.lead}</p>
        <OpenMatches
          trial={{ open, results, me, prospects: me && swingsOf(answer, results, letters, me.member) }}
          matches={matches}
          search={search}
          known={letters}
        />
      </div>
      <section className="what-if-result" aria-label={TEXT.trial.table}>
        <h3>{isTried ? TEXT.trial.table : TEXT.trial.tableNow}</h3>
        <output>{isTried && me?.rank ? <p>{TEXT.trial.own(me.rank, me.correct)}</p> : null}</output>
        <LeagueTable rows={rows} results={shown} isSealed own={own} />
      </section>
    </div>
  );
}
