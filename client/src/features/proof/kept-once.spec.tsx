import { afterEach, expect, it, jest } from '@jest/globals';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { HELD } from '../../testing/a-league.ts';
import { aReceipt } from '../../testing/a-receipt.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ProofOfReceipt } from './ProofOfReceipt.tsx';

const { createObjectURL, revokeObjectURL } = URL;
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

it('a receipt is kept as one file however often the busy button is pressed', async () => {
  const { couponNo } = HELD;
  const ofWeek = heldAnswer();
  fakeServer({
    [`/api/proof/coupons/${couponNo}`]: { body: { ...PROOF_VECTORS.coupons[0]!, couponNo } },
    '/api/proof/15': ofWeek.answer,
  });
  const kept = jest.fn(() => 'blob:');
  Object.assign(URL, { createObjectURL: kept, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await show(<ProofOfReceipt receipt={aReceipt()} />);
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button);
  ofWeek.give({ body: PROOF_VECTORS.week });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(kept).toHaveBeenCalledTimes(1);
});
