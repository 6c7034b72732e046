import type { AdminWeek } from '@onda-on/contracts/api';

import { WEEKS } from '../../../text/admin/weeks.tr.ts';
import { Button } from '../../../ui/Button.tsx';

/** As many as are seen without scrolling. */
const SEEN = 4;

export const weekRowId = (week: number): string => `hafta-${week}`;

/** A way down to the active week, where a season that is laid out ahead stands before it. `weeks` as they are listed. */
export function ToActiveWeek({ weeks }: Readonly<{ weeks: readonly AdminWeek[] }>) {
  const at = weeks.findIndex(({ status }) => status === 'active');
  const number = weeks[at]?.number;
  if (at < SEEN || number === undefined) return null;
  return (
    <Button onClick={() => document.getElementById(weekRowId(number))?.focus()}>
      {WEEKS.toActive(number)}
    </Button>
  );
}
