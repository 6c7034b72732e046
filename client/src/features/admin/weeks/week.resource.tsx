import type { AdminWeek, WeekBody } from '@onda-on/contracts/api';
import {
  assertNever,
  isHiddenBySettlement,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  WEEK_STATUS_TEXT,
  WEEK_STATUSES,
  type WeekStatus,
  istanbulClock,
} from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { STATUS_EFFECT, WEEK_FORM, WEEK_REMOVE } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, ReasonField, TextField } from '../kit/fields.tsx';
import { momentKept, momentOfInput } from '../kit/istanbul-input.ts';
import type { FieldsProps, Resource } from '../kit/resource.tsx';
import { reasonError } from '../kit/use-reason-form.ts';

const STATUSES = WEEK_STATUSES.map((status) => [status, WEEK_STATUS_TEXT[status]] as const);

/** A week as a record of the panel; `pattern` is the week whose dates may be copied, seven days later. */
export const weekResource = (pattern: AdminWeek | undefined): Resource<AdminWeek, WeekForm> => ({
  name: 'hafta',
  path: '/api/admin/weeks',
  method: 'PATCH',
  topics: ['weeks', 'matches'],
  tab: 'haftalar',
  formOf: weekFormOf,
  errorsOf: (form, week) => ({
    ...weekErrors(form),
    ...(returnsToEarlier(week, form) && reasonError(form.reason)),
  }),
  settle: settledWeek,
  bodyOf: (form, base) => weekBodyOf(form, base ?? undefined),
  refusedAt: {
    WEEK_NUMBER_TAKEN: 'number',
    WEEK_NUMBER_PINNED: 'number',
    WEEK_ALREADY_ACTIVE: 'status',
    WEEK_SETTLED: 'status',
    LEGAL_PAGES_MISSING: 'status',
    REASON_REQUIRED: 'reason',
    REASON_PERSONAL: 'reason',
    WEEK_DATES_ORDER: 'lockAt',
  },
  shown: [
    [WEEK_FORM.number, ({ number }) => String(number)],
    [WEEK_FORM.status, ({ status }) => WEEK_STATUS_TEXT[status]],
    [WEEK_FORM.startAt, ({ startAt }) => dateTime(startAt)],
    [WEEK_FORM.lockAt, ({ lockAt }) => dateTime(lockAt)],
    [WEEK_FORM.closeAt, ({ closeAt }) => dateTime(closeAt)],
  ],
  text: {
    ...WEEK_FORM,
    edit: ({ number }) => WEEK_FORM.edit(number),
    submit: PANEL.save,
    submitAdd: WEEK_FORM.add,
  },
  remove: {
    ...WEEK_REMOVE,
    title: ({ number }) => WEEK_REMOVE.title(number),
    text: (week) => <RemoveText week={week} />,
    isImpossible: ({ wasEntered }) => wasEntered,
  },
  renderFields: (props) => <Fields {...props} pattern={pattern} />,
});

const RemoveText = ({ week: { wasEntered, matches, coupons } }: Readonly<{ week: AdminWeek }>) => (
  <>
    <p>
      {coupons > 0 ? WEEK_REMOVE.withCoupons(coupons) : wasEntered ? WEEK_REMOVE.withVoid : WEEK_REMOVE.empty}
    </p>
    {!wasEntered && matches > 0 ? <p>{WEEK_REMOVE.withMatches(matches)}</p> : null}
  </>
);

type Props = FieldsProps<AdminWeek, WeekForm>;

