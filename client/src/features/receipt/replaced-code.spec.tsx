import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { HELD, WRONG_EDIT_CODE } from '../../testing/a-league.ts';
import { aReceipt } from '../../testing/a-receipt.ts';
import { aWeek } from '../../testing/a-week.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { Receipt } from './Receipt.tsx';

const NEW_CODE = 'AAAA-BBBB-CCCC-DDDD';
const SAVE = 'Değişikliği kaydet';
const field = () => screen.getByLabelText<HTMLInputElement>('Düzenleme kodu');

async function openAndSave(...answers: Answer[]) {
  fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [`/api/coupons/${HELD.couponNo}`]: () => answers.shift() ?? { body: aReceipt() },
  });
  await show(<Receipt receipt={aReceipt()} />);
  press('Tahminleri değiştir');
  await pressWhenShown(SAVE);
}

describe('changing picks with a kept code that an operator has replaced', () => {
  it('forgets the code once the server refuses it, asks for the new one, and keeps that', async () => {
    holdCoupon(HELD);
    await openAndSave(WRONG_EDIT_CODE);
    expect((await screen.findByRole('alert')).textContent).toBe('Düzenleme kodu yanlış');
    await waitFor(() => expect([field().value, document.activeElement]).toEqual(['', field()]));
    expect(heldCoupons()).toEqual([]);
    fireEvent.change(field(), { target: { value: NEW_CODE } });
    press(SAVE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heldCoupons()).toEqual([{ ...HELD, editCode: NEW_CODE }]);
  });

  it('leaves a typed code that is wrong to be corrected, and the kept one as it is', async () => {
    holdCoupon(HELD);
    await openAndSave('lost', WRONG_EDIT_CODE);
    await screen.findByRole('alert');
    fireEvent.change(field(), { target: { value: NEW_CODE } });
    press(SAVE);
    await screen.findByText('Düzenleme kodu yanlış');
    expect([field().value, heldCoupons()]).toEqual([NEW_CODE, [HELD]]);
  });
});
