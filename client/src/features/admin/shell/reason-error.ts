import { REASON_LENGTH_MIN } from '@onda-on/contracts/rules';

import { PANEL } from '../../../text/admin/panel.tr.ts';

/** A reason is required, and more than a shrug; the trimmed one counts. */
export const reasonError = (reason: string): Readonly<{ reason?: string }> =>
  reason.trim().length < REASON_LENGTH_MIN ? { reason: PANEL.reasonShort(REASON_LENGTH_MIN) } : {};
