import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { showPanel } from '../../../testing/show-panel.tsx';
import { dashboard, projection } from './dashboard.fixture.ts';

const DASHBOARD = '/api/admin/stats/dashboard';
const LIST = '/api/admin/tickets';

const open = (isDamaged = false) =>
  showPanel('/admin', {
    [DASHBOARD]: {
      body: dashboard({ unansweredTickets: 1, projections: [{ ...projection, isDamaged }] }),
    },
    '/api/admin/stats/users': { body: {} },
    '/api/matches': { body: [] },
    [`${LIST}?status=unanswered`]: { body: [] },
    [`${LIST}?status=open`]: { body: [] },
  });

const isFoldOf = (title: string) => (_: string, element: Element | null) =>
  element?.matches('summary') === true && element.textContent === `Bu rakamlar ne demek? ${title}`;

it('Pano says what its figures mean and how far each read model is, and reads everything anew when asked', async () => {
  const { to } = await open();
  fireEvent.click(await screen.findByText(isFoldOf('Maç istatistikleri')));
  expect(screen.getByText(/en çok 7 gün önce/)).toBeTruthy();
  fireEvent.click(screen.getByText(/hepsi güncel$/));
  expect(screen.getByText('Gecikme')).toBeTruthy();
  const before = to(DASHBOARD).length;
  const refresh = screen.getByRole('button', { name: 'Yenile' });
  await waitFor(() => expect(refresh.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(refresh);
  await waitFor(() => expect(to(DASHBOARD).length).toBeGreaterThan(before));
});

it('Pano says which read model is damaged before anything else about the system', async () => {
  await open(true);
  expect(await screen.findByText('1 okuma modeli bozuk')).toBeTruthy();
  expect(screen.getAllByText('Onarım gerekiyor')).toHaveLength(2);
  expect(screen.getByText('1 okuma modelinden 1 tanesi bozuk')).toBeTruthy();
  expect(screen.getByText('BOZUK')).toBeTruthy();
});

it('Pano leads to the tickets that nobody has answered, and these to all that are open', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('link', { name: /Yanıtlanmamış destek kaydı/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/crm/destek?durum=unanswered'));
  const status = await screen.findByLabelText('Durum');
  expect(status).toHaveProperty('value', 'unanswered');
  fireEvent.change(status, { target: { value: 'open' } });
  await waitFor(() => expect(router.state.location.href).toBe('/admin/crm/destek'));
  await waitFor(() => expect(screen.getByLabelText('Durum')).toHaveProperty('value', 'open'));
});
