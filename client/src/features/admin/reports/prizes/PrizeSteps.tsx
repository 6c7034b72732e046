import type { PrizeList, PrizeReopened } from '@onda-on/contracts/api';

import { useHasPassed } from '../../../../hooks/use-clock.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { movedSince, movedWinners } from '../../../../text/moved-winners.tr.ts';
import { namesOf } from './seen-list.ts';

const STEPS = ['provisional', 'confirmed', 'announced', 'paid'] as const;
type Step = (typeof STEPS)[number];

/** The step that a list of winners has reached; winners that change after the confirmation are provisional. */
export function prizeStepOf({ confirmed, announced, change, paid, winners }: PrizeList): Step {
  if (!confirmed || change) return 'provisional';
  if (!announced?.isCurrent) return 'confirmed';
  return paid.count < winners ? 'announced' : 'paid';
}

export function PrizeSteps({ list }: Readonly<{ list: PrizeList }>) {
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
      {list.reopenings.map(({ at, reason, others, ...own }) => (
        <p key={at} className="notice">
          {PRIZES.reopened(dateTimeLong(at), reason, movedSince(movesIn(own), movesIn(others)))}
        </p>
      ))}
    </>
  );
}

const movesIn = ({ came, went, paid }: PrizeReopened['others']): string =>
  movedWinners(namesOf(came), namesOf(went), namesOf(paid));

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
