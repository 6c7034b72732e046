import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useHasPassed } from '../../../../hooks/use-clock.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { DEFINITIONS } from '../../../../text/admin/reports.tr.ts';
import { dateTime, dateTimeLong } from '../../../../text/dates.ts';
import { movedWinners } from '../../../../text/moved-winners.tr.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { ExportButton } from '../../kit/ExportButton.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { saveFile } from '../../kit/save-file.api.ts';
import { type Column, DataTable } from '../../kit/tables.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { prizes } from '../reports.queries.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { ConfirmPrizesDialog } from './PrizeDialogs.tsx';
import { PaymentCell, PaymentProgress } from './PrizePayments.tsx';
import { doubtsOf, namesOf } from './seen-list.ts';

type Props = Readonly<{ week: number; onClose: () => void }>;

export function PrizesWindow({ week, onClose }: Props) {
  const query = useQuery(prizes(week));
  const { data } = query;
  return (
    <PanelDialog
      className="prizes-dialog"
      title={PRIZES.title(week)}
      description={DEFINITIONS.find(({ id }) => id === 'tanim-odul')?.text ?? ''}
      onClose={onClose}
      footer={data && data.entries.length > 0 ? <Actions list={data} /> : null}
    >
      <Loaded query={query} failed={PRIZES.failed}>
        {(list) => <Shown list={list} />}
      </Loaded>
    </PanelDialog>
  );
}

function Shown({ list }: Readonly<{ list: PrizeList }>) {
  const { settledAt, coupons, blocked, voided, entries } = list;
  if (settledAt === null) return <p>{PRIZES.notSettled}</p>;
  if (entries.length === 0) return <p>{PRIZES.nobody}</p>;
  return (
    <>
      <Verdict list={list} />
      {list.winners > 0 ? <PrizeSteps list={list} /> : null}
      <PaymentProgress list={list} />
      <p className="muted small">
        {PRIZES.settled(dateTime(settledAt), coupons)} {PRIZES.out(blocked, voided)}
      </p>
      <DataTable
        columns={columnsOf(list)}
        nameAt={1}
        rows={entries}
        keyOf={({ couponNo }) => couponNo}
        caption={PRIZES.caption(entries.length)}
      />
    </>
  );
}

function Verdict({ list: { winners, entries } }: Readonly<{ list: PrizeList }>) {
  const first = entries.filter(({ place }) => place === 1);
  const doubtful = first.filter((entry) => doubtsOf(entry).length > 0).length;
  if (winners === 0) return <p>{PRIZES.noWinner}</p>;
  const unshown = winners - first.length;
  return (
    <p className={doubtful > 0 ? 'notice' : undefined}>
      <b>{PRIZES.winners(winners)}</b> {doubtful > 0 ? PRIZES.doubts(doubtful) : PRIZES.noDoubts}{' '}
      {unshown > 0 ? PRIZES.unshown(unshown) : null}
    </p>
  );
}

function Actions({ list }: Readonly<{ list: PrizeList }>) {
  const [, closed] = useMayWrite('raporlar');
  const [opened, open] = useState<'confirm' | 'announce' | null>(null);
  const step = prizeStepOf(list);
  const close = () => open(null);
  return (
    <>
      <ExportButton text={PRIZES} save={() => savePrizes(list.week)} closed={closed} />
      {list.winners > 0 && step === 'provisional' ? (
        <Button look="main" aria-haspopup="dialog" onClick={() => open('confirm')} {...closed}>
          {PRIZES.confirm}
        </Button>
      ) : null}
      {step === 'confirmed' ? (
        <Button look="main" aria-haspopup="dialog" onClick={() => open('announce')} {...closed}>
          {PRIZES.announce}
        </Button>
      ) : null}
      {step === 'announced' || step === 'paid' ? (
        <Button aria-haspopup="dialog" onClick={() => open('announce')} {...closed}>
          {list.announced?.prize ? PRIZES.change : PRIZES.add}
        </Button>
      ) : null}
      {opened === 'confirm' ? <ConfirmPrizesDialog list={list} onClose={close} /> : null}
      {opened === 'announce' ? <AnnounceDialog list={list} onClose={close} /> : null}
    </>
  );
}

const savePrizes = (week: number): Promise<void> =>
  saveFile(`/api/admin/reports/prizes/${week}/export`, {}, `onda-on-odul-${week}.csv`);

const { columns, hints } = PRIZES;

const columnsOf = (list: PrizeList): readonly Column<PrizeEntry>[] => [
  { label: columns.place, render: ({ place }) => place ?? '–', meaning: hints.place },
  {
    label: columns.person,
    render: ({ userId, name, tcNumber }) => (
      <>
        <Link className="link-button" to="/admin/kullanicilar/katilimcilar/$id" params={{ id: userId }}>
          {name}
        </Link>
        <span className="muted block num">{tcNumber}</span>
      </>
    ),
  },
  {
    label: columns.coupon,
    render: ({ couponNo }) => (
      <Link className="link-button num" to="/kupon/$couponNo" params={{ couponNo }} preload={false}>
        {couponNo}
      </Link>
    ),
  },
  {
    label: columns.correct,
    render: ({ correct }) => `${correct}/${list.decided}`,
    isNumeric: true,
    meaning: hints.correct,
  },
  {
    label: columns.rarity,
    render: ({ rarity }) => numberOf(rarity),
    isNumeric: true,
    meaning: hints.rarity,
  },
  { label: columns.notes, render: (entry) => <Notes entry={entry} /> },
  {
    label: columns.payment,
    render: (entry) => <PaymentCell list={list} entry={entry} isWinner={entry.place === 1} />,
  },
];

