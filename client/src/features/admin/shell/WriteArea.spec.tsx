import { describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_SETTINGS, type AdminRole } from '@onda-on/contracts/rules';
import { render, screen, waitFor } from '@testing-library/react';

import { aWeek } from '../../../testing/a-week.ts';
import { anAdminMatch, anAdminWeek } from '../../../testing/an-admin-week.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { ROLE_TEXT } from '../../../text/admin/accounts.tr.ts';
import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import { user } from '../users/users.fixture.ts';
import { AdminProvider } from './admin-context.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { WriteArea } from './WriteArea.tsx';

const CHANGING = 'button.btn, .list button, .results :is(input, button), form :is(input, textarea)';
/** Buttons that change nothing. */
const READING =
  /Yenile|Tekrar Dene|Geçmiş|Ferah satırlar|Kullanıcı Ara|Önceki|Sonraki|Olaylara göz at|Liste \(hafta/u;

function show(role: AdminRole) {
  const onPress = jest.fn();
  render(
    <AdminProvider value={anAdmin(role)}>
      <ReadOnlyNote tab="haftalar" />
      <WriteArea tab="haftalar">
        <button type="button" onClick={onPress}>
          Sil
        </button>
        <a href="#maclar">Maçlar</a>
      </WriteArea>
    </AdminProvider>,
  );
  return onPress;
}

describe('controls for changes', () => {
  it.each<AdminRole>(['Denetçi', 'Editör'])(
    'are disabled with a reason for a %s; links stay enabled',
    (role) => {
      const onPress = show(role);
      screen.getByRole('button').click();
      expect(onPress).not.toHaveBeenCalled();
      expect(screen.getByRole('button').matches(':disabled')).toBe(true);
      const note = document.getElementById(screen.getByRole('group').getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toContain(role);
      expect(screen.getByRole('link')).toBeTruthy();
    },
  );

  it.each([
    ['crm/segmentler', 'Yeni Segment'],
    ['crm/kampanyalar', 'Yeni Kampanya'],
    ['crm/destek', 'Yeni Ticket'],
    ['raporlar', 'Rapor Dışa Aktar'],
  ])('are disabled for a Denetçi in %s, too: %s', async (place, name) => {
    await showPanel(`/admin/${place}`, {}, 'Denetçi');
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it.each(['haftalar', 'maclar?hafta=15', 'kullanicilar/katilimcilar', 'ayarlar'])(
    'are all disabled for a Denetçi in %s',
    async (place) => {
      await showPanel(
        `/admin/${place}`,
        {
          '/api/weeks/current': { body: aWeek() },
          '/api/admin/weeks': { body: [anAdminWeek()] },
          '/api/admin/matches?week=15': { body: [anAdminMatch()] },
          '/api/admin/administrators': { body: [] },
          '/api/admin/matches': { body: [] },
          '/api/admin/settings': { body: DEFAULT_SETTINGS },
          '/api/admin/users': { body: [user] },
        },
        'Denetçi',
      );
      await screen.findByText(/^Denetçi rolüyle bakıyorsunuz/u);
      await waitFor(() => expect(document.querySelector('[role=tabpanel] :is(table, form)')).toBeTruthy());
      const enabled = [...document.querySelectorAll(`[role=tabpanel] :is(${CHANGING})`)].filter(
        (each) => !each.matches(':disabled'),
      );
      expect(enabled.map(({ textContent }) => textContent).filter((text) => !READING.test(text))).toEqual([]);
    },
  );

  it('name in their reason no more than a Denetçi sees, from whom links and hidden personal data are kept', () => {
    for (const text of [ACCESS.reading.Denetçi, ACCESS.readingContent, ROLE_TEXT.Denetçi])
      expect(text).not.toMatch(/her şey/iu);
    expect(ACCESS.reading.Denetçi).toMatch(/gizlenen/);
    expect(ROLE_TEXT.Denetçi).toMatch(/gizlenen/);
  });

  it('are enabled for a Yönetici, without a notice', () => {
    const onPress = show('Yönetici');
    screen.getByRole('button').click();
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/rolüyle/)).toBeNull();
  });
});
