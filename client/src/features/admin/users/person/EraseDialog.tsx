import type { AdminUserDetail } from '@onda-on/contracts/api';
import { fold, NAME_LENGTH_MAX } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { sendJson } from '../../../../api/http.ts';
import { USER } from '../../../../text/admin/user.tr.ts';
import { ReasonDialog } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';
import { seenUser, USER_FIELDS, type SeenUser } from '../seen-user.ts';

type Props = Readonly<{ user: AdminUserDetail; onClose: () => void }>;

const plain = (name: string) => fold(name.trim().replace(/\s+/gu, ' '));

/** Forgets a person for good: with a reason, which is kept as others are, and with the name typed, which is kept nowhere. */
export function EraseDialog({ user, onClose }: Props) {
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
      <p className="muted">{erase.crm}</p>
    </ReasonDialog>
  );
}
