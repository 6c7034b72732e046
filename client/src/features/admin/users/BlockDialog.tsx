import type { AdminUser, UserStatus } from '@onda-on/contracts/api';

import { ApiError } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/send.ts';
import { USERS } from '../../../text/admin/users.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';
import { ReasonDialog } from '../kit/dialogs.tsx';
import { NO_REASON, useReasonForm } from '../kit/use-reason-form.ts';

const WORDS = {
  block: { done: USERS.blockDone, failed: USERS.blockFailed },
  unblock: { done: USERS.unblockDone, failed: USERS.unblockFailed },
} as const;

const stepOf = ({ revision }: SeenUser) => (revision === 'active' ? 'block' : 'unblock');

/** Blocks or unblocks a participant, with a reason that the audit log keeps. */
export function BlockDialog({ user, onClose }: Readonly<{ user: AdminUser; onClose: () => void }>) {
  const form = useReasonForm<SeenUser>({
    topics: ['people', 'standings', 'weeks'],
    name: `engel-${user.id}`,
    empty: NO_REASON,
    now: seenUser(user),
    shown: USER_FIELDS,
    isReached: (now, seen) => now.revision === (seen.revision === 'active' ? 'blocked' : 'active'),
    // A reason to block is no reason to unblock, should somebody else have been faster.
    isAnew: true,
    run: ({ reason }, seen) =>
      sendJson('POST', `/api/admin/users/${encodeURIComponent(user.id)}/${stepOf(seen)}`, { reason }),
    isOver: isDone,
    text: (seen) => WORDS[stepOf(seen)],
    onClose,
  });
  // The question of the moment when the window opened: a refresh must not reverse it.
  const isBlocking = stepOf(form.base ?? seenUser(user)) === 'block';
  return (
    <ReasonDialog
      title={isBlocking ? USERS.blockTitle(user.name) : USERS.unblockTitle(user.name)}
      submit={isBlocking ? USERS.block : USERS.unblock}
      isDangerous={isBlocking}
      isPublic={false}
      form={form}
    >
      <p>{isBlocking ? USERS.blockText(user.coupons) : USERS.unblockText(user.coupons)}</p>
    </ReasonDialog>
  );
}

/** Whether somebody else was faster: the refusal says so, and there is nothing left to ask. */
const isDone = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['ALREADY_BLOCKED', 'NOT_BLOCKED', 'USER_NOT_FOUND'].includes(error.refusal?.code ?? '');

/** The state of a participant that a decision is based on; the browser keeps nothing else of the person. */
export type SeenUser = Readonly<{ revision: UserStatus }>;

export function seenUser({ isErased, isActive }: Pick<AdminUser, 'isErased' | 'isActive'>): SeenUser {
  if (isErased) return { revision: 'erased' };
  return { revision: isActive ? 'active' : 'blocked' };
}

/** The fields that the conflict notice compares. */
export const USER_FIELDS: readonly ShownField<SeenUser>[] = [
  [USERS.columns.status, ({ revision }) => USERS.filter.statuses[revision]],
];
