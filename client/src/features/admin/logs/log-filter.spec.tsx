import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';

it('the log is filtered by what it was about and from which day, and each of them is taken away again', async () => {
  const { router, requests } = await showPanel('/admin/loglar', {});
  await pressWhenShown('Süz');
  const filter = within(await screen.findByRole('dialog', { name: 'Logları süz' }));
  type('Varlık', 'Week', filter);
  type('İlk gün', '2026-01-02', filter);
  press('Uygula', filter);
  await waitFor(() => expect(router.state.location.search).toEqual({ tur: 'Week', ilk: '2026-01-02' }));
  await waitFor(() =>
    expect(requests.at(-1)?.path).toBe('/api/admin/audit-logs?limit=100&entityType=Week&from=2026-01-02'),
  );
  await pressWhenShown('Süzgeci kaldır: Varlık: Hafta');
  await pressWhenShown(/^Süzgeci kaldır: İlk gün/);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('days in the wrong order are reported in the filter of the log, and nothing is asked for', async () => {
  const { router, requests } = await showPanel('/admin/loglar?ilk=2026-01-02', {});
  await pressWhenShown('Süz');
  const filter = within(await screen.findByRole('dialog', { name: 'Logları süz' }));
  type('Son gün', '2026-01-01', filter);
  expect(filter.getByText('Son gün ilk günden önce olamaz')).toBeTruthy();
  const { length } = requests;
  press('Uygula', filter);
  expect(screen.getByRole('dialog', { name: 'Logları süz' })).toBeTruthy();
  expect(requests).toHaveLength(length);
  expect(router.state.location.search).toEqual({ ilk: '2026-01-02' });
});
