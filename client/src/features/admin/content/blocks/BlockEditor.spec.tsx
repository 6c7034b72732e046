import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { BLOCKS } from '../../../../text/admin/content-editor.tr.ts';
import type { ContentKind } from '../content-kind.ts';
import { keyed, type KeyedBlock } from './block-kind.ts';
import { BlockEditor } from './BlockEditor.tsx';

const paragraph = (content: string) => ({ type: 'paragraph', content });

/** Shows the editor with these blocks; returns the current ones. */
function show(blocks: readonly unknown[], kind: ContentKind = 'article') {
  let latest: readonly unknown[] = blocks;
  function Form() {
    const [value, setValue] = useState<readonly KeyedBlock[]>(() => blocks.map(keyed));
    latest = value.map(({ block }) => block);
    return <BlockEditor kind={kind} blocks={value} onChange={setValue} />;
  }
  render(<Form />);
  return () => latest;
}
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const nth = (place: number, type: string = BLOCKS.types.paragraph) => field(BLOCKS.text(type, place));
const list = (...items: string[]) => ({ type: 'list', style: 'unordered', items });
const item = (place: number) => field(BLOCKS.item(place, 1));
const caretAt = (target: HTMLTextAreaElement, at: number) => {
  act(() => target.focus());
  target.setSelectionRange(at, at);
};
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });

describe('writing blocks by keyboard', () => {
  it('starts a new paragraph with Enter at the end, and focuses it', () => {
    const blocks = show([paragraph('Bir'), paragraph('İki')]);
    caretAt(nth(1), 3);
    press('Enter');
    expect(blocks()).toEqual([paragraph('Bir'), paragraph(''), paragraph('İki')]);
    expect(document.activeElement).toBe(nth(2));
  });

  it('splits a paragraph at the caret, and adds a line with Shift', () => {
    const blocks = show([paragraph('BirİKi')]);
    caretAt(nth(1), 3);
    expect(fireEvent.keyDown(nth(1), { key: 'Enter', shiftKey: true })).toBe(true);
    press('Enter');
    expect(blocks()).toEqual([paragraph('Bir'), paragraph('İKi')]);
    expect([nth(2).selectionStart, document.activeElement]).toEqual([0, nth(2)]);
  });

  it('continues with a paragraph after a heading', () => {
    const blocks = show([{ type: 'heading', content: 'Başlık', level: 3 }]);
    caretAt(nth(1, BLOCKS.types.heading), 6);
    press('Enter');
    expect(blocks()).toEqual([{ type: 'heading', content: 'Başlık', level: 3 }, paragraph('')]);
  });

  it('removes an empty block with Backspace and moves to the end of the previous one', () => {
    const blocks = show([paragraph('Bir'), paragraph('')]);
    caretAt(nth(2), 0);
    press('Backspace');
    expect(blocks()).toEqual([paragraph('Bir')]);
    expect([document.activeElement, nth(1).selectionStart]).toEqual([nth(1), 3]);
  });

  it('joins two paragraphs with Backspace at the start of the second', () => {
    const blocks = show([paragraph('Bir'), paragraph(' iki')]);
    caretAt(nth(2), 0);
    press('Backspace');
    expect(blocks()).toEqual([paragraph('Bir iki')]);
    expect(nth(1).selectionStart).toBe(3);
  });

  it('ignores keys during composition', () => {
    const blocks = show([paragraph('Bir')]);
    caretAt(nth(1), 3);
    press('Enter', { isComposing: true });
    expect(blocks()).toEqual([paragraph('Bir')]);
  });

  it('makes a block of each pasted paragraph, around the existing text', () => {
    const blocks = show([paragraph('ab')]);
    caretAt(nth(1), 1);
    fireEvent.paste(nth(1), { clipboardData: { getData: () => 'Bir\r\n\r\nİki\nÜç' } });
    expect(blocks()).toEqual([paragraph('aBir'), paragraph('İki'), paragraph('Üçb')]);
    expect([document.activeElement, nth(3).selectionStart]).toEqual([nth(3), 2]);
  });

  it('leaves a single pasted line to the browser', () => {
    show([paragraph('a')]);
    expect(fireEvent.paste(nth(1), { clipboardData: { getData: () => 'Bir' } })).toBe(true);
  });
});

describe('list block', () => {
  it('gets an item with Enter, and ends with Enter in an empty last one', () => {
    const blocks = show([list('Bir')]);
    caretAt(item(1), 3);
    press('Enter');
    expect(blocks()).toEqual([list('Bir', '')]);
    expect(document.activeElement).toBe(item(2));
    press('Enter');
    expect(blocks()).toEqual([list('Bir'), paragraph('')]);
    expect(document.activeElement).toBe(nth(2));
  });

  it('makes an item of each pasted line, around the existing text', () => {
    const blocks = show([list('ab', 'Son')]);
    caretAt(item(1), 1);
    fireEvent.paste(item(1), { clipboardData: { getData: () => 'Bir\nİki\nÜç' } });
    expect(blocks()).toEqual([list('aBir', 'İki', 'Üçb', 'Son')]);
    expect([document.activeElement, item(3).selectionStart]).toEqual([item(3), 2]);
  });

  it('loses an empty item with Backspace, and itself with the last one', () => {
    const blocks = show([paragraph('Önce'), list('', '')]);
    caretAt(field(BLOCKS.item(2, 2)), 0);
    press('Backspace');
    expect(blocks()).toEqual([paragraph('Önce'), list('')]);
    press('Backspace');
    expect(blocks()).toEqual([paragraph('Önce')]);
    expect(document.activeElement).toBe(nth(1));
  });
});

