import type { LookupAnswer } from '@onda-on/contracts/api';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { numberOf, percentOf } from '../../text/numbers.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';

type Props = Pick<LookupAnswer, 'profile' | 'stats'>;

const basisText = ({ correctPredictions, decidedPredictions }: Props['stats']): string =>
  decidedPredictions === 0
    ? TEXT.noBasis
    : TEXT.basis(numberOf(decidedPredictions), numberOf(correctPredictions));

/** The summary: name, masked number, and the four figures. */
export function Plate({ profile, stats }: Props) {
  return (
    <section className="plate" aria-label={TEXT.summary}>
      <div>
        <h2>{profile.name}</h2>
        <p className="mono">{profile.tcNumber}</p>
      </div>
      <BandStrip
        figures={[
          { label: TEXT.total, value: numberOf(stats.totalPredictions) },
          { label: TEXT.correct, value: numberOf(stats.correctPredictions) },
          { label: TEXT.accuracy, value: percentOf(stats.accuracy) },
          { label: TEXT.streak, value: numberOf(stats.currentStreak) },
        ]}
      />
      <p className="small basis">{basisText(stats)}</p>
    </section>
  );
}
