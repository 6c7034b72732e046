import type { AdminMatch } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';

/** That a change only is a proposal here, and whether anybody is there to confirm it. */
export const SecondNote = ({ match }: Readonly<{ match: AdminMatch }>) => (
  <p className="muted">
    {CORRECTION.needsSecond} {match.lacksSecond ? <b>{CORRECTION.lacksSecond}</b> : null}
  </p>
);
