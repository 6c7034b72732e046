import type { Administrator } from '@onda-on/contracts/api';

import {
  ADMINISTRATOR_FORM,
  ADMINISTRATORS,
  CLOSING,
  REMOVING_FACTOR,
  RESETTING,
} from '../../../text/admin/accounts.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';
import { ConfirmDialog, ReasonDialog } from '../kit/dialogs.tsx';
import { useCommand } from '../kit/use-command.ts';
import { NO_REASON, useReasonForm } from '../kit/use-reason-form.ts';
import { closeAdministrator, openAdministrator, removeFactorOf, resetPassword } from './accounts.api.ts';
import { holdPassword } from './made-password.ts';

/** What a conflict notice compares. */
export const ADMINISTRATOR_FIELDS: readonly ShownField<Administrator>[] = [
  [ADMINISTRATOR_FORM.name, ({ name }) => name],
  [ADMINISTRATOR_FORM.role, ({ role }) => role],
  [
    ADMINISTRATORS.columns.status,
    ({ isActive }) => (isActive ? ADMINISTRATORS.active : ADMINISTRATORS.closed),
  ],
];

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
  const form = useReasonForm<Administrator>({
    topics: ['administrators'],
    name: `${name}-${administrator.id}`,
    empty: NO_REASON,
    now: administrator,
    shown: ADMINISTRATOR_FIELDS,
    run: ({ reason }, seen) => run(seen, reason),
    text: words,
    onClose,
  });
  return (
    <ReasonDialog
      title={words.title(administrator.name)}
      submit={words.submit}
      isDangerous
      isPublic={false}
      form={form}
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
    <ConfirmDialog
      title={CLOSING.openTitle(administrator.name)}
      confirm={ADMINISTRATORS.open}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{CLOSING.openText}</p>
    </ConfirmDialog>
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
    <ConfirmDialog
      title={RESETTING.title(administrator.name)}
      confirm={ADMINISTRATORS.reset}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{RESETTING.text}</p>
    </ConfirmDialog>
  );
}
