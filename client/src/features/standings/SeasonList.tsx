import type { SeasonAnswer, SeasonEntry } from '@onda-on/contracts/api';

import { numberOf, percentOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { NoSuchPage } from './NoSuchPage.tsx';
import { useTopOfPage } from './StandingsList.tsx';
import { TablePager } from './TablePager.tsx';

/** A page of the season's table. Its rows have no ids: nobody may be followed from week to week. */
export function SeasonList({ season }: Readonly<{ season: SeasonAnswer }>) {
  const { entries, me, page, pages, size, participants } = season;
  const top = useTopOfPage(page);
  if (entries.length === 0 && page > 1) return <NoSuchPage />;
  if (entries.length === 0)
    return (
      <div className="card empty">
        <h2>{TEXT.empty}</h2>
        <p>{TEXT.emptyHint}</p>
      </div>
    );
  return (
    <section aria-label={TEXT.seasonTitle}>
      <div ref={top} tabIndex={-1} />
      <table className="board season card">
        <Head />
        <tbody>
          {me ? <Row entry={me} isOwn /> : null}
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id on purpose, and no state
            <Row key={index} entry={entry} isRepeated={entries[index - 1]?.rank === entry.rank} />
          ))}
        </tbody>
      </table>
      <TablePager
        page={page}
        pages={pages}
        size={size}
        total={participants}
        shown={entries.length}
        unit={TEXT.personUnit}
      />
      <p className="small muted under-table">{TEXT.rule}</p>
    </section>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className="place-head">
          {TEXT.columns.place}
        </th>
        <th scope="col" className="who">
          {TEXT.columns.who}
        </th>
        <th scope="col" className="numeric weeks">
          {TEXT.weekCount}
        </th>
        <th scope="col" className="numeric total">
          {TEXT.total}
        </th>
        <th scope="col" className="numeric accuracy-cell">
          {TEXT.accuracy}
        </th>
        <th scope="col" className="correct-head numeric">
          {TEXT.columns.correct}
        </th>
      </tr>
    </thead>
  );
}

type RowProps = Readonly<{ entry: SeasonEntry; isRepeated?: boolean; isOwn?: boolean }>;

function Row({ entry, isRepeated = false, isOwn = false }: RowProps) {
  return (
    <tr {...(isOwn && { className: 'own', 'aria-label': TEXT.ownRow })}>
      <td className={isRepeated ? 'place again' : 'place'}>{entry.rank}</td>
      <td className="who">
        <b>{entry.name}</b>
        {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        <span>{entry.tcNumber}</span>
      </td>
      <td className="numeric weeks">{entry.weeks}</td>
      <td className="numeric total">{numberOf(entry.totalPredictions)}</td>
      <td className="numeric accuracy-cell">{percentOf(entry.accuracy)}</td>
      <td className="correct">{numberOf(entry.correctPredictions)}</td>
    </tr>
  );
}
