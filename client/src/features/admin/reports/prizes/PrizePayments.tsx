import type { PrizeList, PrizePaymentBody, PrizePaymentState, RecordedPayment } from '@onda-on/contracts/api';
import {
  AMOUNT_TEXT,
  cleanName,
  DAY_TEXT,
  dayOf,
  isDay,
  kurusIn,
  liraInput,
  PAYMENT_REFERENCE_LENGTH_MAX,
  type CouponNo,
  type PrizeSplit,
  liraText,
} from '@onda-on/contracts/rules';
import { useState } from 'react';

import { sendJson } from '../../../../api/send.ts';
import { useHasPassed, useServerMinute } from '../../../../hooks/use-clock.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { dayLong } from '../../../../text/day-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { FormDialog, ReasonCommand } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { prizePathOf } from './seen-list.ts';

/** A coupon as a payment is about it. */
type Paid = Readonly<{ couponNo: CouponNo; name: string; payment: PrizePaymentState }>;
type Seen = Paid & Readonly<{ revision: number }>;
type Form = Readonly<Record<'amount' | 'day' | 'reference', string>>;

const seenOf = (paid: Paid): Seen => ({ ...paid, revision: paid.payment.revision });
const FIELDS: readonly ShownField<Seen>[] = [
  [PRIZES.fields.payment, ({ payment: { paid } }) => (paid ? paymentText(paid) : '')],
];
const pathOf = (week: number, { couponNo }: Paid) => prizePathOf(week, `payments/${couponNo}`);

/** `Ödendi, 24 Kasım 2026`. */
const paymentText = ({ kurus, paidOn }: RecordedPayment): string =>
  (kurus === null ? PRIZES.given : PRIZES.paid)(dayLong(paidOn));

type CellProps = Readonly<{ list: PrizeList; entry: Paid; isWinner: boolean }>;

/** The payment of a coupon, with the button that records or withdraws it. */
export function PaymentCell({ list, entry, isWinner }: CellProps) {
  const [opened, open] = useState<'pay' | 'withdraw' | null>(null);
  const prize = isWinner && list.announced?.isCurrent ? list.announced.prize : null;
  const close = () => open(null);
  return (
    <span className="prize-payment">
      <PaymentState list={list} entry={entry} prize={prize} onOpen={open} />
      {opened === 'pay' && prize ? (
        <PayDialog list={list} prize={prize} entry={entry} onClose={close} />
      ) : null}
      {opened === 'withdraw' ? <WithdrawDialog week={list.week} entry={entry} onClose={close} /> : null}
    </span>
  );
}

/** `prize` is what the coupon was announced to win; null for nothing. */
type StateProps = Pick<CellProps, 'list' | 'entry'> &
  Readonly<{ prize: PrizeSplit | null; onOpen: (what: 'pay' | 'withdraw') => void }>;

function PaymentState({ list, entry, prize, onOpen }: StateProps) {
  const [, closed] = useMayWrite('raporlar');
  const isOver = useHasPassed(list.objectionEndsAt ?? undefined);
  const { paid } = entry.payment;
  if (paid)
    return (
      <>
        <Recorded paid={paid} share={prize?.kind === 'money' ? prize.share : null} />
        <Button slim aria-haspopup="dialog" onClick={() => onOpen('withdraw')} {...closed}>
          {PRIZES.withdraw}
          <span className="visually-hidden"> ({PRIZES.withdrawOf(entry.name)})</span>
        </Button>
      </>
    );
  const { objectionEndsAt } = list;
  if (!prize || !objectionEndsAt) return <span className="muted">–</span>;
  if (!isOver) return <span className="muted">{PRIZES.payWhen(dateTimeLong(objectionEndsAt))}</span>;
  return (
    <Button slim aria-haspopup="dialog" onClick={() => onOpen('pay')} {...closed}>
      {PRIZES.pay}
      <span className="visually-hidden"> ({PRIZES.payOf(entry.name)})</span>
    </Button>
  );
}

/** `share` is what the winner should have got; an amount that differs from it is shown. */
function Recorded({ paid, share }: Readonly<{ paid: RecordedPayment; share: number | null }>) {
  const { kurus, by, reference } = paid;
  return (
    <span>
      {paymentText(paid)}
      {kurus !== null && kurus !== share ? <span className="block num">{liraText(kurus)}</span> : null}
      <span className="muted block small">{PRIZES.paidBy(by, reference)}</span>
    </span>
  );
}

/** Istanbul's day on which the objection period ends: the first one on which a prize may be paid. */
const firstDayOf = ({ objectionEndsAt }: PrizeList): string => dayOf(objectionEndsAt ?? 0);

type DialogProps = Readonly<{
  list: PrizeList;
  prize: PrizeSplit;
  entry: Paid;
  onClose: () => void;
}>;

const PAY_TEXT = {
  created: PRIZES.paySaved,
  createFailed: PRIZES.payFailed,
  changed: PRIZES.paySaved,
  changeFailed: PRIZES.payFailed,
};

