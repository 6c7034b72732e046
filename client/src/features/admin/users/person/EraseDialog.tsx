import type { AdminUserDetail } from '@onda-on/contracts/api';
import { fold, NAME_LENGTH_MAX } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { sendJson } from '../../../../api/http.ts';
import { USER } from '../../../../text/admin/user.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import { NO_REASON, useReasoned } from '../../drafts/use-reasoned.ts';
import { ReasonDialog } from '../../shell/ReasonDialog.tsx';
import { seenUser, userChanges, type SeenUser } from '../seen-user.ts';

type Props = Readonly<{ user: AdminUserDetail; onClose: () => void }>;

const plain = (name: string) => fold(name.trim().replace(/\s+/gu, ' '));

/** Forgets a person for good: with a reason, which is kept as others are, and with the name typed, which is kept nowhere. */
export function EraseDialog({ user, onClose }: Props) {
  const { erase } = USER;
  const [confirmation, setConfirmation] = useState('');
  const { dialog } = useReasoned<SeenUser>({
    topics: ['people', 'standings', 'weeks'],
    name: `kisi-sil-${user.id}`,
    empty: NO_REASON,
    now: seenUser(user),
    changesOf: userChanges,
    run: ({ reason }) =>
      sendJson('POST', `/api/admin/users/${encodeURIComponent(user.id)}/erase`, { reason, confirmation }),
    words: erase,
    onClose,
  });
  const isNamed = plain(confirmation) === plain(user.name);
  return (
    <ReasonDialog
      title={erase.title(user.name)}
      submit={erase.submit}
      isDangerous
      isPublic={false}
      isWrong={!isNamed}
      {...dialog}
      renderLast={(wasTried) => (
        <TypedName
          name={user.name}
          value={confirmation}
          isWrong={wasTried && !isNamed}
          onChange={setConfirmation}
        />
      )}
    >
      <p>{erase.text}</p>
      <p className="muted">{erase.crm}</p>
    </ReasonDialog>
  );
}

type TypedNameProps = Readonly<{
  name: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}>;

const TypedName = ({ name, value, isWrong, onChange }: TypedNameProps) => (
  <Field label={USER.erase.confirmation(name)} error={isWrong ? USER.erase.wrong : undefined}>
    {(aria) => (
      <input
        {...aria}
        className="input"
        required
        autoComplete="off"
        maxLength={NAME_LENGTH_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
