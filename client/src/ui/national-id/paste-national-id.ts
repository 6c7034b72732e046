import { NATIONAL_ID } from '@onda-on/contracts/rules';
import type { ClipboardEvent } from 'react';

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
