import type { PrizeList, PublicWinner } from '@onda-on/contracts/api';

import { useHasPassed } from '../../../../hooks/use-clock.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';

const STEPS = ['provisional', 'confirmed', 'announced'] as const;
type Step = (typeof STEPS)[number];

/** The step that a list of winners has reached; winners that change after the confirmation are provisional. */
export function prizeStepOf({ confirmed, announced, change }: PrizeList): Step {
  if (!confirmed || change) return 'provisional';
  return announced?.isCurrent ? 'announced' : 'confirmed';
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
    </>
  );
}

function Facts({ list: { confirmed, announced, change, objectionEndsAt } }: Readonly<{ list: PrizeList }>) {
  const isOver = useHasPassed(objectionEndsAt ?? undefined);
  if (change)
    return (
      <p className="notice">
        {PRIZES.changed(namesOf(change.came), namesOf(change.went))} {announced ? PRIZES.outdated : null}
      </p>
    );
  if (!confirmed)
    return objectionEndsAt ? (
      <p>{(isOver ? PRIZES.over : PRIZES.early)(dateTimeLong(objectionEndsAt))}</p>
    ) : null;
  return (
    <p>
      {PRIZES.confirmedBy(confirmed.by, dateTimeLong(confirmed.at))}{' '}
      {confirmed.reason ? PRIZES.reason(confirmed.reason) : null}
      <span className="block">
        {announced?.isCurrent
          ? PRIZES.announcedBy(announced.by, dateTimeLong(announced.at))
          : PRIZES.notAnnounced}
      </span>
    </p>
  );
}

export const namesOf = (people: readonly PublicWinner[]): string =>
  people.map(({ name, tcNumber }) => `${name} (${tcNumber})`).join(', ');
