import type { PrizeAnnouncementBody, PrizeList } from '@onda-on/contracts/api';
import {
  AMOUNT_TEXT,
  cleanName,
  isSamePrize,
  kurusIn,
  liraInput,
  PRIZE_FORM_TEXT,
  PRIZE_THING_LENGTH_MAX,
  PRIZE_THING_LENGTH_MIN,
  REASON_LENGTH_MAX,
  splitOf,
  type Prize,
} from '@onda-on/contracts/rules';

import { sendJson } from '../../../../api/send.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { liraShort } from '../../../../text/money.ts';
import { isOfLength } from '../../../../ui/fields/message-rules.ts';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { FormDialog } from '../../kit/dialogs.tsx';
import { AreaField, ChoiceField, TextField } from '../../kit/fields.tsx';
import type { FieldProps } from '../../kit/use-draft-form.ts';
import { reasonError } from '../../kit/use-reason-form.ts';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { prizePathOf, seenIn } from './seen-list.ts';

const TEXT = PRIZES.prize;
const KINDS = [
  ['money', TEXT.kinds.money],
  ['thing', TEXT.kinds.thing],
] as const;

/** The form's texts; `amount` is in lira. */
type Form = Readonly<Record<'kind' | 'amount' | 'thing' | 'reason', string>>;

const formOf = (prize: Prize): Form => ({
  kind: prize.kind,
  amount: prize.kind === 'money' ? liraInput(prize.kurus) : '',
  thing: prize.kind === 'thing' ? prize.thing : '',
  reason: '',
});

function errorsOf({ kind, amount, thing }: Form, winners: number): Partial<Form> {
  if (kind === 'thing')
    return isOfLength(cleanName(thing), PRIZE_THING_LENGTH_MIN, PRIZE_THING_LENGTH_MAX)
      ? {}
      : { thing: PRIZE_FORM_TEXT.thing };
  const kurus = kurusIn(amount);
  if (kurus === null) return { amount: AMOUNT_TEXT };
  return kurus < winners ? { amount: TEXT.tooSmall } : {};
}

const prizeIn = ({ kind, amount, thing }: Form): Prize =>
  kind === 'thing' ? { kind, thing: cleanName(thing) } : { kind: 'money', kurus: kurusIn(amount) ?? 0 };

function bodyOf(form: Form, { body, announced }: Seen): PrizeAnnouncementBody {
  const { kind: _kind, ...prize } = prizeIn(form);
  const reason = cleanName(form.reason);
  return { ...body, ...prize, ...(reason && { reason }), ...(announced && { announcedAt: announced.at }) };
}

/** The winners, and what they are announced to get; null before their first announcement. */
type Seen = Readonly<{
  revision: string;
  names: string;
  body: ReturnType<typeof seenIn>['body'];
  announced: PrizeList['announced'];
}>;

function seenOf(list: PrizeList): Seen {
  const { names, body } = seenIn(list);
  const announced = list.announced?.isCurrent ? list.announced : null;
  return { revision: `${body.digest} ${announced?.at ?? ''}`, names, body, announced };
}

const SHOWN: readonly ShownField<Seen>[] = [
  [PRIZES.fields.winners, ({ names }) => names],
  [TEXT.kind, ({ announced }) => shortText(announced?.prize ?? null)],
];

/** `₺60.000`, or the thing. */
const shortText = (prize: Prize | null): string =>
  prize ? (prize.kind === 'money' ? liraShort(prize.kurus) : prize.thing) : '';

/** An own change whose answer was lost is announced as it was typed. */
const isStored = (form: Form, { announced }: Seen): boolean =>
  announced?.prize != null &&
  isSamePrize(prizeIn(form), announced.prize) &&
  cleanName(form.reason) === (announced.reason ?? '');

const FAILED = { createFailed: PRIZES.announceFailed, changeFailed: PRIZES.announceFailed };

type Props = Readonly<{ list: PrizeList; onClose: () => void }>;

/** Announces the confirmed winners with their prize, or another prize for announced ones, with a public reason. */
export function AnnounceDialog({ list, onClose }: Props) {
  const { week, winners, suggestedPrize } = list;
  const now = seenOf(list);
  const before = now.announced?.prize ?? null;
  const done = before ? PRIZES.prizeChanged : PRIZES.announced;
  const form = useRecordForm<Form, Seen, unknown>({
    name: `odul-duyur-${week}`,
    topics: [],
    record: now,
    blank: formOf(suggestedPrize),
    formOf: ({ announced }) => formOf(announced?.prize ?? suggestedPrize),
    isStored,
    errorsOf: (typed) => ({ ...errorsOf(typed, winners), ...(before && reasonError(typed.reason)) }),
    shown: SHOWN,
    byOf: ({ announced }) => announced?.by ?? null,
    refusedAt: { PRIZE_CONTRADICTS_PAYMENT: 'kind' },
    run: (typed, base) => sendJson('POST', prizePathOf(week, 'announcement'), bodyOf(typed, base ?? now)),
    text: { ...FAILED, created: done, changed: done },
    onClose,
  });
  return (
    <FormDialog
      id="odul-duyur"
      title={before ? PRIZES.changeTitle(week) : PRIZES.announceTitle(week)}
      submit={before ? PRIZES.change : PRIZES.announce}
      form={form}
    >
      <p>{before ? PRIZES.changeText : PRIZES.announceText(now.names)}</p>
      <PrizeFields value={form.value} field={form.field} winners={winners} />
      {before ? (
        <AreaField
          {...form.field('reason')}
          label={PANEL.reasonPublic}
          required
          maxLength={REASON_LENGTH_MAX}
        />
      ) : null}
    </FormDialog>
  );
}

type FieldsProps = Readonly<{
  value: Form;
  field: (name: keyof Form) => FieldProps;
  winners: number;
}>;

function PrizeFields({ value, field, winners }: FieldsProps) {
  return (
    <>
      <div className="cols2">
        <ChoiceField {...field('kind')} label={TEXT.kind} choices={KINDS} />
        {value.kind === 'thing' ? (
          <TextField {...field('thing')} label={TEXT.thing} maxLength={PRIZE_THING_LENGTH_MAX} />
        ) : (
          <TextField
            {...field('amount')}
            label={TEXT.amount}
            hint={TEXT.amountHint}
            inputMode="decimal"
            maxLength={20}
          />
        )}
      </div>
      <p className="muted" aria-live="polite">
        {value.kind === 'thing' ? TEXT.thingHint : splitText(value.amount, winners)}
      </p>
    </>
  );
}

/** What each winner gets of the typed amount; empty while there is none. */
function splitText(amount: string, winners: number): string {
  const kurus = kurusIn(amount);
  if (kurus === null || winners === 0) return '';
  const split = splitOf({ kind: 'money', kurus }, winners);
  if (split.kind !== 'money') return '';
  return winners === 1 ? TEXT.single(split.share) : TEXT.split(winners, split.share, split.rest);
}
