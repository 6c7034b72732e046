import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { keepCoupon } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import {
  aLeague,
  aLeagueWeek,
  aMembership,
  HELD,
  LEAGUE_API,
  LEAGUE_ID,
  REPLACED,
  WRONG_EDIT_CODE,
} from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { LeagueScreen } from './LeagueScreen.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const PAGE = {
  '/api/weeks/current': { body: aWeek() },
  [LEAGUE_API]: { body: aLeague() },
  [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1'], ['1']) },
};

const League = () => <LeagueScreen id={LEAGUE_ID} search={{}} />;

const couponOf = (request: unknown) => (request as { coupon: typeof HELD }).coupon.couponNo;

describe('a membership that could not be read', () => {
  it('is read again by a press, whose button keeps the focus until there is an answer', async () => {
    holdCoupon(HELD);
    const held = heldAnswer();
    const answers = [() => 'lost' as const, held.answer];
    const server = fakeServer({
      ...PAGE,
      [`${LEAGUE_API}/me`]: () => answers.shift()!(),
    });
    await show(<LeagueScreen id={LEAGUE_ID} search={{}} />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.textContent).toBe('Yükleniyor...'));
    fireEvent.click(retry);
    expect([document.activeElement, retry.matches(':disabled')]).toEqual([retry, false]);
    expect(server.to(`${LEAGUE_API}/me`)).toHaveLength(2);
    held.give({ body: aMembership() });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a membership on the page', () => {
  it('gives a command the code that is kept now in place of an earlier one', async () => {
    const nickname = `${LEAGUE_API}/members/1/nickname`;
    const newer = { ...HELD, editCode: 'AAAA-BBBB-CCCC-DDDD' };
    holdCoupon(HELD);
    const server = fakeServer({
      ...PAGE,
      [`${LEAGUE_API}/me`]: { body: aMembership({ role: 'member' }) },
      [nickname]: { body: { leagueId: LEAGUE_ID, link: null } },
    });
    await show(<LeagueScreen id={LEAGUE_ID} search={{ bolum: 'lig' }} />);
    await screen.findByRole('button', { name: 'Adı değiştir' });
    act(() => holdCoupon(newer));
    await pressWhenShown('Adı değiştir');
    await waitFor(() => expect(server.to(nickname)[0]?.body).toMatchObject({ coupon: newer }));
  });
});

describe('a kept edit code that an operator has replaced', () => {
  const own = { ...aLeague(), role: 'founder', nickname: 'Kaptan' };

  it.each([
    ['a league', `${LEAGUE_API}/me`, aMembership(), League, 'Sen'],
    ["'Liglerim'", '/api/leagues/mine', [own], LeaguesScreen, 'Ofis Ligi'],
  ])(
    'proves nothing to %s once, while another coupon does, and is not sent again',
    async (_, path, body, Page, text) => {
      holdCoupon(HELD);
      holdCoupon(REPLACED);
      keepCoupon({ couponNo: REPLACED.couponNo, week: 15, acceptedAt: '2026-11-19T18:47:08Z' });
      const server = fakeServer({
        ...PAGE,
        [path]: () =>
          couponOf(server.to(path).at(-1)?.body) === REPLACED.couponNo ? WRONG_EDIT_CODE : { body },
      });
      const first = await show(<Page />);
      await screen.findAllByText(text);
      first.unmount();
      await show(<Page />);
      await screen.findAllByText(text);
      const asked = server.to(path).map((request) => couponOf(request.body));
      expect(asked.filter((couponNo) => couponNo === REPLACED.couponNo)).toHaveLength(1);
      expect([heldCoupons(), myCoupons().map(({ couponNo }) => couponNo)]).toEqual([
        [HELD],
        [REPLACED.couponNo],
      ]);
    },
  );

  it.each([
    ['a league', `${LEAGUE_API}/me`, League],
    ["'Liglerim'", '/api/leagues/mine', LeaguesScreen],
  ])('is sent to %s once, also where others are refused before it is answered', async (_, path, Page) => {
    for (const n of [1, 2, 3]) holdCoupon({ ...REPLACED, couponNo: `AAAA-BBBB-000${n}` });
    const held = [heldAnswer(), heldAnswer(), heldAnswer()];
    const server = fakeServer({
      ...PAGE,
      [path]: () => held[server.to(path).length - 1]?.answer() ?? WRONG_EDIT_CODE,
    });
    await show(<Page />);
    for (const [n, { give }] of held.entries()) {
      await waitFor(() => expect(server.to(path).length).toBeGreaterThan(n));
      await act(async () => give(WRONG_EDIT_CODE));
    }
    await waitFor(() => expect(heldCoupons()).toEqual([]));
    expect(server.to(path)).toHaveLength(3);
  });
});
