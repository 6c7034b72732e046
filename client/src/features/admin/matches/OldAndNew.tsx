import type { AdminMatch } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { CorrectionForm } from './correction-form.ts';
import { scoreOf } from './match-names.ts';
import { cleanScore, typedOutcome, type Side } from './score-grid.ts';

type Props = Readonly<{
  match: AdminMatch;
  form: CorrectionForm;
  error: string | undefined;
  onChange: (form: CorrectionForm) => void;
}>;

/** The saved result beside the one being typed; 1/X/2 follows on ink. */
export function OldAndNew({ match, form, error, onChange }: Props) {
  const outcome = typedOutcome(form);
  const field = (side: Side, label: string) => (
    <input
      aria-label={`${CORRECTION.next}: ${label}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'skor-hatasi' : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={form[side]}
      onChange={({ target }) => onChange({ ...form, [side]: cleanScore(target.value) })}
      onFocus={({ target }) => target.select()}
    />
  );
  return (
    <div>
      <div className="change">
        <div>
          <span className="muted">{CORRECTION.saved}</span>
          <span className="v">
            {scoreOf(match)} <span className="chip lg">{match.result}</span>
          </span>
        </div>
        <span className="to">
          <Icon name="right" />
        </span>
        <div className="new">
          <span className="muted">{CORRECTION.next}</span>
          <span className="v">
            <span className="scorebox">
              {field('home', CORRECTION.home)}
              <span aria-hidden="true">–</span>
              {field('away', CORRECTION.away)}
            </span>
            <span className={outcome ? 'chip lg new' : 'chip lg wait'}>{outcome ?? '–'}</span>
          </span>
        </div>
      </div>
      {error ? (
        <p className="formerror" id="skor-hatasi" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
