import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { heldAnswer } from '../../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../../testing/press-and-type.ts';
import { EDITING_CONFLICT, EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { UNSAVED } from '../../../../text/admin/panel.tr.ts';
import { NEW } from '../content-kind.ts';
import { anArticle } from '../content.fixture.ts';
import { articleServer, openEditor } from './editor.fixture.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const opened = () => screen.findByLabelText(FIELD_TEXT.title);
const conflict = () => screen.findByRole('dialog', { name: EDITING_CONFLICT.title });

/** Two editors change the article, and the other one saves first. */
const race = async () => {
  const server = articleServer();
  await openEditor();
  await opened();
  type(FIELD_TEXT.title, 'Benim başlığım');
  server.change({ excerpt: 'Onun özeti', title: 'Onun başlığı' });
  press(EDITOR.saveDraft);
  return server;
};

describe('article editor', () => {
  it('derives the address from the title of a new article, until one is typed', async () => {
    articleServer();
    await openEditor(NEW);
    type(FIELD_TEXT.title, 'Şampiyonluk Günü');
    expect(field(FIELD_TEXT.slug).value).toBe('sampiyonluk-gunu');
    type(FIELD_TEXT.slug, 'kupa');
    type(FIELD_TEXT.title, 'Kupa Töreni');
    expect(field(FIELD_TEXT.slug).value).toBe('kupa');
  });

  it('shows missing input at the field, and sends nothing', async () => {
    const server = articleServer();
    await openEditor();
    await opened();
    type(FIELD_TEXT.title, ' ');
    press(EDITOR.saveDraft);
    expect(screen.getAllByText(EDITOR.errors.title, { exact: false })).toHaveLength(2);
    expect(server.puts).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field(FIELD_TEXT.title)));
  });

  it('previews the typed text', async () => {
    articleServer();
    await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Yeni başlık');
    const preview = screen.getByLabelText(EDITOR.previewLabel);
    expect(await within(preview).findByText('Yeni başlık')).toBeTruthy();
    expect(within(preview).getByText('1 dk okuma')).toBeTruthy();
  });

  it('saves with its initial revision, and has no changes afterwards', async () => {
    const server = articleServer();
    await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Derbi günü');
    press(EDITOR.publish);
    await screen.findByText(EDITOR.clean);
    expect(server.puts).toMatchObject([{ title: 'Derbi günü', status: 'published' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['still ahead', '2999-01-01T09:00:00.000Z'],
    ['over meanwhile', '2020-01-01T09:00:00.000Z'],
  ])('unpublishes what it has just published without a plan, whose time is %s', async (_name, publishAt) => {
    const server = articleServer(anArticle({ publishAt }));
    await openEditor();
    await opened();
    press(EDITOR.publish);
    await screen.findByText(EDITOR.clean);
    await pressWhenShown(EDITOR.unpublish);
    await waitFor(() =>
      expect(server.puts).toMatchObject([{ status: 'published' }, { status: 'draft', publishAt: null }]),
    );
    expect(field(FIELD_TEXT.publishAt).value).toBe('');
  });

  it('does not take an own save whose answer was lost for that of somebody else', async () => {
    const server = articleServer();
    server.losesAnswers = true;
    await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Derbi günü');
    press(EDITOR.saveDraft);
    await screen.findByText(EDITOR.clean);
    expect(server.puts).toHaveLength(1);
    expect(screen.queryByRole('button', { name: EDITOR.showNewer })).toBeNull();
  });

  it('disables its controls for readers', async () => {
    articleServer();
    await openEditor('a1', 'Denetçi');
    await opened();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: EDITOR.publish }).disabled).toBe(true);
    expect(field(FIELD_TEXT.title).matches(':disabled')).toBe(true);
  });
});

