import { expect, it, jest } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { asAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { keptDraft } from '../kit/drafts.ts';
import { Palette } from './Palette.tsx';

const open = async (role: AdminRole = 'Yönetici') => {
  const calls = { onAsked: jest.fn(), onWindow: jest.fn(), onSignOut: jest.fn() };
  const { router } = await show(asAdmin(<Palette {...calls} />, role));
  return { ...calls, router, field: await screen.findByLabelText('Komut ara') };
};
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('accepts letters as soon as it is open', async () => {
  const { field } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('runs the first match with Enter, with or without Turkish letters', async () => {
  const { field, onSignOut } = await open();
  fireEvent.change(field, { target: { value: 'cik' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('finds words in any order and case', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: ' AKTAR  içe ' } });
  expect(shown()).toEqual(['Toplu içe aktar (maç, sonuç)']);
});

it('leads to all nine tabs, and to the windows for new records', async () => {
  const { field, onAsked, onWindow, router } = await open();
  expect(shown().filter((label) => label?.endsWith('sekmesine git'))).toHaveLength(9);
  fireEvent.change(field, { target: { value: 'HAFTA EK' } });
  expect(shown()).toEqual(['Hafta ekle']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1));
  expect(keptDraft('hafta-penceresi')).toEqual({ kind: 'add', id: '' });
  expect([onWindow.mock.calls, router.state.location.href]).toEqual([[[null]], '/admin/haftalar']);
});

it('hides commands that the role may not run', async () => {
  await open('Denetçi');
  for (const closed of ['Hafta ekle', 'Yönetici ekle', 'Yöneticileri yönet', 'Sayfa ekle', 'Sonuç gir'])
    expect(shown()).not.toContain(closed);
  expect(shown()).toEqual(expect.arrayContaining(['İşletime git', 'Medyaya git', 'Menülere git']));
  cleanup();
  await open('Editör');
  expect(shown()).toEqual(expect.arrayContaining(['Sayfa ekle', 'Parolamı değiştir']));
  expect(shown()).not.toEqual(expect.arrayContaining(['Kullanıcılar sekmesine git']));
  expect(shown()).not.toContain('Hafta ekle');
  expect(shown()).not.toContain('İşletime git');
});