function Fields({ pattern, ...props }: Props & Readonly<{ pattern: AdminWeek | undefined }>) {
  const { value, field, set, record: week } = props;
  const isPinned = week !== null && week.sheet !== null;
  return (
    <>
      <div className="cols2">
        <TextField
          {...field('number')}
          label={WEEK_FORM.number}
          hint={isPinned ? WEEK_FORM.numberPinned : undefined}
          type="number"
          min={WEEK_NUMBER_MIN}
          max={WEEK_NUMBER_MAX}
          disabled={isPinned}
        />
        <ChoiceField {...field('status')} label={WEEK_FORM.status} choices={STATUSES} />
      </div>
      <Effects {...props} />
      {returnsToEarlier(week, value) ? <ReasonField {...field('reason')} week={week?.number} /> : null}
      <div className="moments">
        {(['startAt', 'lockAt', 'closeAt'] as const).map((name) => (
          <TextField key={name} {...field(name)} label={WEEK_FORM[name]} type="datetime-local" />
        ))}
      </div>
      <p className="muted small">{WEEK_FORM.zone}</p>
      {pattern ? (
        <p>
          <Button slim onClick={() => set({ ...value, ...datesAfter(pattern) })}>
            {WEEK_FORM.copyDates(pattern.number)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Effects({ value, record: week, refusal }: Props) {
  const effect = week && statusEffect(week, statusIn(value.status));
  const leaves = week && week.matches > 0 && value.number !== String(week.number) ? week : null;
  return (
    <div aria-live="polite">
      {effect ? (
        <p className="effect quiet">
          <b>{WEEK_FORM.effect}:</b> {effect}
        </p>
      ) : null}
      {refusal === 'LEGAL_PAGES_MISSING' ? (
        <p>
          <Link to="/admin/cms/sayfalar">{WEEK_FORM.toPages}</Link>
        </p>
      ) : null}
      {leaves ? <p className="effect quiet">{WEEK_FORM.renumber(leaves.matches, leaves.number)}</p> : null}
    </div>
  );
}

type Subject = Pick<
  AdminWeek,
  'status' | 'coupons' | 'wasEntered' | 'matches' | 'sheetSize' | 'effectiveLockAt' | 'seal' | 'settledAt'
>;

/** The effect of another status in words and numbers; null when the status stays. */
export function statusEffect(week: Subject, next: WeekStatus): string | null {
  if (next === week.status) return null;
  if (week.settledAt && isHiddenBySettlement(next)) return STATUS_EFFECT.settled;
  switch (next) {
    case 'draft':
      return STATUS_EFFECT.draft(week.coupons);
    case 'active':
      return activation(week);
    case 'locked':
      return week.seal
        ? STATUS_EFFECT.locked(week.coupons)
        : `${STATUS_EFFECT.locked(week.coupons)} ${STATUS_EFFECT.lockedPause}`;
    case 'finished':
      return STATUS_EFFECT.finished(week.coupons);
    default:
      return assertNever(next);
  }
}

function activation({ seal, wasEntered, matches, sheetSize, effectiveLockAt }: Subject): string {
  if (seal)
    return wasEntered
      ? STATUS_EFFECT.activeSealed
      : `${STATUS_EFFECT.activeSealed} ${STATUS_EFFECT.sealedEmpty}`;
  if (matches < sheetSize) return STATUS_EFFECT.activeIncomplete(matches, sheetSize);
  return STATUS_EFFECT.active(dateTime(effectiveLockAt));
}

export type WeekForm = Readonly<
  Record<'number' | 'status' | 'startAt' | 'lockAt' | 'closeAt' | 'reason', string>
>;
type WeekErrors = Readonly<Partial<Record<keyof WeekForm, string>>>;

export const EMPTY_WEEK: WeekForm = {
  number: '',
  status: 'draft',
  startAt: '',
  lockAt: '',
  closeAt: '',
  reason: '',
};

const weekFormOf = (week: AdminWeek): WeekForm => ({
  number: String(week.number),
  status: week.status,
  startAt: istanbulClock(week.startAt),
  lockAt: istanbulClock(week.lockAt),
  closeAt: istanbulClock(week.closeAt),
  reason: '',
});

/** A new week after `week`, as a draft with the same hours seven days later. */
export function nextWeekOf(week: AdminWeek, number: number): WeekForm {
  return {
    ...EMPTY_WEEK,
    number: String(number),
    ...datesAfter(week),
  };
}

/** Whether a week with results would return to a draft: that needs a reason. The server refuses active and locked. */
const returnsToEarlier = (week: AdminWeek | null, { status }: Pick<WeekForm, 'status'>): boolean =>
  Boolean(week?.settledAt) && week?.status === 'finished' && statusIn(status) === 'draft';

const datesAfter = (week: AdminWeek): Pick<WeekForm, 'startAt' | 'lockAt' | 'closeAt'> => ({
  startAt: oneWeekLater(week.startAt),
  lockAt: oneWeekLater(week.lockAt),
  closeAt: oneWeekLater(week.closeAt),
});

/** Errors by field; the start must be before the lock, and the lock before the close. */
export function weekErrors({ number, startAt, lockAt, closeAt }: Omit<WeekForm, 'reason'>): WeekErrors {
  const count = Number(number);
  const [start, lock, close] = [startAt, lockAt, closeAt].map((text) => momentOfInput(text) ?? '');
  return {
    ...(!(Number.isInteger(count) && count >= WEEK_NUMBER_MIN) && { number: WEEK_FORM.numberMin }),
    ...(count > WEEK_NUMBER_MAX && { number: WEEK_FORM.numberMax }),
    ...(!start && { startAt: WEEK_FORM.startRequired }),
    ...lockError(start, lock),
    ...closeError(lock, close),
  };
}

function lockError(start = '', lock = ''): WeekErrors {
  if (!lock) return { lockAt: WEEK_FORM.lockRequired };
  return start && lock <= start ? { lockAt: WEEK_FORM.lockAfterStart } : {};
}

function closeError(lock = '', close = ''): WeekErrors {
  if (!close) return { closeAt: WEEK_FORM.closeRequired };
  return lock && close <= lock ? { closeAt: WEEK_FORM.closeAfterLock } : {};
}

const statusIn = (text: string): WeekStatus => WEEK_STATUSES.find((each) => each === text) ?? 'draft';

type Dates = Pick<AdminWeek, 'startAt' | 'lockAt' | 'closeAt'>;

/** The request's body; `base` is the week that the form was filled from. */
const weekBodyOf = (
  { number, status, startAt, lockAt, closeAt, reason }: WeekForm,
  base?: Dates,
): WeekBody => ({
  number: Number(number),
  status: statusIn(status),
  startAt: momentKept(startAt, base?.startAt) ?? '',
  lockAt: momentKept(lockAt, base?.lockAt) ?? '',
  closeAt: momentKept(closeAt, base?.closeAt) ?? '',
  ...(reason.trim() && { reason: reason.trim() }),
});

/** A week with a pinned sheet keeps its number; only a return to an earlier status keeps its reason. */
const settledWeek = (form: WeekForm, week: AdminWeek | null): WeekForm => ({
  ...form,
  ...(week?.sheet && { number: String(week.number) }),
  ...(!returnsToEarlier(week, form) && { reason: '' }),
});

const WEEK_MS = 7 * 24 * 3_600_000;
const YEAR_MAX = 9_999;

/**
 * The same hour by Istanbul's clocks seven days later, as the value of a `datetime-local` field. People plan by that
 * hour, also where the clocks change in between. Empty where such a field could not hold it.
 */
export function oneWeekLater(moment: string): string {
  // Wall-clock time as if it were UTC, where all weeks have the same length.
  const wall = Date.parse(`${istanbulClock(moment)}Z`);
  const later = new Date(wall + WEEK_MS);
  if (!(later.getUTCFullYear() <= YEAR_MAX)) return '';
  return later.toISOString().slice(0, 16);
}
