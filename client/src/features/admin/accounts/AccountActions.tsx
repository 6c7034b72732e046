import type { Administrator, AdministratorPassword } from '@onda-on/contracts/api';

import { ADMINISTRATORS, CLOSING, REMOVING_FACTOR, RESETTING } from '../../../text/admin/accounts.tr.ts';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { useCommand } from '../use-command.ts';
import { closeAdministrator, openAdministrator, removeFactorOf, resetPassword } from './accounts.api.ts';

type Props = Readonly<{ administrator: Administrator; onClose: () => void }>;
type Words = Readonly<{
  title: (name: string) => string;
  text: string;
  submit: string;
  done: string;
  failed: string;
}>;

const EMPTY = { reason: '' };

type ReasonedProps = Props &
  Readonly<{ draft: string; words: Words; run: (seen: Administrator, reason: string) => Promise<unknown> }>;

/** What is done about somebody with a reason, which the audit log keeps. */
function Reasoned({ administrator, draft: name, words, run, onClose }: ReasonedProps) {
  const draft = useDraft(`${name}-${administrator.id}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<string>({
    run: (reason) => run(administrator, reason),
    failed: words.failed,
    done: words.done,
    onDone: close,
  });
  return (
    <ReasonDialog
      title={words.title(administrator.name)}
      submit={words.submit}
      isBusy={isPending}
      isDangerous
      isPublic={false}
      reason={draft.value.reason}
      onReason={(reason) => draft.set({ reason })}
      onSubmit={mutate}
      onClose={close}
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

type ResetProps = Props & Readonly<{ onPassword: (made: AdministratorPassword) => void }>;

export function ResetDialog({ administrator, onPassword, onClose }: ResetProps) {
  const { mutate, isPending } = useCommand({
    run: async () => onPassword(await resetPassword(administrator)),
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
