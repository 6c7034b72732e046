import type { AdminUser } from '@onda-on/contracts/api';
import { useState } from 'react';

import { sendJson } from '../../../api/http.ts';
import { USERS } from '../../../text/admin/users.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { useCommand } from '../use-command.ts';

const EMPTY = { reason: '' };

/** Blocking and its undoing, each with a reason that the audit log keeps. */
export function BlockDialog({ user, onClose }: Readonly<{ user: AdminUser; onClose: () => void }>) {
  // What was asked for when the window opened: a refresh behind it must not turn the question round.
  const [isBlocking] = useState(user.isActive);
  const step = isBlocking ? 'block' : 'unblock';
  // A draft of its own each: a reason for the one is none for the other, should somebody else have been faster.
  const draft = useDraft(`engel-${step}-${user.id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<string>({
    run: (reason) => sendJson('POST', `/api/admin/users/${encodeURIComponent(user.id)}/${step}`, { reason }),
    failed: isBlocking ? USERS.blockFailed : USERS.unblockFailed,
    done: isBlocking ? USERS.blockDone : USERS.unblockDone,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={isBlocking ? USERS.blockTitle(user.name) : USERS.unblockTitle(user.name)}
      submit={isBlocking ? USERS.block : USERS.unblock}
      isBusy={isPending}
      isDangerous={isBlocking}
      isPublic={false}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ reason })}
      onSubmit={mutate}
      onClose={close}
    >
      <p>{isBlocking ? USERS.blockText(user.coupons) : USERS.unblockText(user.coupons)}</p>
    </ReasonDialog>
  );
}
