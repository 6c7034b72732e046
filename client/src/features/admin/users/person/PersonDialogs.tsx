import type { AdminUserDetail, RevealAnswer } from '@onda-on/contracts/api';
import { fold, NAME_LENGTH_MAX } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { sendJson } from '../../../../api/send.ts';
import { USER } from '../../../../text/admin/user.tr.ts';
import { ReasonCommand, ReasonDialog } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { saveFile } from '../../kit/save-file.api.ts';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';
import { BlockDialog, type SeenUser, seenUser, USER_FIELDS } from '../BlockDialog.tsx';

export const PERSON_DIALOGS = ['block', 'reveal', 'data', 'erase'] as const;
export type PersonDialog = (typeof PERSON_DIALOGS)[number];

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
        kind="data"
        user={user}
        words={USER.data}
        run={(reason) => saveFile(`${path}/my-data`, { reason }, 'verilerim.json')}
        onClose={onClose}
      />
    );
  return (
    <AskWhy
      kind="reveal"
      user={user}
      words={USER.reveal}
      run={async (reason) => {
        const { nationalId, seconds } = await sendJson<RevealAnswer>('POST', `${path}/reveal`, { reason });
        onRevealed(nationalId, seconds);
      }}
      onClose={onClose}
    />
  );
}

type AskProps = Readonly<{
  kind: 'data' | 'reveal';
  user: AdminUserDetail;
  words: Readonly<{ title: string; text: string; submit: string; failed: string; done?: string }>;
  run: (reason: string) => Promise<void>;
  onClose: () => void;
}>;

const AskWhy = ({ kind, user, words, run, onClose }: AskProps) => (
  <ReasonCommand<SeenUser>
    topics={['people', 'standings', 'weeks']}
    name={`kisi-${kind}-${user.id}`}
    now={seenUser(user)}
    shown={USER_FIELDS}
    run={({ reason }) => run(reason)}
    text={words}
    title={words.title}
    submit={words.submit}
    isPublic={false}
    onClose={onClose}
  >
    <p>{words.text}</p>
  </ReasonCommand>
);

type EraseDialogProps = Readonly<{ user: AdminUserDetail; onClose: () => void }>;

const plain = (name: string) => fold(name.trim().replace(/\s+/gu, ' '));

/** Erases a person for good. The reason is kept as a draft; the name that the operator types to confirm is not. */
function EraseDialog({ user, onClose }: EraseDialogProps) {
  const { erase } = USER;
  const [confirmation, setConfirmation] = useState('');
  const isNamed = plain(confirmation) === plain(user.name);
  const form = useReasonForm<SeenUser>({
    topics: ['people', 'standings', 'weeks'],
    name: `kisi-sil-${user.id}`,
    empty: NO_REASON,
    errorsOf: (): Readonly<Record<string, string>> => (isNamed ? {} : { confirmation: erase.wrong }),
    now: seenUser(user),
    shown: USER_FIELDS,
    isReached: ({ revision }) => revision === 'erased',
    run: ({ reason }) =>
      sendJson('POST', `/api/admin/users/${encodeURIComponent(user.id)}/erase`, { reason, confirmation }),
    text: erase,
    onClose,
  });
  return (
    <ReasonDialog
      title={erase.title(user.name)}
      submit={erase.submit}
      isDangerous
      isPublic={false}
      form={form}
      last={
        <TextField
          label={erase.confirmation(user.name)}
          error={form.isTried && !isNamed ? erase.wrong : undefined}
          required
          maxLength={NAME_LENGTH_MAX}
          value={confirmation}
          onChange={setConfirmation}
        />
      }
    >
      <p>{erase.text}</p>
      {user.isActive ? null : <p>{erase.block}</p>}
      <p className="muted">{erase.crm}</p>
    </ReasonDialog>
  );
}
