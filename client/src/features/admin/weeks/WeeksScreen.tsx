import type { AdminWeek, AdminMatch } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX, WEEK_STATUS_TEXT, assertNever, MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { STATS } from '../../../text/admin/stats.tr.ts';
import { WEEKS, WEEK_SHEET } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminWeeks, adminMatches } from '../admin.queries.ts';
import { PanelDialog } from '../kit/dialogs.tsx';
import { keepDraft } from '../kit/drafts.ts';
import { tabHeading, useFocusFallback } from '../kit/focus.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { RecordDialog, RemoveDialog } from '../kit/resource.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { type Column, RowAction, TableCard } from '../kit/tables.tsx';
import { type OpenWindow, useLastSeen, useOpenWindow } from '../kit/use-open-window.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { Meanings } from '../stats/Stats.tsx';
import { weekResource, EMPTY_WEEK, type WeekForm, nextWeekOf } from './week.resource.tsx';

const KINDS = ['add', 'edit', 'duplicate', 'remove', 'sheet'] as const;
type Kind = (typeof KINDS)[number];

/** The tab Haftalar: list, create, edit, duplicate, delete. */
export function WeeksScreen() {
  const query = useQuery(adminWeeks());
  const [mayWrite, closed] = useMayWrite('haftalar');
  const { open, show, close } = useOpenWindow('hafta-penceresi', KINDS, true);
  useFocusFallback(tabHeading);
  const weeks = useMemo(() => (query.data ?? []).toSorted((a, b) => b.number - a.number), [query.data]);
  const act = (kind: Kind, weekId: string) => {
    // The numbers of coupons may be half a minute old, and the operator decides by current ones.
    void query.refetch();
    show(kind, weekId);
  };
  return (
    <>
      <SectionHead
        title={WEEKS.title}
        lead={
          <>
            {WEEKS.lead} <RefreshedAt at={query.dataUpdatedAt} />
          </>
        }
      >
        <ToActiveWeek weeks={weeks} />
        <Button look="main" onClick={() => show('add')} aria-haspopup="dialog" {...closed}>
          {WEEKS.add}
        </Button>
      </SectionHead>
      <Loaded query={query} failed={WEEKS.failed}>
        <WeeksTable weeks={weeks} closed={closed} onOpen={act} />
      </Loaded>
      {/* A new week takes its dates from the latest one, so the list has to be loaded first. */}
      {query.data && open && (mayWrite || open.kind === 'sheet') ? (
        <OpenDialog open={open} weeks={weeks} onClose={close} />
      ) : null}
    </>
  );
}

/** The number of rows that are visible without scrolling. */
const SEEN = 4;
const rowId = (week: number): string => `hafta-${week}`;

/** A button down to the active week, when later weeks push it out of view. `weeks` are in the order of the list. */
function ToActiveWeek({ weeks }: Readonly<{ weeks: readonly AdminWeek[] }>) {
  const at = weeks.findIndex(({ status }) => status === 'active');
  const number = weeks[at]?.number;
  if (at < SEEN || number === undefined) return null;
  return (
    <Button onClick={() => document.getElementById(rowId(number))?.focus()}>{WEEKS.toActive(number)}</Button>
  );
}

type DialogProps = Readonly<{ open: OpenWindow<Kind>; weeks: readonly AdminWeek[]; onClose: () => void }>;

function OpenDialog({ open: { kind, id }, weeks, onClose }: DialogProps) {
  const week = useLastSeen(id || undefined, weeks);
  const last = weeks[0];
  const form = (record: AdminWeek | null, pattern: AdminWeek | undefined) => (
    <RecordDialog
      resource={weekResource(pattern)}
      record={record}
      blank={newWeek(pattern, last?.number)}
      variant={`-${pattern?.id ?? ''}`}
      onClose={onClose}
    />
  );
  if (kind === 'add') return form(null, last);
  if (!week) return null;
  switch (kind) {
    case 'sheet':
      return <WeekSheetDialog week={week} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog resource={weekResource(undefined)} record={week} onClose={onClose} />;
    case 'duplicate':
      return form(null, week);
    case 'edit':
      return form(
        week,
        weeks.find(({ number }) => number < week.number),
      );
    default:
      return assertNever(kind);
  }
}

/** `pattern` is the week that dates may be copied from: the previous one, or the one to duplicate. */
function newWeek(pattern: AdminWeek | undefined, last = 0): WeekForm {
  const number = Math.min(last + 1, WEEK_NUMBER_MAX);
  return pattern ? nextWeekOf(pattern, number) : { ...EMPTY_WEEK, number: String(number) };
}

type TableProps = Readonly<{
  weeks: readonly AdminWeek[];
  closed: ReturnType<typeof useMayWrite>[1];
  onOpen: (kind: Kind, weekId: string) => void;
}>;

const { columns } = WEEKS;

const MEANINGS = [
  [columns.sheet, STATS.weeks.sheet],
  [columns.coupons, STATS.weeks.coupons],
] as const;

