import type { ClipboardEvent, KeyboardEvent } from 'react';

import { paragraphsIn, type Parted } from './block-edits.ts';

type TextField = HTMLTextAreaElement | HTMLInputElement;

type TextActs = Readonly<{
  /** Enter. False leaves the key to the field, as a line break. */
  onPart: (parts: Parted, isAtEnd: boolean) => boolean;
  /** Backspace in an empty field. */
  onRemove: () => void;
  /** Backspace at the start of the text. False when there is nothing to join with. */
  onJoin: () => boolean;
  /** Pasting of several lines: the texts they make with the field's own, and the caret's place in the last one. */
  onPaste: (texts: readonly string[], at: number) => void;
}>;

function partsOf(field: TextField): Parted {
  const { value, selectionStart, selectionEnd } = field;
  return {
    before: value.slice(0, selectionStart ?? value.length),
    after: value.slice(selectionEnd ?? value.length),
  };
}

/** Enter, Backspace and pasting. Keys of an input method are left alone; Shift+Enter is a line break. */
export const textKeys = ({ onPart, onRemove, onJoin, onPaste }: TextActs) => ({
  onKeyDown(event: KeyboardEvent<TextField>) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts = { onPart, onRemove, onJoin };
    if (event.key === 'Enter' && !event.shiftKey && isParted(event.currentTarget, acts))
      event.preventDefault();
    if (event.key === 'Backspace' && isTakenBack(event.currentTarget, acts)) event.preventDefault();
  },
  onPaste(event: ClipboardEvent<TextField>) {
    const [first = '', ...rest] = paragraphsIn(event.clipboardData.getData('text/plain'));
    const last = rest.pop();
    if (last === undefined) return;
    event.preventDefault();
    const { before, after } = partsOf(event.currentTarget);
    onPaste([before + first, ...rest, last + after], last.length);
  },
});

const isAtStart = ({ selectionStart, selectionEnd }: TextField): boolean =>
  selectionStart === 0 && selectionEnd === 0;

function isParted(field: TextField, { onPart }: Pick<TextActs, 'onPart'>): boolean {
  const parts = partsOf(field);
  return onPart(parts, parts.after === '');
}

function isTakenBack(field: TextField, { onRemove, onJoin }: Pick<TextActs, 'onRemove' | 'onJoin'>): boolean {
  if (field.value !== '') return isAtStart(field) && onJoin();
  onRemove();
  return true;
}