describe('order of blocks', () => {
  it('changes with Alt and the arrows, keeps the focus, and is announced', () => {
    const blocks = show([paragraph('Bir'), paragraph('İki'), paragraph('Üç')]);
    act(() => nth(1).focus());
    press('ArrowDown', { altKey: true });
    expect(blocks()).toEqual([paragraph('İki'), paragraph('Bir'), paragraph('Üç')]);
    expect(document.activeElement).toBe(nth(2));
    expect(screen.getByText(BLOCKS.moved(2))).toBeTruthy();
    press('ArrowUp', { altKey: true });
    press('ArrowUp', { altKey: true });
    expect(blocks()).toEqual([paragraph('Bir'), paragraph('İki'), paragraph('Üç')]);
  });

  it('changes with the buttons', () => {
    const blocks = show([paragraph('Bir'), paragraph('İki')]);
    fireEvent.click(field(BLOCKS.up(2)));
    expect(blocks()).toEqual([paragraph('İki'), paragraph('Bir')]);
    fireEvent.click(field(BLOCKS.up(1)));
    expect(blocks()).toEqual([paragraph('İki'), paragraph('Bir')]);
  });
});

describe('blocks', () => {
  it('are restored to their place, also when others were written meanwhile', () => {
    const blocks = show([paragraph('Bir'), paragraph('İki'), paragraph('Üç')]);
    fireEvent.click(field(BLOCKS.remove(2)));
    fireEvent.change(nth(2), { target: { value: 'Üçüncü' } });
    fireEvent.click(screen.getByRole('button', { name: BLOCKS.undo }));
    expect(blocks()).toEqual([paragraph('Bir'), paragraph('İki'), paragraph('Üçüncü')]);
    expect(screen.queryByRole('button', { name: BLOCKS.undo })).toBeNull();
  });

  it('are added after the last edited one', () => {
    const blocks = show([paragraph('Bir'), paragraph('İki')]);
    act(() => nth(1).focus());
    fireEvent.click(screen.getByRole('button', { name: BLOCKS.types.heading }));
    expect(blocks()).toEqual([
      paragraph('Bir'),
      { type: 'heading', content: '', level: 2 },
      paragraph('İki'),
    ]);
    expect(document.activeElement).toBe(nth(2, BLOCKS.types.heading));
  });

  it('are of every type, with the choices of each', () => {
    const blocks = show([paragraph('Giriş')]);
    const { heading, list: listed, quote, paragraph: text } = BLOCKS.types;
    for (const type of [heading, listed, quote, text])
      fireEvent.click(screen.getByRole('button', { name: type }));
    const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    write(BLOCKS.text(heading, 2), 'Ara başlık');
    write(`${BLOCKS.level}, 2`, '3');
    write(BLOCKS.item(1, 3), 'Bir');
    fireEvent.click(screen.getByRole('checkbox', { name: BLOCKS.ordered }));
    fireEvent.click(screen.getByRole('button', { name: BLOCKS.addItem }));
    write(BLOCKS.item(2, 3), 'İki');
    fireEvent.click(field(BLOCKS.removeItem(2)));
    write(BLOCKS.text(quote, 4), 'Top yuvarlaktır');
    write(BLOCKS.quoteAuthor(4), 'Bir hoca');
    write(`${BLOCKS.type}, 5`, 'heading');
    expect(blocks()).toEqual([
      paragraph('Giriş'),
      { type: 'heading', content: 'Ara başlık', level: 3 },
      { type: 'list', style: 'ordered', items: ['Bir'] },
      { type: 'quote', content: 'Top yuvarlaktır', author: 'Bir hoca' },
      { type: 'heading', content: '', level: 2 },
    ]);
  });

  it('of unknown types are shown as raw JSON and kept unchanged', () => {
    const chart = { type: 'chart', data: [1, { deep: true }] };
    const blocks = show([chart, paragraph('Bir')]);
    expect(screen.getByText(JSON.stringify(chart))).toBeTruthy();
    fireEvent.change(nth(2), { target: { value: 'İki' } });
    fireEvent.click(field(BLOCKS.down(1)));
    expect(blocks()).toEqual([paragraph('İki'), chart]);
  });

  it('offer quotes in news only', () => {
    const quote = { type: 'quote', content: 'Söz', author: 'Biri' };
    show([quote], 'page');
    expect(screen.queryByRole('button', { name: BLOCKS.types.quote })).toBeNull();
    expect(screen.getByText(JSON.stringify(quote))).toBeTruthy();
    cleanup();
    show([quote]);
    expect(nth(1, BLOCKS.types.quote).value).toBe('Söz');
  });
});
