import { describe, expect, it, jest } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { render, screen } from '@testing-library/react';

import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { AdminProvider } from './admin-context.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { WriteArea } from './WriteArea.tsx';

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

  it('are enabled for a Yönetici, without a notice', () => {
    const onPress = show('Yönetici');
    screen.getByRole('button').click();
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/rolüyle/)).toBeNull();
  });
});