describe('two editors of one article', () => {
  it('see both texts field by field, and which one is newer', async () => {
    await race();
    const dialog = await conflict();
    expect(await within(dialog).findByText(/^Mert, /)).toBeTruthy();
    for (const text of ['Onun başlığı', 'Benim başlığım', 'Onun özeti', EDITING_CONFLICT.same])
      expect(await within(dialog).findByText(text)).toBeTruthy();
  });

  it('write only the own changed fields with “Benimkini kaydet”', async () => {
    const server = await race();
    await within(await conflict()).findByText('Onun özeti');
    press(EDITING_CONFLICT.keepMine);
    await waitFor(() =>
      expect(server.puts).toMatchObject([{ title: 'Benim başlığım', excerpt: 'Onun özeti' }]),
    );
    expect(await screen.findByText(EDITOR.clean)).toBeTruthy();
    expect(field(FIELD_TEXT.excerpt).value).toBe('Onun özeti');
  });

  it('can go back to writing, and compare again later', async () => {
    await race();
    await within(await conflict()).findByText('Onun özeti');
    press(EDITING_CONFLICT.later);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(FIELD_TEXT.title).value).toBe('Benim başlığım');
    press(EDITOR.showNewer);
    expect(await within(await conflict()).findByText('Onun başlığı')).toBeTruthy();
  });

  it('set their own text aside with “Onunkini al”, and can restore it', async () => {
    await race();
    await within(await conflict()).findByText('Onun özeti');
    press(EDITING_CONFLICT.takeTheirs);
    expect(field(FIELD_TEXT.title).value).toBe('Onun başlığı');
    press(EDITOR.asideBack);
    expect(field(FIELD_TEXT.title).value).toBe('Benim başlığım');
    press(EDITOR.asideBack);
    expect(field(FIELD_TEXT.title).value).toBe('Onun başlığı');
  });

  it('do not plan again what the other one has published, with the text that was set aside', async () => {
    const server = articleServer(anArticle({ publishAt: '2999-01-01T09:00:00.000Z' }));
    await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Benim başlığım');
    server.change({ status: 'published', publishAt: null });
    press(EDITOR.savePlan);
    await conflict();
    press(EDITING_CONFLICT.takeTheirs);
    press(EDITOR.asideBack);
    press(EDITOR.unpublish);
    const unpublished = { title: 'Benim başlığım', status: 'draft', publishAt: null };
    await waitFor(() => expect(server.puts).toMatchObject([unpublished]));
  });
});

describe('unsaved text', () => {
  it('is restored after a lost session', async () => {
    const server = articleServer();
    const { unmount } = await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Yarım kalan');
    server.status = 401;
    press(EDITOR.saveDraft);
    unmount();
    server.status = 200;
    await openEditor();
    await opened();
    expect(field(FIELD_TEXT.title).value).toBe('Yarım kalan');
  });

  it('of a new article whose answer was lost is sent under the same key after the tab was left', async () => {
    const server = articleServer();
    server.losesAnswers = true;
    const { unmount } = await openEditor(NEW);
    type(FIELD_TEXT.title, 'Derbi günü');
    press(EDITOR.saveDraft);
    await waitFor(() => expect(server.postKeys).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: EDITOR.saveDraft })).toHaveProperty('disabled', false),
    );
    unmount();
    server.losesAnswers = false;
    await openEditor(NEW);
    press(EDITOR.saveDraft);
    await waitFor(() => expect(server.postKeys).toHaveLength(2));
    expect(server.postKeys[0]).toBeTruthy();
    expect(server.postKeys[1]).toBe(server.postKeys[0]);
  });

  it('that is typed while a new article is being created is kept for its editor, and for no other one', async () => {
    const server = articleServer();
    const { answer, give } = heldAnswer();
    server.creation = answer();
    const { router, unmount } = await openEditor(NEW);
    type(FIELD_TEXT.title, 'Derbi günü');
    press(EDITOR.saveDraft);
    await waitFor(() => expect(screen.getByText(EDITOR.busy)).toBeTruthy());
    type(FIELD_TEXT.title, 'Derbi günü geldi');
    give({ body: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cms/haberler/a2'));
    unmount();
    expect(server.posts).toMatchObject([{ title: 'Derbi günü' }]);
    await openEditor('a2');
    await opened();
    expect(field(FIELD_TEXT.title).value).toBe('Derbi günü geldi');
    cleanup();
    await openEditor(NEW);
    expect(field(FIELD_TEXT.title).value).toBe('');
  });

  it('is asked about before leaving', async () => {
    articleServer();
    const { router } = await openEditor();
    await opened();
    type(FIELD_TEXT.title, 'Yarım kalan');
    await act(async () => void router.navigate({ to: '/baska' as never }));
    const dialog = await screen.findByRole('dialog', { name: UNSAVED.title });
    await act(async () => void press(UNSAVED.stay, within(dialog)));
    expect(router.state.location.pathname).toBe('/');
  });
});
