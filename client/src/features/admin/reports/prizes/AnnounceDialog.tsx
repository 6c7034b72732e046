import type { PrizeAnnouncementBody, PrizeList } from '@onda-on/contracts/api';
import {
  AMOUNT_TEXT,
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
import { FormDialog } from '../../kit/dialogs.tsx';
import { AreaField, ChoiceField, TextField } from '../../kit/fields.tsx';
import { useCommandForm } from '../../kit/use-command-form.ts';
import type { FieldProps } from '../../kit/use-draft-form.ts';
import { reasonError } from '../../kit/use-reason-form.ts';
import { isOfLength } from '../../kit/use-text-form.ts';
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
    return isOfLength(thing.trim(), PRIZE_THING_LENGTH_MIN, PRIZE_THING_LENGTH_MAX)
      ? {}
      : { thing: PRIZE_FORM_TEXT.thing };
  const kurus = kurusIn(amount);
  if (kurus === null) return { amount: AMOUNT_TEXT };
  return kurus < winners ? { amount: TEXT.tooSmall } : {};
}

function bodyOf({ kind, amount, thing, reason }: Form): Partial<PrizeAnnouncementBody> {
  const prize = kind === 'thing' ? { thing: thing.trim() } : { kurus: kurusIn(amount) ?? 0 };
  return { ...prize, ...(reason.trim() && { reason: reason.trim() }) };
}

type Props = Readonly<{ list: PrizeList; onClose: () => void }>;

/** Announces the confirmed winners with their prize, or another prize for announced ones, with a public reason. */
export function AnnounceDialog({ list, onClose }: Props) {
  const { week, winners, announced, suggestedPrize } = list;
  const { names, body } = seenIn(list);
  const before = announced?.isCurrent ? announced.prize : null;
  const blank = formOf(before ?? suggestedPrize);
  const form = useCommandForm<Form>({
    name: `odul-duyur-${week}`,
    topics: [],
    blank,
    errorsOf: (typed) => ({ ...errorsOf(typed, winners), ...(before && reasonError(typed.reason)) }),
    run: (typed) => sendJson('POST', prizePathOf(week, 'announcement'), { ...body, ...bodyOf(typed) }),
    failed: PRIZES.announceFailed,
    done: before ? PRIZES.prizeChanged : PRIZES.announced,
    onDone: onClose,
  });
  const close = () => {
    form.discard();
    onClose();
  };
  const isDirty = !form.isBusy && JSON.stringify(form.value) !== JSON.stringify(blank);
  return (
    <FormDialog
      id="odul-duyur"
      title={before ? PRIZES.changeTitle(week) : PRIZES.announceTitle(week)}
      submit={before ? PRIZES.change : PRIZES.announce}
      form={{ ...form, close, isDirty }}
    >
      <p>{before ? PRIZES.changeText : PRIZES.announceText(names)}</p>
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
