import type { ReportAnswer } from '@onda-on/contracts/api';

import { DEFINITIONS, REPORTS, type DefinitionId } from '../../../text/admin/reports.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { liraShort } from '../../../text/money.ts';
import { numberOf, percentOf } from '../../../text/numbers.ts';
import { DefinitionLink } from './DefinitionLink.tsx';

type Card = readonly [id: DefinitionId, value: string | null, note: string];

/** Revenue, success rate, average score, active users; each leads to what it means. */
export function ReportCards({ data }: Readonly<{ data: ReportAnswer }>) {
  const { revenue, success, score, active } = data;
  const isScored = score.average !== null && score.outOf !== null;
  const cards: readonly Card[] = [
    ['tanim-gelir', liraShort(revenue.amount), REPORTS.revenueNote(revenue.entries)],
    [
      'tanim-basari',
      success.rate === null ? null : percentOf(success.rate),
      REPORTS.successNote(success.correct, success.decided),
    ],
    [
      'tanim-puan',
      isScored ? REPORTS.score(score.average, score.outOf) : null,
      REPORTS.scoreNote(score.coupons),
    ],
    ['tanim-aktif', numberOf(active.persons), REPORTS.activeNote(dateTime(active.since))],
  ];
  return (
    <dl className="card four figures">
      {cards.map(([id, value, note]) => (
        <div key={id}>
          <dt>
            {DEFINITIONS.find((each) => each.id === id)?.name} <DefinitionLink id={id} />
          </dt>
          <dd className={value === null ? 'none' : undefined}>{value ?? '–'}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
