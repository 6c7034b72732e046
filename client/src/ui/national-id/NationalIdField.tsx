import { hasValidChecksum, NATIONAL_ID, NATIONAL_ID_LENGTH, PROFILE_TEXT } from '@onda-on/contracts/rules';
import type { ComponentProps, ClipboardEvent } from 'react';

import { LineField } from '../fields/LineField.tsx';

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

/**
 * A number that is written in groups (`100 000 001 46`) is pasted as its eleven digits; the field's limit of eleven
 * characters would cut it short. Anything else is pasted as it is.
 */
export const pasteNationalId =
  (take: (number: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const number = event.clipboardData.getData('text').replace(/[\s-]/gu, '');
    if (!NATIONAL_ID.test(number)) return;
    event.preventDefault();
    take(number);
  };
