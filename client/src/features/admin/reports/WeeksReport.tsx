import type { ReportAnswer, ReportWeek } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import type { ReactNode } from 'react';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { dayShort } from '../../../text/day-text.ts';
import { decimalOf, numberOf, percentOf } from '../../../text/numbers.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import { RowAction } from '../kit/tables.tsx';
import { DefinitionLink } from './DefinitionLink.tsx';

const { columns, ...text } = REPORTS.weeks;
const LEFT: ReadonlySet<string> = new Set(['week', 'day', 'status']);
const shown = <T,>(value: T | null, textOf: (value: T) => string): string =>
  value === null ? '–' : textOf(value);

/** Opens the prizes of a week; null for roles that may not see participants. */
type OnPrizes = ((week: number) => void) | null;
type Props = Readonly<{ data: ReportAnswer; onPrizes: OnPrizes }>;

/** A draft without entries: its row of zeros would push down the rows that have content. */
const isOnlyPlanned = ({ status, submitted }: ReportWeek): boolean => status === 'draft' && submitted === 0;

/** A row for each week that was ever open, and a row of totals; the cards are made of these sums. */
export function WeeksReport({ data, onPrizes }: Props) {
  const weeks = data.weeks.filter((week) => !isOnlyPlanned(week));
  return (
    <CardSection title={text.title} id="haftalar" beside={<DefinitionLink id="tanim-haftalar" />}>
      <Planned weeks={data.weeks.filter(isOnlyPlanned)} />
      {data.weeks.length === 0 ? <p className="note">{text.none}</p> : null}
      {weeks.length === 0 ? null : (
        <section className="sideways" aria-label={text.table} tabIndex={0}>
          <table className="weeks-report">
            <caption className="visually-hidden">{text.caption(weeks.length)}</caption>
            <thead>
              <tr>
                {Object.entries(columns).map(([id, label]) => (
                  <th key={id} scope="col" className={LEFT.has(id) ? undefined : 'numeric'}>
                    {label}
                  </th>
                ))}
                {onPrizes ? (
                  <th scope="col">
                    {text.prizes} <DefinitionLink id="tanim-odul" />
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <WeekRow key={week.week} week={week} onPrizes={onPrizes} />
              ))}
              <TotalRow data={{ ...data, weeks }} isWider={onPrizes !== null} />
            </tbody>
          </table>
        </section>
      )}
    </CardSection>
  );
}

function Planned({ weeks }: Readonly<{ weeks: readonly ReportWeek[] }>) {
  const [next] = weeks.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return next ? <p className="note">{text.planned(weeks.length, next.week, dayShort(next.day))}</p> : null;
}

type RowProps = Readonly<{ week: ReportWeek; onPrizes: OnPrizes }>;

const WeekRow = ({ week: each, onPrizes }: RowProps) => (
  <tr>
    <th scope="row">{each.week}</th>
    <td>{dayShort(each.day)}</td>
    <td>{WEEK_STATUS_TEXT[each.status]}</td>
    <Cell>{numberOf(each.coupons)}</Cell>
    <Cell>{shown(each.successRate, percentOf)}</Cell>
    <Cell>{shown(each.averageScore, decimalOf)}</Cell>
    <Cell>{shown(each.best, String)}</Cell>
    <Cell>
      {each.decided}/{each.matches}
    </Cell>
    <Cell>{numberOf(each.submitted)}</Cell>
    <Cell>{numberOf(each.revised)}</Cell>
    <Cell>
      {numberOf(each.blocked)} / {numberOf(each.voided)}
    </Cell>
    {onPrizes ? (
      <td>
        {each.status === 'finished' ? (
          <RowAction
            label={text.openPrizes}
            of={`(${text.week(each.week)})`}
            onPress={() => onPrizes(each.week)}
          />
        ) : null}
      </td>
    ) : null}
  </tr>
);

type TotalProps = Readonly<{ data: ReportAnswer; isWider: boolean }>;

function TotalRow({ data: { weeks, success, score }, isWider }: TotalProps) {
  const sum = (of: (week: ReportWeek) => number) => numberOf(weeks.reduce((all, week) => all + of(week), 0));
  return (
    <tr className="total">
      <th scope="row" colSpan={3}>
        {text.total}
      </th>
      <Cell>{sum(({ coupons }) => coupons)}</Cell>
      <Cell>{shown(success.rate, percentOf)}</Cell>
      <Cell>{shown(score.average, decimalOf)}</Cell>
      <Cell>{shown(bestOf(weeks), String)}</Cell>
      <Cell>
        {sum(({ decided }) => decided)}/{sum(({ matches }) => matches)}
      </Cell>
      <Cell>{sum(({ submitted }) => submitted)}</Cell>
      <Cell>{sum(({ revised }) => revised)}</Cell>
      <Cell>
        {sum(({ blocked }) => blocked)} / {sum(({ voided }) => voided)}
      </Cell>
      {isWider ? <td>–</td> : null}
    </tr>
  );
}

const bestOf = (weeks: readonly ReportWeek[]): number | null => {
  const bests = weeks.flatMap(({ best }) => (best === null ? [] : [best]));
  return bests.length === 0 ? null : Math.max(...bests);
};

const Cell = ({ children }: Readonly<{ children: ReactNode }>) => <td className="numeric">{children}</td>;
