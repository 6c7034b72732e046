import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StandingsAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { standingsOf } from '../../api/tables.queries.ts';
import { heldCouponOf, holdCoupon } from '../../memory/held-coupons.ts';
import { keepCoupon } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { press, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { TableSection } from './TableSection.tsx';
import { useMyCoupon } from './use-my-coupon.ts';

const HELD = { couponNo: '7F3Q-M2KD-9XW4', editCode: 'K7QM-4TXD-9P3W-XK2A' };
const TABLE: Partial<StandingsAnswer> = { week: 15, entries: [], histogram: [], decided: 0, coupons: 0 };

function Table() {
  const mine = useMyCoupon(15);
  const query = useQuery(standingsOf(15, { coupon: mine.couponNo }));
  return <TableSection week={15} search={{}} query={query} mine={mine} seal={null} />;
}

describe("'Bu cihazda unut' beside the own place", () => {
  beforeEach(() => {
    keepCoupon({ couponNo: HELD.couponNo, week: 15, acceptedAt: '2026-11-19T18:47:08Z' });
    holdCoupon(HELD);
  });

  it('takes the coupon out of the list, and leaves the only copy of its edit code', async () => {
    fakeServer({
      [`/api/standings/15?coupon=${HELD.couponNo}`]: { body: { ...TABLE, me: null } },
      '/api/standings/15': { body: { ...TABLE, me: null } },
    });
    await show(<Table />);
    const forget = await screen.findByRole('button', { name: 'Bu cihazda unut' });
    forget.focus();
    fireEvent.click(forget);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bu cihazda unut' })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Beni bul');
    expect([myCoupons(), heldCouponOf(HELD.couponNo)]).toEqual([[], HELD]);
  });
});

describe("'Beni bul'", () => {
  it('keeps the focus on the pressed button while it searches, and looks no second coupon up', async () => {
    const held = heldAnswer();
    const other = '/api/coupons/AAAA-BBBB-CCCC';
    const server = fakeServer({
      '/api/standings/15': { body: { ...TABLE, me: null } },
      [`/api/coupons/${HELD.couponNo}`]: held.answer,
    });
    await show(<Table />);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Beni bul' });
    type('Kupon numarası', HELD.couponNo);
    button.focus();
    press('Beni bul');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    type('Kupon numarası', 'AAAA-BBBB-CCCC');
    press('Beni bul');
    expect([document.activeElement, button.disabled, server.to(other)]).toEqual([button, false, []]);
    held.give({ status: 404, body: {} });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  });
});
