import type { AdminWeek } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';

import { WEEK_FORM } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { StaleWords } from '../shell/StaleWords.tsx';

type Props = Readonly<{
  base: AdminWeek;
  now: AdminWeek;
  onKeep: () => void;
  keep?: string;
  onTake?: () => void;
}>;

const FIELDS: readonly (readonly [field: string, value: (week: AdminWeek) => string])[] = [
  [WEEK_FORM.number, ({ number }) => String(number)],
  [WEEK_FORM.status, ({ status }) => WEEK_STATUS_TEXT[status]],
  [WEEK_FORM.startAt, ({ startAt }) => dateTime(startAt)],
  [WEEK_FORM.lockAt, ({ lockAt }) => dateTime(lockAt)],
  [WEEK_FORM.closeAt, ({ closeAt }) => dateTime(closeAt)],
];

/** Somebody was faster with this week. */
export function StaleWeek({ base, now, keep, onKeep, onTake }: Props) {
  const ways = { onKeep, ...(keep && { keep }), ...(onTake && { onTake }) };
  const changes = FIELDS.flatMap(([field, value]) => {
    const [old, next] = [value(base), value(now)];
    return old === next ? [] : [{ field, old, now: next }];
  });
  return <StaleWords by={null} changes={changes} {...ways} />;
}
