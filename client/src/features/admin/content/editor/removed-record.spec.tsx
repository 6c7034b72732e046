import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { invalidateTopics } from '../../../../api/topics.ts';
import { fakeServer, heldAnswer } from '../../../../testing/fake-server.ts';
import { press } from '../../../../testing/press-and-type.ts';
import { EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { articleServer, openEditor } from './editor.fixture.tsx';

const opened = () => screen.findByLabelText<HTMLInputElement>(FIELD_TEXT.title);
const write = async (value: string) => fireEvent.change(await opened(), { target: { value } });
const goneNotice = () => screen.findByText(EDITOR.gone, { exact: false });

describe('article removed during editing', () => {
  it('is reported on saving, keeps its text, and is saved as a new draft', async () => {
    const server = articleServer();
    const { router } = await openEditor();
    await write('Benim başlığım');
    server.isGone = true;
    press(EDITOR.saveDraft);
    await goneNotice();
    expect((await opened()).value).toBe('Benim başlığım');
    press(EDITOR.saveAsNew);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cms/haberler/a2'));
    expect(server.posts).toMatchObject([{ title: 'Benim başlığım', slug: 'derbi', status: 'draft' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is reported as soon as it is known, and never published again', async () => {
    const server = articleServer();
    server.change({ status: 'published' });
    const { queryClient } = await openEditor();
    await opened();
    server.isGone = true;
    await invalidateTopics(queryClient, CONTENT_TOPICS);
    await goneNotice();
    press(EDITOR.saveAsNew);
    await waitFor(() => expect(server.posts).toMatchObject([{ title: 'Derbi', status: 'draft' }]));
  });

  it('keeps its text over a lost session too, and its form while the record is looked for again', async () => {
    const server = articleServer();
    const { unmount } = await openEditor();
    await write('Yarım kalan');
    unmount();
    server.isGone = true;
    const { queryClient } = await openEditor();
    await goneNotice();
    const title = await opened();
    const again = heldAnswer();
    const { requests } = fakeServer({ '/api/admin/articles/a1': again.answer });
    act(() => void invalidateTopics(queryClient, CONTENT_TOPICS));
    await waitFor(() => expect(requests).not.toEqual([]));
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    expect([title.value, title.isConnected]).toEqual(['Yarım kalan', true]);
  });

  it('shows nothing special without changes', async () => {
    articleServer().isGone = true;
    await openEditor();
    await screen.findByText(KIND_TEXT.article.oneFailed);
  });

  it('offers a reader no save button', async () => {
    const server = articleServer();
    const { queryClient } = await openEditor('a1', 'Denetçi');
    await opened();
    server.isGone = true;
    await invalidateTopics(queryClient, CONTENT_TOPICS);
    await goneNotice();
    expect(screen.queryByRole('button', { name: EDITOR.saveAsNew })).toBeNull();
  });
});
