import type { ClipboardEvent, KeyboardEvent } from 'react';

import { paragraphsIn, type Parted } from './block-edits.ts';

type TextField = HTMLTextAreaElement | HTMLInputElement;

/** The events of a block's text field. */
type TextActs = Readonly<{
  /** Enter. False: the field makes a new line of it. */
  onPart: (parts: Parted, isAtEnd: boolean) => boolean;
  /** Backspace where nothing is written. */
  onRemove: () => void;
  /** Backspace at the very start. False: nothing to join with. */
  onJoin: () => boolean;
  /** Text of several lines. */
  onPaste: (parts: Parted, lines: readonly string[]) => void;
}>;

function partsOf(field: TextField): Parted {
  const { value, selectionStart, selectionEnd } = field;
  return {
    before: value.slice(0, selectionStart ?? value.length),
    after: value.slice(selectionEnd ?? value.length),
  };
}

/** Enter, Backspace and pasting, as editors know them. Whoever composes a letter is left alone; Shift+Enter is a new line. */
export const textKeys = ({ onPart, onRemove, onJoin, onPaste }: TextActs) => ({
  onKeyDown(event: KeyboardEvent<TextField>) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts = { onPart, onRemove, onJoin };
    if (event.key === 'Enter' && !event.shiftKey && isParted(event.currentTarget, acts))
      event.preventDefault();
    if (event.key === 'Backspace' && isTakenBack(event.currentTarget, acts)) event.preventDefault();
  },
  onPaste(event: ClipboardEvent<TextField>) {
    const lines = paragraphsIn(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    onPaste(partsOf(event.currentTarget), lines);
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
