import type { PrizeConfirmationBody, PrizeList } from '@onda-on/contracts/api';
import { PRIZE_DOUBTS_MAX, PRIZE_FORM_TEXT } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { sendJson } from '../../../../api/send.ts';
import { useHasPassed } from '../../../../hooks/use-clock.ts';
import { CONFLICT } from '../../../../text/admin/panel.tr.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import { changedFields, ConflictNotice, type ShownField } from '../../kit/ConflictNotice.tsx';
import { ConfirmCommand, ReasonDialog } from '../../kit/dialogs.tsx';
import { useReasonForm } from '../../kit/use-reason-form.ts';
import { prizePathOf, seenIn } from './seen-list.ts';

type Props = Readonly<{ list: PrizeList; onClose: () => void }>;

/** Confirms the winners; during the objection period with a public reason. */
export function ConfirmPrizesDialog({ list, onClose }: Props) {
  const isOver = useHasPassed(list.objectionEndsAt ?? undefined);
  const [wasOver] = useState(isOver);
  return wasOver ? (
    <LateConfirm list={list} onClose={onClose} />
  ) : (
    <EarlyConfirm list={list} onClose={onClose} />
  );
}

const WORDS = { failed: PRIZES.confirmFailed, done: PRIZES.confirmed };
const EMPTY = { reason: '', acknowledged: '' };

type SeenList = Readonly<{ revision: string }> & ReturnType<typeof seenIn>;

function seenListOf(list: PrizeList): SeenList {
  const seen = seenIn(list);
  return { ...seen, revision: `${seen.body.digest} ${seen.doubts.join(' ')}` };
}

const SHOWN: readonly ShownField<SeenList>[] = [
  [PRIZES.fields.winners, ({ names }) => names],
  [PRIZES.fields.doubts, ({ doubts }) => String(doubts.length)],
];

function EarlyConfirm({ list, onClose }: Props) {
  const now = seenListOf(list);
  const form = useReasonForm<SeenList, typeof EMPTY>({
    topics: [],
    name: `odul-onay-${list.week}`,
    empty: EMPTY,
    errorsOf: ({ acknowledged: ticked }, seen): Partial<typeof EMPTY> =>
      isUnseen(seen?.doubts.length ?? 0, ticked !== '') ? { acknowledged: PRIZES.acknowledgeMissing } : {},
    now,
    shown: SHOWN,
    run: ({ reason }, seen) => confirm(list.week, { ...seen.body, acknowledged: seen.doubts, reason }),
    isOver: isConfirmed,
    text: WORDS,
    onClose,
  });
  const { names, doubts } = form.base ?? now;
  const acknowledged = form.field('acknowledged');
  return (
    <ReasonDialog
      week={list.week}
      title={PRIZES.confirmTitle(list.week)}
      submit={PRIZES.confirm}
      last={
        <Acknowledge
          count={doubts.length}
          isTicked={acknowledged.value !== ''}
          error={acknowledged.error}
          onTick={(isTicked) => acknowledged.onChange(isTicked ? 'evet' : '')}
        />
      }
      form={form}
    >
      <p>{PRIZES.confirmText(names)}</p>
    </ReasonDialog>
  );
}

function LateConfirm({ list, onClose }: Props) {
  const now = seenListOf(list);
  const [seen, see] = useState(now);
  const [isTicked, setTicked] = useState(false);
  const { names, doubts, body, revision } = seen;
  const isBehind = revision !== now.revision;
  const goOn = () => {
    see(now);
    setTicked(false);
  };
  return (
    <ConfirmCommand
      title={PRIZES.confirmTitle(list.week)}
      confirm={PRIZES.confirm}
      isImpossible={isBehind || isUnseen(doubts.length, isTicked)}
      topics={[]}
      run={() => confirm(list.week, { ...body, acknowledged: doubts })}
      isOver={isConfirmed}
      {...WORDS}
      onClose={onClose}
    >
      {isBehind ? (
        <ConflictNotice changes={changedFields(SHOWN, seen, now)} keep={CONFLICT.seen} onKeep={goOn} />
      ) : null}
      <p>{PRIZES.confirmText(names)}</p>
      <Acknowledge count={doubts.length} isTicked={isTicked} error={undefined} onTick={setTicked} />
    </ConfirmCommand>
  );
}

const confirm = (week: number, body: PrizeConfirmationBody) =>
  sendJson('POST', prizePathOf(week, 'confirmation'), body);

/** Whether somebody else has already confirmed the winners: then there is nothing left to ask. */
const isConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'PRIZES_ALREADY_CONFIRMED';

/** Whether doubts keep the winners from being confirmed. */
const isUnseen = (count: number, isTicked: boolean): boolean =>
  count > PRIZE_DOUBTS_MAX || (count > 0 && !isTicked);

type AcknowledgeProps = Readonly<{
  count: number;
  isTicked: boolean;
  error: string | undefined;
  onTick: (isTicked: boolean) => void;
}>;

function Acknowledge({ count, isTicked, error, onTick }: AcknowledgeProps) {
  if (count === 0) return null;
  if (count > PRIZE_DOUBTS_MAX) return <p className="notice">{PRIZE_FORM_TEXT.doubts}</p>;
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'odul-bakildi-hata' : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        {PRIZES.acknowledge(count)}
      </label>
      {error ? <FieldError id="odul-bakildi-hata">{error}</FieldError> : null}
    </>
  );
}
