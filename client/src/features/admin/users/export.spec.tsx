import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { press, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { show as showToAdmin } from '../../../testing/show-to-admin.tsx';
import { ExportDialog } from './list/ExportDialog.tsx';
import { LIST, user } from './users.fixture.ts';

const path = `${LIST}/export`;

describe('export of the list', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
  });

  it('asks for a reason for full numbers, and sends the shown filters', async () => {
    const server = await showToAdmin(
      <ExportDialog
        filter={{ search: ' ışık ', status: 'blocked', week: '15', checksum: '' }}
        onClose={() => undefined}
      />,
      { [path]: { body: {} } },
    );
    fireEvent.click(screen.getByLabelText(/Kimlik numaralarını tam yaz/));
    press('CSV İndir');
    expect(await screen.findByText(/Gerekçe en az 3 karakter/)).toBeTruthy();
    expect(server.to(path)).toHaveLength(0);
    type(/^Gerekçe/, 'Ödül listesi');
    type('Ayırıcı', ',');
    press('CSV İndir');
    await waitFor(() =>
      expect(server.to(path)[0]?.body).toEqual({
        search: 'ışık',
        status: 'blocked',
        week: 15,
        separator: ',',
        full: true,
        reason: 'Ödül listesi',
      }),
    );
  });

  it('is asked for anew after a lost session, which leaves no filter', async () => {
    const answers = {
      '/api/admin/stats/dashboard': { body: { currentWeek: { week: 15, status: 'active' } } },
      [LIST]: { body: [user] },
      [`${LIST}?status=blocked`]: { body: [user] },
    };
    const address = '/admin/kullanicilar/katilimcilar';
    const first = await showPanel(address, { ...answers, [path]: { status: 401, body: {} } });
    await screen.findByRole('link', { name: /Ayşe/ });
    type('Durum', 'blocked');
    await waitFor(() => expect(first.to(`${LIST}?status=blocked`)).toHaveLength(1));
    press('Dışa Aktar');
    await screen.findByText('Yalnızca şimdiki arama ve süzgeçlere uyanlar yazılır.');
    fireEvent.click(screen.getByLabelText(/Kimlik numaralarını tam yaz/));
    type(/^Gerekçe/, 'Engellilerin listesi');
    press('CSV İndir');
    await waitFor(() => expect(screen.queryByLabelText(/^Gerekçe/)).toBeNull());
    expect(first.to(path)).toHaveLength(1);
    first.unmount();
    // The operator has signed in again.
    await showPanel(address, answers);
    await screen.findByRole('link', { name: /Ayşe/ });
    expect(screen.getByLabelText('Durum')).toHaveProperty('value', '');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Dışa Aktar');
    expect(await screen.findByLabelText(/Kimlik numaralarını tam yaz/)).toHaveProperty('checked', false);
  });
});
