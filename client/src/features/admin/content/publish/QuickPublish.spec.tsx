import { expect, it } from '@jest/globals';
import type { PublishRequest } from '@onda-on/contracts/api';
import { PUBLISHED_AT_ONCE_MAX } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer, heldAnswer, type Answer } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { KIND_TEXT, PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { QuickPublish } from './QuickPublish.tsx';

const chosen = { ids: new Set<string>(), toggle: () => undefined, clear: () => undefined };

const draftsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${kind}-${i}`,
    title: `${kind} ${i}`,
    status: 'draft',
    publishAt: null,
  }));

it.each<[string, Answer, boolean]>([
  ['there are none', { body: [] }, true],
  ['they could not be had', { status: 503, body: {} }, false],
])('reports that there is no draft to publish when %s: %#', async (_, answer, isSaid) => {
  fakeServer({ '/api/admin/pages': answer, '/api/admin/articles': answer });
  await show(<QuickPublish chosen={chosen} onClose={() => undefined} />);
  await screen.findByText(isSaid ? PUBLISH_TEXT.none : KIND_TEXT.page.listFailed);
  expect(screen.queryByText(PUBLISH_TEXT.none) !== null).toBe(isSaid);
});

it('keeps the drafts of one list while the other one, which could not be had, is read again', async () => {
  const held = heldAnswer();
  let isDown = true;
  fakeServer({
    '/api/admin/pages': () => (isDown ? { status: 503, body: {} } : held.answer()),
    '/api/admin/articles': { body: draftsOf('haber', 1) },
  });
  await show(<QuickPublish chosen={chosen} onClose={() => undefined} />);
  const draft = await screen.findByRole('checkbox', { name: /^haber 0/ });
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' });
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
  expect(draft.isConnected).toBe(true);
  held.give({ body: draftsOf('sayfa', 1) });
  expect(await screen.findByRole('checkbox', { name: /^sayfa 0/ })).toBeTruthy();
  expect([draft.isConnected, again.isConnected]).toEqual([true, false]);
});

it('publishes all drafts in calls of the permitted size', async () => {
  const [pages, articles] = [draftsOf('sayfa', 130), draftsOf('haber', 20)];
  const path = '/api/admin/content/publish';
  const calls: PublishRequest[] = [];
  const server = fakeServer({
    '/api/admin/pages': { body: pages },
    '/api/admin/articles': { body: articles },
    [path]: () => {
      const body = server.to(path).at(-1)?.body as PublishRequest;
      calls.push(body);
      return { body: { published: [...body.pages, ...body.articles], refused: [] } };
    },
  });
  await show(<QuickPublish chosen={chosen} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: PUBLISH_TEXT.all }));
  fireEvent.click(screen.getByRole('button', { name: PUBLISH_TEXT.submit(150) }));
  await waitFor(() => expect(screen.getByRole('button', { name: PUBLISH_TEXT.close })).toBeTruthy());
  expect(calls.map((call) => [call.pages.length, call.articles.length])).toEqual([
    [PUBLISHED_AT_ONCE_MAX, 20],
    [30, 0],
  ]);
  expect(new Set(calls.flatMap((call) => call.pages)).size).toBe(130);
});

it('reports what was published and what was not when a later call fails', async () => {
  const path = '/api/admin/content/publish';
  const drafts = draftsOf('sayfa', PUBLISHED_AT_ONCE_MAX + 2);
  const server = fakeServer({
    '/api/admin/pages': { body: drafts },
    '/api/admin/articles': { body: [] },
    [path]: () =>
      server.to(path).length > 1
        ? { status: 503, body: {} }
        : { body: { published: drafts.slice(0, PUBLISHED_AT_ONCE_MAX).map(({ id }) => id), refused: [] } },
  });
  await show(<QuickPublish chosen={chosen} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: PUBLISH_TEXT.all }));
  fireEvent.click(screen.getByRole('button', { name: PUBLISH_TEXT.submit(PUBLISHED_AT_ONCE_MAX + 2) }));
  await screen.findByText(PUBLISH_TEXT.done(PUBLISHED_AT_ONCE_MAX));
  expect(screen.getAllByText(PUBLISH_TEXT.unanswered)).toHaveLength(2);
});
