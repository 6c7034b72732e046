import type {
  PrizeAnnouncementBody,
  PrizeConfirmationBody,
  PrizeEntry,
  PrizeList,
} from '@onda-on/contracts/api';
import { useState } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { sendJson } from '../../../../api/http.ts';
import { useHasPassed } from '../../../../hooks/use-clock.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { FieldError } from '../../../../ui/FieldError.tsx';
import { changedFields, type ShownField } from '../../drafts/field-change.ts';
import { useReasoned } from '../../drafts/use-reasoned.ts';
import { useCommand } from '../../kit/use-command.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { ReasonDialog } from '../../shell/ReasonDialog.tsx';
import { namesOf } from './PrizeSteps.tsx';

type Props = Readonly<{ list: PrizeList; onClose: () => void }>;

const pathOf = (week: number, what: 'confirmation' | 'announcement') =>
  `/api/admin/reports/prizes/${week}/${what}`;

/** Ids of open disputes and unreviewed clusters of an entry. */
export const doubtsOf = ({ clusters, disputes }: PrizeEntry): readonly string[] => [
  ...clusters.filter(({ isReviewed }) => !isReviewed).map(({ id }) => id),
  ...disputes,
];

/** The list as it was on the screen, in words and as the server knows it. */
function seenIn({ digest, winnerNos, entries }: PrizeList) {
  const winners = entries.filter(({ place }) => place === 1);
  return {
    names: namesOf(winners.map(({ couponNo, name, tcNumber }) => ({ id: couponNo, name, tcNumber }))),
    doubts: [...new Set(winners.flatMap(doubtsOf))],
    body: { digest: digest ?? '', winners: winnerNos } satisfies PrizeAnnouncementBody,
  };
}

/** Confirms the winners: with a public reason as long as results may be objected to. */
export function ConfirmDialog({ list, onClose }: Props) {
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

const SHOWN: readonly ShownField<SeenList>[] = [
  [PRIZES.fields.winners, ({ names }) => names],
  [PRIZES.fields.doubts, ({ doubts }) => String(doubts.length)],
];

function EarlyConfirm({ list, onClose }: Props) {
  const now = seenIn(list);
  const { base, form, set, dialog } = useReasoned<SeenList, typeof EMPTY>({
    topics: [],
    name: `odul-onay-${list.week}`,
    empty: EMPTY,
    now: { ...now, revision: `${now.body.digest} ${now.doubts.join(' ')}` },
    changesOf: (before, after) => changedFields(SHOWN, before, after),
    run: ({ reason }, seen) => confirm(list.week, { ...seen.body, acknowledged: seen.doubts, reason }),
    isOver: isConfirmed,
    words: WORDS,
    onClose,
  });
  const { names, doubts } = base ?? now;
  const isAcknowledged = doubts.length === 0 || form.acknowledged !== '';
  return (
    <ReasonDialog
      title={PRIZES.confirmTitle(list.week)}
      submit={PRIZES.confirm}
      isWrong={!isAcknowledged}
      renderLast={(wasTried) => (
        <Acknowledge
          count={doubts.length}
          isTicked={form.acknowledged !== ''}
          hasError={wasTried && !isAcknowledged}
          onTick={(isTicked) => set({ ...form, acknowledged: isTicked ? 'evet' : '' })}
        />
      )}
      {...dialog}
    >
      <p>{PRIZES.confirmText(names)}</p>
    </ReasonDialog>
  );
}

function LateConfirm({ list, onClose }: Props) {
  const { names, doubts, body } = seenIn(list);
  const [isTicked, setTicked] = useState(false);
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => confirm(list.week, { ...body, acknowledged: doubts }),
    ...WORDS,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={PRIZES.confirmTitle(list.week)}
      confirm={PRIZES.confirm}
      isBusy={isPending}
      isImpossible={doubts.length > 0 && !isTicked}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{PRIZES.confirmText(names)}</p>
      <Acknowledge count={doubts.length} isTicked={isTicked} hasError={false} onTick={setTicked} />
    </AdminConfirm>
  );
}

const confirm = (week: number, body: PrizeConfirmationBody) =>
  sendJson('POST', pathOf(week, 'confirmation'), body);

/** Somebody else was faster: there is nothing left to ask. */
const isConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'PRIZES_ALREADY_CONFIRMED';

type AcknowledgeProps = Readonly<{
  count: number;
  isTicked: boolean;
  hasError: boolean;
  onTick: (isTicked: boolean) => void;
}>;

function Acknowledge({ count, isTicked, hasError, onTick }: AcknowledgeProps) {
  if (count === 0) return null;
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? 'odul-bakildi-hata' : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        {PRIZES.acknowledge(count)}
      </label>
      {hasError ? <FieldError id="odul-bakildi-hata">{PRIZES.acknowledgeMissing}</FieldError> : null}
    </>
  );
}

/** Announces the confirmed winners to everybody. */
export function AnnounceDialog({ list, onClose }: Props) {
  const { names, body } = seenIn(list);
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => sendJson('POST', pathOf(list.week, 'announcement'), body),
    failed: PRIZES.announceFailed,
    done: PRIZES.announced,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={PRIZES.announceTitle(list.week)}
      confirm={PRIZES.announce}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{PRIZES.announceText(names)}</p>
    </AdminConfirm>
  );
}
