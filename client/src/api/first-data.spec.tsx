import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

import { newQueryClient } from '../app/query-client.ts';
import { aWeek } from '../testing/a-week.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { takeFirstData } from './first-data.ts';
import { hasFailed } from './has-failed.ts';
import { pageOf } from './publications.queries.ts';
import { loadForScreen } from './screen-data.ts';
import { currentWeek } from './weeks.queries.ts';

// Missing in jsdom.
beforeEach(() => void Object.assign(performance, { getEntriesByType: () => [] }));

const READ_AT = '2026-11-21T18:00:00.000Z';
const week = { ...aWeek(), serverTime: READ_AT };

function Page() {
  const query = useQuery(pageOf('yok'));
  return <p>{hasFailed(query) ? query.error?.message : 'bekliyor'}</p>;
}

describe('data delivered with the page', () => {
  it('is available at once and not fetched again', async () => {
    const server = fakeServer({});
    const queryClient = newQueryClient();
    takeFirstData(queryClient, { read: [[currentWeek().queryKey, week]], refused: [] }, READ_AT);
    expect(await queryClient.ensureQueryData(currentWeek())).toEqual(week);
    await queryClient.prefetchQuery(currentWeek());
    expect(server.requests).toEqual([]);
  });

  it("has the server's age, so that a cached screen does not set a clock back", () => {
    const queryClient = newQueryClient();
    const answered = '2026-11-21T18:00:40.000Z';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    takeFirstData(queryClient, { read: [[currentWeek().queryKey, week]], refused: [] }, answered);
    const { dataUpdatedAt } = queryClient.getQueryState(currentWeek().queryKey) ?? { dataUpdatedAt: 0 };
    expect(Date.now() - dataUpdatedAt).toBe(40_000);
  });

  it('may be a refusal, which is shown and fetched again half a minute later', async () => {
    const server = fakeServer({});
    const queryClient = newQueryClient();
    const refused = [[pageOf('yok').queryKey, 404, '{"message":"Yok"}'] as const];
    takeFirstData(queryClient, { read: [], refused }, READ_AT);
    await loadForScreen(queryClient, (read) => read(pageOf('yok')));
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
    expect(screen.getByText('404: {"message":"Yok"}')).toBeTruthy();
    expect(server.requests).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    await loadForScreen(queryClient, (read) => read(pageOf('yok')));
    expect(server.requests).toHaveLength(1);
    await screen.findByText(/^404/u);
  });
});
