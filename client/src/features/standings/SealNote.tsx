import type { WeekAnswer } from '@onda-on/contracts/api';

import { dateTimeLong } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

type Check = NonNullable<NonNullable<WeekAnswer['seal']>['check']>;

/** That the week is sealed: the words first, then what the check after it found, the published root behind a fold. */
export function SealNote({ seal }: Readonly<{ seal: WeekAnswer['seal'] | undefined }>) {
  if (!seal) return null;
  return (
    <div className="small muted">
      <p>
        <b>{TEXT.seal}:</b> {TEXT.sealWords(numberOf(seal.count), dateTimeLong(seal.lockedAt))}
      </p>
      {seal.check && <p>{checkWords(seal.check)}</p>}
      <details className="note-fold">
        <summary>{TEXT.sealRoot}</summary>
        <p className="mono">{seal.root}</p>
      </details>
    </div>
  );
}

function checkWords({ isRootEqual, checked, erased, mismatched, checkedAt }: Check): string {
  const at = dateTimeLong(checkedAt);
  if (!isRootEqual || mismatched > 0)
    return TEXT.sealUnsound(mismatched > 0 ? numberOf(mismatched) : null, at);
  return TEXT.sealSound(numberOf(checked), erased > 0 ? numberOf(erased) : null, at);
}
