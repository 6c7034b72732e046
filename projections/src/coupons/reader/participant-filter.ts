import type { IdChecksum, WeekNumber } from '@onda-on/contracts/rules';
import type { ParticipantMarkView } from '@onda-on/contracts/views';

import { foldCoupons } from './coupon-fold.ts';

/** `week` and `checksum` are those of a person's latest coupon. */
export type ParticipantFilter = Readonly<{
  isActive?: boolean | undefined;
  isErased?: boolean | undefined;
  week?: WeekNumber | undefined;
  checksum?: IdChecksum | undefined;
}>;

export const isUnfiltered = (filter: ParticipantFilter): boolean =>
  Object.values(filter).every((each) => each === undefined);

export function lineFits(line: string, { week, checksum }: ParticipantFilter): boolean {
  if (week === undefined && checksum === undefined) return true;
  const [coupon] = foldCoupons([line]).values();
  if (!coupon) return false;
  return (
    (week === undefined || coupon.week === week) && (checksum === undefined || coupon.idChecksum === checksum)
  );
}

/** Whether a person matches the filter; most persons have no mark. */
export const markFits = (
  mark: ParticipantMarkView | undefined,
  { isActive, isErased }: ParticipantFilter,
): boolean =>
  (isActive === undefined || (mark?.isActive ?? true) === isActive) &&
  (isErased === undefined || (mark?.isErased ?? false) === isErased);
