import type { Administrator } from '@onda-on/contracts/api';

import { ADMINISTRATORS, CLOSING, REMOVING_FACTOR, RESETTING } from '../../../text/admin/accounts.tr.ts';
import { NO_REASON, useReasoned } from '../drafts/use-reasoned.ts';
import { useCommand } from '../kit/use-command.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { closeAdministrator, openAdministrator, removeFactorOf, resetPassword } from './accounts.api.ts';
import { changesSince } from './administrator-form.ts';
import { holdPassword } from './made-password.ts';

type Props = Readonly<{ administrator: Administrator; onClose: () => void }>;
type Words = Readonly<{
  title: (name: string) => string;
  text: string;
  submit: string;
  done: string;
  failed: string;
}>;

type ReasonedProps = Props &
  Readonly<{ draft: string; words: Words; run: (seen: Administrator, reason: string) => Promise<unknown> }>;

/** What is done about somebody with a reason, which the audit log keeps. */
function Reasoned({ administrator, draft: name, words, run, onClose }: ReasonedProps) {
  const { dialog } = useReasoned<Administrator>({
    topics: ['administrators'],
    name: `${name}-${administrator.id}`,
    empty: NO_REASON,
    now: administrator,
    changesOf: changesSince,
    run: ({ reason }, seen) => run(seen, reason),
    words,
    onClose,
  });
  return (
    <ReasonDialog
      title={words.title(administrator.name)}
      submit={words.submit}
      isDangerous
      isPublic={false}
      {...dialog}
    >
      <p>{words.text}</p>
    </ReasonDialog>
  );
}

export const CloseDialog = (props: Props) => (
  <Reasoned {...props} draft="yonetici-kapat" words={CLOSING} run={closeAdministrator} />
);

export const RemoveFactorDialog = (props: Props) => (
  <Reasoned {...props} draft="yonetici-iki-adim" words={REMOVING_FACTOR} run={removeFactorOf} />
);

export function OpenDialog({ administrator, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    topics: ['administrators'],
    run: () => openAdministrator(administrator),
    failed: CLOSING.openFailed,
    done: CLOSING.opened,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={CLOSING.openTitle(administrator.name)}
      confirm={ADMINISTRATORS.open}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{CLOSING.openText}</p>
    </AdminConfirm>
  );
}

export function ResetDialog({ administrator, onClose }: Props) {
  const { mutate, isPending } = useCommand({
    topics: ['administrators'],
    run: async () => holdPassword(await resetPassword(administrator)),
    failed: RESETTING.failed,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={RESETTING.title(administrator.name)}
      confirm={ADMINISTRATORS.reset}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{RESETTING.text}</p>
    </AdminConfirm>
  );
}