const COLUMNS: readonly Column<AdminWeek>[] = [
  {
    label: columns.week,
    render: ({ number }) => (
      <>
        <span className="only-phone">{columns.week} </span>
        {number}
      </>
    ),
    className: 'big',
  },
  { label: columns.status, render: (week) => <Status week={week} />, className: 'tags', isPlain: true },
  { label: columns.start, render: ({ startAt }) => dateTime(startAt) },
  { label: columns.lock, render: (week) => <Lock week={week} /> },
  { label: columns.close, render: ({ closeAt }) => dateTime(closeAt) },
];

const COUPONS: Column<AdminWeek> = {
  label: columns.coupons,
  render: ({ coupons }) => numberOf(coupons),
  isNumeric: true,
  meaning: STATS.weeks.coupons,
};

function WeeksTable({ weeks, closed, onOpen }: TableProps) {
  const sheet: Column<AdminWeek> = {
    label: columns.sheet,
    render: ({ id, number, matches, sheetSize }) => (
      <button
        className={matches < sheetSize ? 'link-button sheet late' : 'link-button sheet'}
        type="button"
        onClick={() => onOpen('sheet', id)}
      >
        {matches}/{sheetSize}
        <span className="visually-hidden">
          {WEEKS.sheet} {WEEKS.ofWeek(number)}
        </span>
      </button>
    ),
    isNumeric: true,
    meaning: STATS.weeks.sheet,
  };
  return (
    <TableCard
      columns={[...COLUMNS, sheet, COUPONS]}
      rows={weeks}
      keyOf={({ id }) => id}
      propsOf={({ number }) => ({ id: rowId(number), tabIndex: -1 })}
      actions={{
        label: columns.action,
        render: ({ id, number }) => (
          <>
            <Link className="link-button" to="/admin/maclar" search={{ hafta: number }}>
              {WEEKS.matches}
              <span className="visually-hidden">{WEEKS.ofWeek(number)}</span>
            </Link>
            {(['edit', 'duplicate', 'remove'] as const).map((kind) => (
              <RowAction
                key={kind}
                label={WEEKS[kind]}
                of={WEEKS.ofWeek(number)}
                closed={closed}
                opensDialog
                onPress={() => onOpen(kind, id)}
              />
            ))}
          </>
        ),
      }}
      none={WEEKS.none}
      below={<Meanings title={STATS.weeks.title} of={MEANINGS} />}
    />
  );
}

type WeekProps = Readonly<{ week: AdminWeek }>;

const Status = ({ week: { status, isOpen, seal } }: WeekProps) => (
  <>
    <span className="tag">{WEEK_STATUS_TEXT[status]}</span>
    {isOpen ? <span className="tag ok">{WEEKS.open}</span> : null}
    {seal ? <span className="muted">{WEEKS.sealed}</span> : null}
  </>
);

const Lock = ({ week: { lockAt, effectiveLockAt } }: WeekProps) => (
  <>
    {dateTime(lockAt)}
    {effectiveLockAt < lockAt ? (
      <span className="muted block">{WEEKS.lockEarlier(dateTime(effectiveLockAt))}</span>
    ) : null}
  </>
);

type SheetProps = Readonly<{ week: AdminWeek; onClose: () => void }>;

function WeekSheetDialog({ week, onClose }: SheetProps) {
  const query = useQuery(adminMatches(week.number));
  const navigate = useNavigate();
  const [mayWrite] = useMayWrite('maclar');
  const go = (isAdding: boolean) => {
    onClose();
    if (isAdding) keepDraft('mac-penceresi', { kind: 'add', id: '' });
    void navigate({ to: '/admin/maclar', search: { hafta: week.number } });
  };
  const isFull = week.matches >= week.sheetSize;
  return (
    <PanelDialog
      title={WEEK_SHEET.title(week.number)}
      onClose={onClose}
      footer={
        <>
          {!isFull && mayWrite ? <Button onClick={() => go(true)}>{WEEK_SHEET.add}</Button> : null}
          <Button look="main" onClick={() => go(false)}>
            {WEEK_SHEET.toMatches}
          </Button>
        </>
      }
    >
      <p className={isFull ? 'muted' : 'formerror'}>
        {isFull ? WEEK_SHEET.full(week.sheetSize) : WEEK_SHEET.missing(week.matches, week.sheetSize)}{' '}
        {week.sheet ? WEEK_SHEET.pinned : ''}
      </p>
      <Loaded query={query} failed={WEEK_SHEET.failed}>
        {(matches) => <Places matches={matches} size={week.sheetSize} />}
      </Loaded>
    </PanelDialog>
  );
}

const Places = ({ matches, size }: Readonly<{ matches: readonly AdminMatch[]; size: number }>) => (
  <ol className="week-sheet">
    {Array.from({ length: Math.max(size, matches.length) }, (_, index) => {
      const match = matches[index];
      return match ? (
        <li key={match.id}>
          <b>
            {match.homeTeam} – {match.awayTeam}
          </b>{' '}
          <span className="muted small">
            {dateTime(match.matchDate)}, {MATCH_STATUS_TEXT[match.status]}
          </span>
        </li>
      ) : (
        <li key={`bos-${index}`} className="missing">
          {WEEK_SHEET.empty(index + 1)}
        </li>
      );
    })}
  </ol>
);
