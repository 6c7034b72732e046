import { keptEditCodeOf } from './edit-codes.ts';
import { store, storedJson } from './stored.ts';

const KEY = 'lig-daveti';

/** An invitation that waits in this tab while its visitor picks first: which league, its code, and the nickname there. */
export type Invitation = Readonly<{
  leagueId: string;
  link: string;
  nickname: string;
  /** The coupon that has tried to join, and its idempotency key: a lost answer leaves the invitation to that coupon alone. */
  tried?: Readonly<{ couponNo: string; key: string }>;
}>;

export const keptInvitation = (): Invitation | null => storedJson(KEY, isInvitation, 'sessionStorage');

/** The invitation that a coupon accepts: the one it has tried, or one that waits if the coupon was just sent from here. */
export function invitationFor(couponNo: string): Invitation | null {
  const kept = keptInvitation();
  const isOwn = kept?.tried ? kept.tried.couponNo === couponNo : keptEditCodeOf(couponNo) !== null;
  return isOwn ? kept : null;
}

export const keepInvitation = (invitation: Invitation): void =>
  store(KEY, JSON.stringify(invitation), 'sessionStorage');

export const forgetInvitation = (): void => store(KEY, null, 'sessionStorage');

function isInvitation(value: unknown): value is Invitation {
  if (typeof value !== 'object' || value === null) return false;
  const { leagueId, link, nickname, tried } = value as Record<string, unknown>;
  return (
    [leagueId, link, nickname].every((text) => typeof text === 'string') &&
    (tried === undefined ||
      (typeof tried === 'object' && tried !== null && 'couponNo' in tried && 'key' in tried))
  );
}
