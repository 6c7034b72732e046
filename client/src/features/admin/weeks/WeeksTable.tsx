import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { STATS } from '../../../text/admin/stats.tr.ts';
import { WEEKS } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { ListTable } from '../shell/ListTable.tsx';
import { RowAct } from '../shell/RowAct.tsx';
import type { useMayWrite } from '../shell/use-may-write.ts';
import { Meanings } from '../stats/Meanings.tsx';
import { weekRowId } from './ToActiveWeek.tsx';
import type { WeekDialogKind } from './week-dialog.ts';

type Open = (kind: WeekDialogKind, weekId: string) => void;
/** What a control that changes something is given for those who may only look. */
type Closed = ReturnType<typeof useMayWrite>[1];
type Props = Readonly<{ weeks: readonly AdminWeek[]; closed: Closed; onOpen: Open }>;

const { columns } = WEEKS;

export const WeeksTable = ({ weeks, closed, onOpen }: Props) => (
  <ListTable
    isEmpty={weeks.length === 0}
    columns={[
      columns.week,
      columns.status,
      columns.start,
      columns.lock,
      columns.close,
      { label: columns.sheet, className: 'numeric', title: STATS.weeks.sheet },
      { label: columns.coupons, className: 'numeric', title: STATS.weeks.coupons },
    ]}
    action={columns.action}
    none={WEEKS.none}
    below={
      <Meanings
        title={STATS.weeks.title}
        of={[
          [columns.sheet, STATS.weeks.sheet],
          [columns.coupons, STATS.weeks.coupons],
        ]}
      />
    }
  >
    {weeks.map((week) => (
      <WeekRow key={week.id} week={week} closed={closed} onOpen={onOpen} />
    ))}
  </ListTable>
);

type RowProps = Readonly<{ week: AdminWeek; closed: Closed; onOpen: Open }>;

function WeekRow({ week, closed, onOpen }: RowProps) {
  const { number, sheetSize, matches, coupons } = week;
  return (
    <tr id={weekRowId(number)} tabIndex={-1}>
      <th scope="row" className="big">
        <span className="only-phone">{columns.week} </span>
        {number}
      </th>
      <td className="tags">
        <span className="tag">{WEEK_STATUS_TEXT[week.status]}</span>
        {week.isOpen ? <span className="tag ok">{WEEKS.open}</span> : null}
        {week.seal ? <span className="muted">{WEEKS.sealed}</span> : null}
      </td>
      <td data-label={columns.start}>{dateTime(week.startAt)}</td>
      <td data-label={columns.lock}>
        {dateTime(week.lockAt)}
        {week.effectiveLockAt < week.lockAt ? (
          <span className="muted block">{WEEKS.lockEarlier(dateTime(week.effectiveLockAt))}</span>
        ) : null}
      </td>
      <td data-label={columns.close}>{dateTime(week.closeAt)}</td>
      <td data-label={columns.sheet} className="numeric">
        <button
          className={matches < sheetSize ? 'link-button sheet late' : 'link-button sheet'}
          type="button"
          onClick={() => onOpen('sheet', week.id)}
        >
          {matches}/{sheetSize}
          <span className="sr">
            {WEEKS.sheet} {WEEKS.ofWeek(number)}
          </span>
        </button>
      </td>
      <td data-label={columns.coupons} className="numeric">
        {numberOf(coupons)}
      </td>
      <Actions week={week} closed={closed} onOpen={onOpen} />
    </tr>
  );
}

function Actions({ week: { id, number }, closed, onOpen }: RowProps) {
  const act = (kind: WeekDialogKind, label: string) => (
    <RowAct label={label} of={WEEKS.ofWeek(number)} closed={closed} onPress={() => onOpen(kind, id)} />
  );
  return (
    <td className="act">
      <Link className="link-button" to="/admin/maclar" search={{ hafta: number }}>
        {WEEKS.matches}
        <span className="sr">{WEEKS.ofWeek(number)}</span>
      </Link>
      {act('edit', WEEKS.edit)}
      {act('duplicate', WEEKS.duplicate)}
      {act('remove', WEEKS.remove)}
    </td>
  );
}
