import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { copiedTexts } from '../../../../testing/copied-texts.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { heldAnswer } from '../../../../testing/fake-server.ts';
import { press } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { BLOCKS, EDITOR, EDITOR_HEAD, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { UNSAVED } from '../../../../text/admin/panel.tr.ts';
import { anArticle, aPicture } from '../content.fixture.ts';

const PATH = '/api/admin/articles/a1';
const FIELDS = {
  title: 'Bütün alanlar',
  slug: 'butun-alanlar',
  excerpt: 'Kısa özet',
  author: 'Ece Deniz',
  seoTitle: 'Tarayıcıda',
  seoDescription: 'Açıklaması',
  metaKeywords: 'deneme, alan',
  featuredImageUrl: '/media/yok-1.webp',
};
type Name = keyof typeof FIELDS;

const field = (name: Name) =>
  screen.getByLabelText<HTMLInputElement>(FIELD_TEXT[name], { selector: 'input, textarea' });

async function openArticle(record = 'a1', answers: Parameters<typeof showPanel>[1] = {}) {
  const server = await showPanel(`/admin/cms/haberler/${record}`, {
    [PATH]: { body: anArticle({ ...FIELDS, status: 'published' }) },
    '/api/admin/media': { body: { items: [aPicture()], next: null } },
    '/api/admin/content/tokens': { body: [{ name: 'siteName', value: 'Onda On', meaning: 'Sitenin adı' }] },
    ...answers,
  });
  await screen.findByLabelText(FIELD_TEXT.title);
  return { ...server, sent: () => server.to(PATH).filter(({ method }) => method === 'PUT') };
}

describe('article editor', () => {
  it('shows every stored field, and sends each as it is typed', async () => {
    const { sent } = await openArticle();
    const names = Object.keys(FIELDS) as Name[];
    expect(Object.fromEntries(names.map((name) => [name, field(name).value]))).toEqual(FIELDS);
    const typed = Object.fromEntries(names.map((name) => [name, `${FIELDS[name]}-2`]));
    for (const name of names) fireEvent.change(field(name), { target: { value: typed[name] } });
    press(EDITOR.saveLive);
    await screen.findByText(KIND_TEXT.article.changed);
    expect(sent()).toMatchObject([{ body: { ...typed, status: 'published' } }]);
  });

  it('links to the page for visitors, and unpublishes it', async () => {
    const { sent } = await openArticle();
    const link = screen.getByRole('link', { name: new RegExp(`^${EDITOR.view}`, 'u') });
    expect(link.getAttribute('href')).toBe('/news/butun-alanlar');
    press(EDITOR.unpublish);
    await waitFor(() => expect(sent()).toMatchObject([{ body: { ...FIELDS, status: 'draft' } }]));
    await screen.findByText(KIND_TEXT.article.unpublished);
  });

  it('takes a picture from an accessible window, and removes it', async () => {
    await openArticle();
    press(EDITOR.chooseImage);
    await screen.findByRole('dialog', { name: MEDIA_TEXT.pickTitle });
    await screen.findByText('stat.png');
    await expectAccessible();
    press(/^Seç ?: stat.png$/u);
    await waitFor(() => expect(field('featuredImageUrl').value).toBe('/media/p-1.webp'));
    press(EDITOR.removeImage);
    expect(field('featuredImageUrl').value).toBe('');
    expect(screen.queryByRole('button', { name: EDITOR.removeImage })).toBeNull();
  });

  it('shows the text as HTML, plain and as blocks', async () => {
    await openArticle();
    press(EDITOR.modes.html);
    expect(screen.getByLabelText(EDITOR.html)).toHaveProperty('value', '<p>Bir</p>');
    press(EDITOR.modes.plain);
    expect(screen.getByLabelText(EDITOR.plain)).toHaveProperty('value', 'Bir');
    press(EDITOR.modes.blocks);
    expect(screen.getByLabelText(BLOCKS.text(BLOCKS.types.paragraph, 1))).toHaveProperty('value', 'Bir');
  });

  it('takes only the way of writing back with “Geri al”', async () => {
    await openArticle();
    press(EDITOR.modes.html);
    fireEvent.change(field('title'), { target: { value: 'Sonra yazıldı' } });
    press(EDITOR.undo);
    expect(screen.getByLabelText(BLOCKS.text(BLOCKS.types.paragraph, 1))).toHaveProperty('value', 'Bir');
    expect(field('title').value).toBe('Sonra yazıldı');
  });

  it('copies a token', async () => {
    const copied = copiedTexts();
    await openArticle();
    await screen.findByText(EDITOR.tokens.title);
    fireEvent.click(screen.getByLabelText(EDITOR.tokens.copy('siteName')));
    await screen.findByText(EDITOR.tokens.copied('siteName'));
    expect(copied).toEqual(['{{siteName}}']);
  });

  it('does not come back for the answer to a new article when it was left meanwhile', async () => {
    const created = heldAnswer();
    const list = { body: [anArticle({ id: 'a2', title: 'Derbi günü' })] };
    const sent: { requests?: readonly Readonly<{ method: string }>[] } = {};
    const isSent = () => sent.requests?.at(-1)?.method === 'POST';
    const server = await openArticle('yeni', {
      '/api/admin/articles': () => (isSent() ? created.answer() : list),
    });
    sent.requests = server.requests;
    fireEvent.change(field('title'), { target: { value: 'Derbi günü' } });
    press(EDITOR.saveDraft);
    await waitFor(() => expect(isSent()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: EDITOR_HEAD.article.back }));
    await screen.findByRole('heading', { level: 1, name: 'CMS' });
    created.give({ body: anArticle({ id: 'a2', title: 'Derbi günü' }) });
    await screen.findByText(KIND_TEXT.article.created);
    expect(server.router.state.location.pathname).toBe('/admin/cms/haberler');
  });

  it('is accessible with its refusal, and so is the window that asks before unsaved text is left', async () => {
    const { requests } = await openArticle('yeni');
    press(EDITOR.publish);
    await screen.findAllByText(EDITOR.errors.title, { exact: false });
    await expectAccessible();
    fireEvent.change(field('title'), { target: { value: 'Yarım' } });
    fireEvent.click(screen.getByRole('link', { name: EDITOR_HEAD.article.back }));
    const dialog = within(await screen.findByRole('dialog', { name: UNSAVED.title }));
    await expectAccessible();
    press(UNSAVED.leave, dialog);
    await screen.findByRole('heading', { level: 1, name: 'CMS' });
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
