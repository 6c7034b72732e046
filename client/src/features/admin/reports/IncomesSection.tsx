import type { Income, IncomeBody } from '@onda-on/contracts/api';
import {
  cleanName,
  dayOf,
  INCOME_NOTE_LENGTH_MAX,
  AMOUNT_TEXT,
  DAY_TEXT,
  INCOME_TEXT,
  isDay,
  isSponsor,
  kurusIn,
  liraInput,
  SPONSOR_LENGTH_MAX,
  liraText,
} from '@onda-on/contracts/rules';

import { useServerMinute } from '../../../hooks/use-clock.ts';
import { INCOME_FORM, INCOME_REMOVE, INCOMES } from '../../../text/admin/incomes.tr.ts';
import { dayLong } from '../../../text/day-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { useResource, type FieldsProps, type Resource } from '../kit/resource.tsx';
import { CardSection } from '../kit/SectionHead.tsx';
import { DataTable, useCursorPages, type Column } from '../kit/tables.tsx';
import type { ReportRange } from './report-range.ts';
import { incomes } from './reports.queries.ts';

/** The form's texts; `amount` is in lira. */
type Form = Readonly<Record<'sponsor' | 'amount' | 'day' | 'note', string>>;

const { fieldName } = INCOME_FORM;

const INCOME: Resource<Income, Form> = {
  name: 'gelir',
  path: '/api/admin/incomes',
  method: 'PUT',
  topics: ['incomes'],
  tab: 'raporlar',
  formOf: ({ sponsor, amount, day, note }) => ({ sponsor, amount: liraInput(amount), day, note }),
  errorsOf: ({ sponsor, amount, day, note }) => ({
    ...(!isSponsor(sponsor) && { sponsor: INCOME_TEXT.sponsor }),
    ...(kurusIn(amount) === null && { amount: AMOUNT_TEXT }),
    ...(!isDay(day) && { day: DAY_TEXT }),
    ...(Array.from(cleanName(note)).length > INCOME_NOTE_LENGTH_MAX && { note: INCOME_TEXT.note }),
  }),
  bodyOf: ({ sponsor, amount, day, note }): IncomeBody => ({
    sponsor: cleanName(sponsor),
    amount: kurusIn(amount) ?? 0,
    day,
    note: cleanName(note),
  }),
  shown: [
    [fieldName.sponsor, ({ sponsor }) => sponsor],
    [fieldName.amount, ({ amount }) => liraText(amount)],
    [fieldName.day, ({ day }) => dayLong(day)],
    [fieldName.note, ({ note }) => note],
  ],
  text: { ...INCOME_FORM, edit: ({ sponsor }) => INCOME_FORM.edit(sponsor) },
  remove: {
    ...INCOME_REMOVE,
    title: ({ sponsor }) => INCOME_REMOVE.title(sponsor),
    text: ({ amount, day }) => <p>{INCOME_REMOVE.text(liraText(amount), dayLong(day))}</p>,
  },
  renderFields: (props) => <Fields {...props} />,
};

function Fields({ value, field }: FieldsProps<Income, Form>) {
  const kurus = kurusIn(value.amount);
  return (
    <>
      <TextField
        {...field('sponsor')}
        label={INCOME_FORM.sponsor}
        hint={INCOME_FORM.sponsorHint}
        maxLength={SPONSOR_LENGTH_MAX}
      />
      <div className="cols2">
        <TextField
          {...field('amount')}
          label={INCOME_FORM.amount}
          hint={kurus === null ? INCOME_FORM.amountHint : INCOME_FORM.amountIs(liraText(kurus))}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField {...field('day')} label={INCOME_FORM.day} type="date" />
      </div>
      <TextField {...field('note')} label={INCOME_FORM.note} maxLength={INCOME_NOTE_LENGTH_MAX} />
    </>
  );
}

const { columns } = INCOMES;

const COLUMNS: readonly Column<Income>[] = [
  { label: columns.sponsor, render: ({ sponsor }) => sponsor, className: 'sponsor' },
  { label: columns.day, render: ({ day }) => dayLong(day), className: 'nowrap' },
  { label: columns.amount, render: ({ amount }) => liraText(amount), isNumeric: true },
  { label: columns.note, render: ({ note }) => note || '–', className: 'income-note' },
  { label: columns.by, render: ({ by }) => by },
];

/** The incomes from sponsors on the shown days; the report's revenue is their sum. */
export function IncomesSection({ range }: Readonly<{ range: ReportRange }>) {
  const today = dayOf(useServerMinute().getTime());
  const list = useCursorPages(incomes(range));
  const { closed, add, actions, dialog } = useResource(INCOME, list.entries, {
    sponsor: '',
    amount: '',
    day: today,
    note: '',
  });
  return (
    <CardSection
      title={INCOMES.title}
      id="gelirler"
      className="incomes"
      beside={
        <>
          <span className="muted">{INCOMES.lead}</span>
          <Button aria-haspopup="dialog" onClick={add} {...closed}>
            {INCOMES.add}
          </Button>
        </>
      }
    >
      <Loaded query={list} failed={INCOMES.failed} more={INCOMES.more}>
        {list.entries.length === 0 ? (
          <div className="empty">
            <h3>{INCOMES.none.title}</h3>
            <p>{INCOMES.none.text}</p>
          </div>
        ) : (
          <DataTable
            columns={COLUMNS}
            rows={list.entries}
            keyOf={({ id }) => id}
            actions={{
              label: columns.action,
              render: (income) => actions(income, INCOMES, INCOMES.of(income.sponsor, dayLong(income.day))),
            }}
            caption={INCOMES.shown(list.entries.length)}
          />
        )}
      </Loaded>
      {dialog}
    </CardSection>
  );
}