function PayDialog({ list, prize, entry, onClose }: DialogProps) {
  const today = dayOf(useServerMinute().getTime());
  const [firstDay, share] = [firstDayOf(list), prize.kind === 'money' ? prize.share : null];
  const blank: Form = { amount: share === null ? '' : liraInput(share), day: today, reference: '' };
  const form = useRecordForm<Form, Seen, unknown>({
    name: `odeme-${entry.couponNo}`,
    topics: [],
    record: seenOf(entry),
    blank,
    formOf: () => blank,
    isStored: (typed, { payment: { paid } }) =>
      paid !== null && isRecorded(bodyOf(typed, share !== null), paid),
    errorsOf: ({ amount, day }) => ({
      ...(share !== null && amountError(amount, share)),
      ...dayError(day, firstDay, today),
    }),
    shown: FIELDS,
    run: (typed, base) =>
      sendJson('POST', pathOf(list.week, entry), bodyOf(typed, share !== null), {
        ifMatch: base?.revision ?? 0,
      }),
    text: PAY_TEXT,
    onClose,
  });
  return (
    <FormDialog id="odul-odeme" title={PRIZES.payTitle(entry.name)} submit={PRIZES.paySubmit} form={form}>
      <p>{PRIZES.payText(entry.couponNo)}</p>
      <div className="cols2">
        {share === null ? null : (
          <TextField
            {...form.field('amount')}
            label={PRIZES.payAmount}
            hint={PRIZES.payAmountHint(share)}
            inputMode="decimal"
            maxLength={20}
          />
        )}
        <TextField {...form.field('day')} label={PRIZES.payDay} type="date" min={firstDay} max={today} />
      </div>
      <TextField
        {...form.field('reference')}
        label={PRIZES.payReference}
        hint={PRIZES.payReferenceHint}
        maxLength={PAYMENT_REFERENCE_LENGTH_MAX}
      />
    </FormDialog>
  );
}

function amountError(amount: string, share: number): Partial<Form> {
  const kurus = kurusIn(amount);
  if (kurus === null) return { amount: AMOUNT_TEXT };
  return kurus > share ? { amount: PRIZES.payAmountTooMuch(share) } : {};
}

function dayError(day: string, from: string, until: string): Partial<Form> {
  if (!isDay(day)) return { day: DAY_TEXT };
  return day < from || day > until ? { day: PRIZES.payDayWrong(dayLong(from)) } : {};
}

function bodyOf({ amount, day, reference: typed }: Form, isMoney: boolean): PrizePaymentBody {
  const reference = cleanName(typed);
  return { ...(isMoney && { kurus: kurusIn(amount) ?? 0 }), paidOn: day, ...(reference && { reference }) };
}

const isRecorded = ({ kurus, paidOn, reference }: PrizePaymentBody, paid: RecordedPayment): boolean =>
  paid.kurus === (kurus ?? null) && paid.paidOn === paidOn && paid.reference === (reference ?? null);

type WithdrawProps = Readonly<{ week: number; entry: Paid; onClose: () => void }>;

function WithdrawDialog({ week, entry, onClose }: WithdrawProps) {
  const { paid } = entry.payment;
  return (
    <ReasonCommand<Seen>
      topics={[]}
      name={`odeme-geri-${entry.couponNo}`}
      now={seenOf(entry)}
      shown={FIELDS}
      isReached={({ payment }) => payment.paid === null}
      run={({ reason }, { revision }) =>
        sendJson('POST', `${pathOf(week, entry)}/withdrawal`, { reason }, { ifMatch: revision })
      }
      text={{ failed: PRIZES.withdrawFailed, done: PRIZES.withdrawn }}
      title={PRIZES.withdrawTitle(entry.name)}
      submit={PRIZES.withdraw}
      isDangerous
      onClose={onClose}
    >
      <p>{PRIZES.withdrawText(paid ? paymentText(paid) : '')}</p>
    </ReasonCommand>
  );
}

/** How many of the winners are paid, and payments to coupons that do not win any more. */
export function PaymentProgress({ list }: Readonly<{ list: PrizeList }>) {
  const { announced, paid, winners, paidOthers } = list;
  return (
    <>
      {announced?.isCurrent && announced.prize && winners > 0 ? (
        <p className="prize-progress">
          <span>
            {PRIZES.paidOf(paid.count, winners)} {paid.kurus > 0 ? PRIZES.paidSum(paid.kurus) : null}
          </span>
          {winners > 1 ? <progress value={paid.count} max={winners} aria-label={PRIZES.paidLabel} /> : null}
        </p>
      ) : null}
      {paidOthers.length > 0 ? (
        <div className="notice">
          <p>{PRIZES.paidOthers(paidOthers.length)}</p>
          <ul className="prize-others">
            {paidOthers.map((other) => (
              <li key={other.couponNo}>
                <b>
                  {other.name} <span className="num">({other.couponNo})</span>
                </b>
                <PaymentCell list={list} entry={other} isWinner={false} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
