import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { AccountDialog } from './AccountDialog.tsx';

const OWN = '/api/admin/second-factor';
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-000${n}`);

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

it('keeps recovery codes on the screen until they are confirmed: Escape focuses the checkbox', async () => {
  fakeServer({
    [OWN]: { body: { isOn: true, isRequired: false, recoveryCodesLeft: 3 } },
    [`${OWN}/recovery-codes`]: { body: { admin: anAdmin(), token: 'yeni', recoveryCodes: CODES } },
  });
  const onClose = jest.fn();
  await show(<AccountDialog admin={anAdmin()} onAdmin={() => undefined} onClose={onClose} />);
  await pressWhenShown('Yeni Kurtarma Kodları');
  type('Şimdiki parola', 'kale arkasinda on iki kisi');
  type('Doğrulama kodu', '123456');
  press('Yeni Kurtarma Kodları');
  await screen.findByText('ABCD-EFGH-0009');
  escape();
  const box = screen.getByRole('checkbox', { name: /kaydettim/ });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect([onClose.mock.calls.length, screen.queryByRole('button', { name: 'Kapat' })]).toEqual([0, null]);
  fireEvent.click(box);
  press('Bitir');
  await screen.findByRole('button', { name: 'Yeni Kurtarma Kodları' });
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});
