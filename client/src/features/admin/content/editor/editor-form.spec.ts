import { describe, expect, it } from '@jest/globals';

import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { editorErrors } from './editor-errors.ts';
import { bodyOf, emptyForm, formOf, withSlug, withTitle } from './editor-form.ts';
import { contentOfText, editorTextOf, rewritten } from './editor-text.ts';

const stored = {
  title: 'Kurallar',
  slug: 'kurallar',
  contentJson: { blocks: [{ type: 'paragraph', content: 'Bir' }, { type: 'chart', x: 1 } as never] },
  status: 'published',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: 'a, b',
  publishAt: null,
} as const;

describe('address of a page', () => {
  it('follows the title, with Turkish letters folded, until one is typed', () => {
    const titled = withTitle(emptyForm(), 'Şampiyon Iğdır’da, Ödül Günü!');
    expect(titled.slug).toBe('sampiyon-igdir-da-odul-gunu');
    const typed = withSlug(titled, 'odul-gunu');
    expect(withTitle(typed, 'Başka').slug).toBe('odul-gunu');
    expect(withTitle(withSlug(typed, ''), 'Başka').slug).toBe('baska');
  });

  it('stays when a published page gets another title', () =>
    expect(withTitle(formOf(stored), 'Yeni Kurallar').slug).toBe('kurallar'));

  it.each(['', 'Büyük', 'a--b', '-a', 'a b'])('cannot be “%s”', (slug) =>
    expect(
      editorErrors({ ...formOf(stored), slug }, { now: new Date(), isPlanned: false, isHalfTyped: false })
        .slug,
    ).toBeTruthy(),
  );
});

describe('saved form', () => {
  it('has its single lines as the server stores them, so that an own save is recognised', () => {
    const typed = { ...formOf(stored), title: ' Yeni  kurallar', excerpt: 'Bir\niki ', author: 'Ayşe  Işık' };
    expect(bodyOf('article', typed, 'draft')).toMatchObject({
      title: 'Yeni kurallar',
      excerpt: 'Bir iki',
      author: 'Ayşe Işık',
    });
  });

  it('equals the read record without a change, unknown blocks included', () =>
    expect(bodyOf('page', formOf(stored), 'published')).toEqual(stored));

  it('has the fields of a card for news only', () => {
    expect('excerpt' in bodyOf('page', formOf(stored), 'draft')).toBe(false);
    expect(bodyOf('article', formOf(stored), 'draft').excerpt).toBe('');
  });

  it("schedules a draft in Istanbul's time, and nothing that is published", () => {
    const form = { ...formOf(stored), publishAt: '2026-12-01T20:00' };
    expect(bodyOf('page', form, 'draft').publishAt).toBe('2026-12-01T17:00:00.000Z');
    expect(bodyOf('page', form, 'published').publishAt).toBeNull();
  });

  it.each([
    ['2026-12-01T20:00', '2026-12-01T17:00:01Z', true],
    ['2026-12-01T20:00', '2026-12-01T16:59:59Z', false],
    ['2026-12', '2026-01-01T00:00:00Z', true],
  ])('refuses a schedule for %s at %s: %s', (publishAt, now, isRefused) => {
    const attempt = { now: new Date(now), isPlanned: true, isHalfTyped: false };
    expect('publishAt' in editorErrors({ ...formOf(stored), publishAt }, attempt)).toBe(isRefused);
  });

  it.each([
    [true, true, EDITOR.errors.publishAtHalf],
    [true, false, undefined],
    [false, true, undefined],
  ])('treats an empty date (draft %s, half typed %s) as %s', (isPlanned, isHalfTyped, error) => {
    const attempt = { now: new Date(), isPlanned, isHalfTyped };
    expect(editorErrors({ ...formOf(stored), publishAt: '' }, attempt).publishAt).toBe(error);
  });
});

describe('text formats', () => {
  it('save plain text as one paragraph, and read it as plain text again', () => {
    const content = contentOfText({ way: 'plain', plain: 'Bir\n\nİki' });
    expect(content).toEqual({ blocks: [{ type: 'paragraph', content: 'Bir\n\nİki' }] });
    expect(editorTextOf(content)).toEqual({ way: 'plain', plain: 'Bir\n\nİki' });
  });

  it('keep HTML', () => expect(contentOfText(editorTextOf('<p>a</p>'))).toBe('<p>a</p>'));

  it('are converted into each other with their text', () => {
    const html = editorTextOf('<h3>Başlık</h3><p>Bir &amp; <b>iki</b></p><ol><li>a</li><li>b</li></ol>');
    const blocks = rewritten(html, 'blocks');
    expect(contentOfText(blocks)).toEqual({
      blocks: [
        { type: 'heading', level: 3, content: 'Başlık' },
        { type: 'paragraph', content: 'Bir & iki' },
        { type: 'list', style: 'ordered', items: ['a', 'b'] },
      ],
    });
    expect(contentOfText(rewritten(blocks, 'html'))).toBe(
      '<h3>Başlık</h3>\n<p>Bir &amp; iki</p>\n<ol><li>a</li><li>b</li></ol>',
    );
    expect(rewritten(blocks, 'plain')).toEqual({ way: 'plain', plain: 'Başlık\n\nBir & iki\n\na\nb' });
  });

  it('keep line breaks when they are converted', () => {
    const html = { way: 'html', html: '<p>Bir\n<br> iki</p>' } as const;
    const blocks = rewritten(html, 'blocks');
    expect(contentOfText(blocks)).toEqual({ blocks: [{ type: 'paragraph', content: 'Bir\niki' }] });
    expect(contentOfText(rewritten(blocks, 'html'))).toBe('<p>Bir<br>iki</p>');
  });
});
