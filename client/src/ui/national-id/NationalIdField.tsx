import { hasValidChecksum, NATIONAL_ID, NATIONAL_ID_LENGTH, PROFILE_TEXT } from '@onda-on/contracts/rules';
import type { ComponentProps } from 'react';

import { LineField } from '../fields/LineField.tsx';
import { pasteNationalId } from './paste-national-id.ts';

type Props = ComponentProps<typeof LineField> &
  Readonly<{
    typed: string;
    /** Called with a number that was pasted in groups. */
    onTake: (number: string) => void;
  }>;

/** Eleven digits; a failed checksum shows a warning and is accepted. */
export const NationalIdField = ({ typed, onTake, ...line }: Props) => (
  <LineField
    {...line}
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    maxLength={NATIONAL_ID_LENGTH}
    onPaste={pasteNationalId(onTake)}
    warning={NATIONAL_ID.test(typed) && !hasValidChecksum(typed) ? PROFILE_TEXT.checksum : undefined}
  />
);
