import { expect, it } from '@jest/globals';
import { NEXT_CURSOR } from '@onda-on/contracts/api';
import { QueryClient } from '@tanstack/react-query';

import { fakeServer } from '../../../testing/fake-server.ts';
import { contentList } from './content.queries.ts';

const PATH = '/api/admin/articles';

it("reads a list to its end, over all of the server's pages", async () => {
  const server = fakeServer({
    [PATH]: { body: [{ id: 'a' }], headers: { [NEXT_CURSOR]: 'x y' } },
    [`${PATH}?after=x+y`]: { body: [{ id: 'b' }] },
  });
  const all = await new QueryClient().fetchQuery(contentList('article'));
  expect(all.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(server.requests).toHaveLength(2);
});
