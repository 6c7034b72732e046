import { useEffect, useRef, type RefObject } from 'react';

import type { Caret } from './block-edits.ts';

/** Puts the caret where an edit wants it, once the edited blocks are on the screen. */
export function useCaret(container: RefObject<HTMLElement | null>): (caret: Caret | null) => void {
  const wish = useRef<Caret | null>(null);
  useEffect(() => {
    if (!wish.current || !container.current) return;
    place(container.current, wish.current);
    wish.current = null;
  });
  return (caret) => void (wish.current = caret);
}

/** A field below zero is the last one of the block. */
function place(container: HTMLElement, { key, field, at }: Caret): void {
  const block = [...container.querySelectorAll<HTMLElement>('[data-block]')].find(
    (each) => each.dataset['block'] === key,
  );
  const fields = [...(block?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
  const target = fields.at(field) ?? block?.querySelector('button');
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
    const caret = at === 'end' ? target.value.length : at;
    target.setSelectionRange(caret, caret);
  }
}
