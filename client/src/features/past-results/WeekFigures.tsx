import { useQuery } from '@tanstack/react-query';

import { statsOf } from '../../api/standings.queries.ts';
import { numberOf, percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';

/** Participants, predictions and how many of them were right. */
export function WeekFigures({ week }: Readonly<{ week: number }>) {
  const { data: stats } = useQuery(statsOf(week));
  const figures = [
    [TEXT.participants, stats && numberOf(stats.totalParticipants)],
    [TEXT.predictions, stats && numberOf(stats.totalPredictions)],
    [TEXT.accuracy, stats && percentOf(stats.averageAccuracy)],
  ] as const;
  return (
    <dl className="three">
      {figures.map(([label, figure]) => (
        <div key={label} className="card stat">
          <dt>{label}</dt>
          <dd>{figure ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
