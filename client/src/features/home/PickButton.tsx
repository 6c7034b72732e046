import type { MatchAnswer } from '@onda-on/contracts/api';
import { oddsOf, type Outcome } from '@onda-on/contracts/rules';

import { CARD } from '../../text/home.tr.ts';
import { oddsText } from '../../text/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';

const LOOK: Readonly<Record<Outcome, string>> = { '1': 'one', X: 'draw', '2': 'two' };

type Props = Readonly<{
  match: MatchAnswer;
  outcome: Outcome;
  isPicked: boolean;
  disabled: boolean;
  onPress: () => void;
}>;

/** 1, X or 2 with its odds. Picked or the result: coloured, bordered and ticked. */
export function PickButton({ match, outcome, isPicked, disabled, onPress }: Props) {
  const isResult = match.status === 'finished' && match.result === outcome;
  const isMarked = isResult || (isPicked && match.status !== 'finished');
  const meaning = {
    '1': CARD.wins(match.homeTeam),
    X: CARD.draw,
    '2': CARD.wins(match.awayTeam),
  }[outcome];
  return (
    <button
      type="button"
      className={`pick${isMarked ? ` ${LOOK[outcome]}` : ''}`}
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onPress}
    >
      <b>
        {outcome} {isMarked ? <Icon name="check" /> : null}
      </b>
      <span>{oddsText(oddsOf(match, outcome))}</span>
      <span className="sr">
        {`, ${meaning}`}
        {isResult ? `, ${CARD.result}` : ''}
      </span>
    </button>
  );
}
