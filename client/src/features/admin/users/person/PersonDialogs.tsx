import type { AdminUserDetail, RevealAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { sendJson } from '../../../../api/http.ts';
import { USER } from '../../../../text/admin/user.tr.ts';
import { ReasonDialog } from '../../shell/ReasonDialog.tsx';
import { useCommand } from '../../use-command.ts';
import { BlockDialog } from '../BlockDialog.tsx';
import { saveFile } from '../user-file.api.ts';
import { EraseDialog } from './EraseDialog.tsx';

const DIALOGS = ['', 'block', 'reveal', 'data', 'erase'] as const;
/** What is open over a participant; nothing is ''. */
export type PersonDialog = (typeof DIALOGS)[number];
export const isPersonDialog = (value: unknown): value is PersonDialog =>
  DIALOGS.some((each) => each === value);

type Props = Readonly<{
  user: AdminUserDetail;
  open: PersonDialog;
  onRevealed: (number: string, seconds: number) => void;
  onClose: () => void;
}>;

export function PersonDialogs({ user, open, onRevealed, onClose }: Props) {
  if (open === 'block') return <BlockDialog user={user} onClose={onClose} />;
  if (open === 'erase') return <EraseDialog user={user} onClose={onClose} />;
  const path = `/api/admin/users/${encodeURIComponent(user.id)}`;
  if (open === 'data')
    return (
      <AskWhy
        words={USER.data}
        done={USER.data.done}
        run={(reason) => saveFile(`${path}/my-data`, { reason }, 'verilerim.json')}
        onClose={onClose}
      />
    );
  if (open === 'reveal')
    return (
      <AskWhy
        words={USER.reveal}
        run={async (reason) => {
          const { nationalId, seconds } = await sendJson<RevealAnswer>('POST', `${path}/reveal`, { reason });
          onRevealed(nationalId, seconds);
        }}
        onClose={onClose}
      />
    );
  return null;
}

type AskProps = Readonly<{
  words: Readonly<{ title: string; text: string; submit: string; failed: string }>;
  done?: string;
  run: (reason: string) => Promise<void>;
  onClose: () => void;
}>;

/** What is done at once, with a reason. */
function AskWhy({ words: { title, text, submit, failed }, done, run, onClose }: AskProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCommand<string>({ run, failed, ...(done && { done }), onDone: onClose });
  return (
    <ReasonDialog
      title={title}
      submit={submit}
      isBusy={isPending}
      isPublic={false}
      reason={reason}
      onReason={setReason}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
