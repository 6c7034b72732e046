import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, type Answer } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { KIND_TEXT, PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { QuickPublish } from './QuickPublish.tsx';

const chosen = { ids: new Set<string>(), toggle: () => undefined, clear: () => undefined };

afterEach(() => {
  jest.restoreAllMocks();
});

it.each<[string, Answer, boolean]>([
  ['there are none', { body: [] }, true],
  ['they could not be had', { status: 503, body: {} }, false],
])('says that there is no draft to publish when %s: %#', async (_, answer, isSaid) => {
  fakeServer({ '/api/admin/pages': answer, '/api/admin/articles': answer });
  await show(<QuickPublish chosen={chosen} onClose={() => undefined} />);
  await screen.findByText(isSaid ? PUBLISH_TEXT.none : KIND_TEXT.page.listFailed);
  expect(screen.queryByText(PUBLISH_TEXT.none) !== null).toBe(isSaid);
});
