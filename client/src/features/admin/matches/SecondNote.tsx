import type { AdminMatch } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';

/** Says that the change is only a proposal here, and warns when there is no second administrator. */
export const SecondNote = ({ match }: Readonly<{ match: AdminMatch }>) => (
  <p className="muted">
    {CORRECTION.needsSecond} {match.lacksSecond ? <b>{CORRECTION.lacksSecond}</b> : null}
  </p>
);
