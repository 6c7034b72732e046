import { useId } from 'react';

import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { Button } from '../../ui/Button.tsx';
import type { PastSearch } from './past-search.ts';
import { TeamSearch } from './TeamSearch.tsx';
import { WeekPick } from './WeekPick.tsx';

type Props = Readonly<{
  week: number;
  past: readonly number[];
  league: string;
  leagues: readonly string[];
  team: string;
  onChange: (change: PastSearch) => void;
  onClear: () => void;
}>;

/** Week, league and team; what is chosen stands in the address. */
export function Filters({ week, past, league, leagues, team, onChange, onClear }: Props) {
  const id = useId();
  // The chosen league stays in the list although this week has no match of it, so that it can be changed.
  const options = league && !leagues.includes(league) ? [...leagues, league] : leagues;
  return (
    <search>
      <form className="card filters" onSubmit={(event) => event.preventDefault()}>
        <WeekPick week={week} past={past} onPick={(hafta) => onChange({ hafta })} />
        <div className="field">
          <label htmlFor={`${id}-league`}>{TEXT.league}</label>
          <select
            className="input"
            id={`${id}-league`}
            value={league}
            onChange={({ target }) => onChange({ lig: target.value })}
          >
            <option value="">{TEXT.allLeagues}</option>
            {options.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <TeamSearch team={team} onSearch={(takim) => onChange({ takim })} />
        <Button onClick={onClear}>{TEXT.clear}</Button>
      </form>
    </search>
  );
}
