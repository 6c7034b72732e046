import type { ReceiptPick } from '@onda-on/contracts/api';
import { OUTCOMES } from '@onda-on/contracts/rules';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = Readonly<{ pick: ReceiptPick; slot: number; control: UseFormRegisterReturn }>;

/** One match with its three choices as radio buttons: arrow keys move between them. */
export const ReviseRow = ({ pick, slot, control }: Props) => (
  <fieldset>
    <legend>
      <span className="num">{slot}</span> {pick.homeTeam} – {pick.awayTeam}
    </legend>
    <span className="radios">
      {OUTCOMES.map((outcome) => (
        <label key={outcome}>
          <input type="radio" value={outcome} {...control} />
          <span className="box">{outcome}</span>
        </label>
      ))}
    </span>
  </fieldset>
);
