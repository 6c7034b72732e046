import { fold } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';

type Props = Readonly<{ isBusy: boolean; onConfirm: () => void; onClose: () => void }>;

/** Says what is overwritten, and wants a word typed. */
export function ForceSeedDialog({ isBusy, onConfirm, onClose }: Props) {
  const [text, setText] = useState('');
  const isTyped = fold(text.trim()) === fold(SEEDING.forceWord);
  return (
    <ConfirmDialog
      title={SEEDING.forceTitle}
      confirm={SEEDING.force}
      isDangerous
      isBusy={isBusy}
      isImpossible={!isTyped}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{SEEDING.forceText}</p>
      <Field label={SEEDING.forceType(SEEDING.forceWord)}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
