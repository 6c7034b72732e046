import type { WeekAnswer } from '@onda-on/contracts/api';

import { dateTimeLong } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

/** That the week is sealed: the words first, the published root behind a fold. */
export function SealNote({ seal }: Readonly<{ seal: WeekAnswer['seal'] | undefined }>) {
  if (!seal) return null;
  return (
    <div className="small muted">
      <p>
        <b>{TEXT.seal}:</b> {TEXT.sealWords(numberOf(seal.count), dateTimeLong(seal.lockedAt))}
      </p>
      <details className="note-fold">
        <summary>{TEXT.sealRoot}</summary>
        <p className="mono">{seal.root}</p>
      </details>
    </div>
  );
}