/** What keeps an entry from a prize, or has to be checked first. */
function Notes({ entry: { isVerified, clusters, disputes } }: Readonly<{ entry: PrizeEntry }>) {
  const isClear = isVerified !== false && clusters.length === 0 && disputes.length === 0;
  return (
    <span className="prize-notes">
      {isVerified === null ? null : (
        <span className={isVerified ? 'muted' : 'tag late'}>
          {isVerified ? PRIZES.verified : PRIZES.unverified}
        </span>
      )}
      {clusters.map(({ id, isReviewed }) => (
        <Link
          key={id}
          className={isReviewed ? 'link-button muted' : 'link-button'}
          to="/admin/kullanicilar/supheli-kumeler/$id"
          params={{ id }}
        >
          {PRIZES.cluster(isReviewed)}
        </Link>
      ))}
      {disputes.map((id) => (
        <Link key={id} className="link-button" to="/admin/kullanicilar/itirazlar/$id" params={{ id }}>
          {PRIZES.dispute}
        </Link>
      ))}
      {isClear ? <span className="muted">{PRIZES.clear}</span> : null}
    </span>
  );
}

const STEPS = ['provisional', 'confirmed', 'announced', 'paid'] as const;
type Step = (typeof STEPS)[number];

/** The step that a list of winners has reached; winners that change after the confirmation are provisional. */
function prizeStepOf({ confirmed, announced, change, paid, winners }: PrizeList): Step {
  if (!confirmed || change) return 'provisional';
  if (!announced?.isCurrent) return 'confirmed';
  return paid.count < winners ? 'announced' : 'paid';
}

function PrizeSteps({ list }: Readonly<{ list: PrizeList }>) {
  const step = prizeStepOf(list);
  return (
    <>
      <ol className="prize-steps" aria-label={PRIZES.stepsLabel}>
        {STEPS.map((each, place) => {
          const isReached = place <= STEPS.indexOf(step);
          return (
            <li
              key={each}
              className={isReached ? 'tag ok' : 'tag'}
              aria-current={each === step ? 'step' : undefined}
            >
              {(isReached ? PRIZES.steps : PRIZES.stepsToCome)[each]}
            </li>
          );
        })}
      </ol>
      <Facts list={list} />
      {list.reopenings.map(({ at, reason, came, went, paid }) => (
        <p key={at} className="notice">
          {PRIZES.reopened(
            dateTimeLong(at),
            reason,
            movedWinners(namesOf(came), namesOf(went), namesOf(paid)),
          )}
        </p>
      ))}
    </>
  );
}

const { prize: TEXT } = PRIZES;

/** What the winners get, as it was announced. */
function prizeText({ prize, reason }: NonNullable<PrizeList['announced']>, winners: number): string {
  if (!prize) return TEXT.none;
  const what =
    prize.kind === 'thing' ? TEXT.each(prize.thing, winners) : TEXT.money(prize.kurus, winners, prize.share);
  return reason ? `${what} ${TEXT.changed(reason)}` : what;
}

function Facts({ list }: Readonly<{ list: PrizeList }>) {
  const { confirmed, announced, change, objectionEndsAt } = list;
  const isOver = useHasPassed(objectionEndsAt ?? undefined);
  if (change)
    return (
      <p className="notice">
        {PRIZES.changed(movedWinners(namesOf(change.came), namesOf(change.went)))}{' '}
        {announced ? PRIZES.outdated : null}
      </p>
    );
  if (!confirmed)
    return objectionEndsAt ? (
      <p>{(isOver ? PRIZES.over : PRIZES.early)(dateTimeLong(objectionEndsAt))}</p>
    ) : null;
  return <Decisions list={list} confirmed={confirmed} />;
}

type DecisionsProps = Readonly<{ list: PrizeList; confirmed: NonNullable<PrizeList['confirmed']> }>;

function Decisions({ list: { announced, winners }, confirmed }: DecisionsProps) {
  return (
    <p>
      {PRIZES.confirmedBy(confirmed.by, dateTimeLong(confirmed.at))}{' '}
      {confirmed.reason ? PRIZES.reason(confirmed.reason) : null}
      <span className="block">
        {announced?.isCurrent
          ? PRIZES.announcedBy(announced.by, dateTimeLong(announced.at))
          : PRIZES.notAnnounced}
      </span>
      {announced?.isCurrent ? <span className="block">{prizeText(announced, winners)}</span> : null}
    </p>
  );
}
