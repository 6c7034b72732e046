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
import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import type { LeagueSearch } from './league-search.ts';
import { LeagueScreen } from './LeagueScreen.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const PAGE = {
  '/api/weeks/current': { body: aWeek() },
  [LEAGUE_API]: { body: aLeague() },
  [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1'], ['1']) },
};

const League = () => <LeagueScreen id={LEAGUE_ID} search={{}} />;

const couponOf = (request: unknown) => (request as { coupon: typeof HELD }).coupon;

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

describe('a coupon that is kept while the page of a league is open', () => {
  const other = { couponNo: 'AAAA-BBBB-CCCC', editCode: 'AAAA-BBBB-CCCC-DDDD' };
  const notMember: Answer = { status: 403, body: { code: 'LEAGUE_NOT_MEMBER' } };

  /** A page that asks with the other coupon too, once it is kept, and waits for that answer. */
  const open = async (own: Answer, search: LeagueSearch = {}) => {
    const held = heldAnswer();
    const me = `${LEAGUE_API}/me`;
    const server = fakeServer({
      ...PAGE,
      [me]: () => (couponOf(server.to(me).at(-1)?.body).couponNo === other.couponNo ? held.answer() : own),
    });
    const { router } = await show(<LeagueScreen id={LEAGUE_ID} search={search} />);
    await router.navigate({ to: '/', hash: 'davet=QVKK5QMRK33886GH' });
    return {
      asked: () => server.to(me).length,
      answer: (given: Answer) => act(async () => held.give(given)),
    };
  };

  it.each<[string, Answer, number]>([
    ['proves nothing', notMember, 3],
    ['cannot be asked with', 'lost', 2],
  ])("and %s leaves what was typed in a member's section", async (_, given, requests) => {
    holdCoupon(HELD);
    const { asked, answer } = await open({ body: aMembership() }, { bolum: 'lig' });
    await screen.findByLabelText('Lig adı');
    type('Lig adı', 'Yeni ad');
    act(() => holdCoupon(other));
    expect(screen.getByLabelText('Lig adı')).toHaveProperty('value', 'Yeni ad');
    await answer(given);
    await waitFor(() => expect(asked()).toBe(requests));
    if (given === 'lost') await screen.findByText('Bu ligdeki üyeliğiniz okunamadı');
    expect(screen.getByLabelText('Lig adı')).toHaveProperty('value', 'Yeni ad');
  });

  it.each([
    ['the first one', []],
    ['another one', [HELD]],
  ])('as %s leaves the nickname that was typed into an invitation', async (_, kept) => {
    for (const coupon of kept) holdCoupon(coupon);
    const { answer } = await open(notMember);
    await screen.findByLabelText('Takma adınız');
    type('Takma adınız', 'Golcü');
    act(() => holdCoupon(other));
    expect(screen.getByLabelText('Takma adınız')).toHaveProperty('value', 'Golcü');
    await answer({ body: aMembership() });
    expect(await screen.findByText('Bu ligin üyesisiniz.')).toBeTruthy();
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
          couponOf(server.to(path).at(-1)?.body).couponNo === REPLACED.couponNo ? WRONG_EDIT_CODE : { body },
      });
      const first = await show(<Page />);
      await screen.findAllByText(text);
      first.unmount();
      await show(<Page />);
      await screen.findAllByText(text);
      const asked = server.to(path).map((request) => couponOf(request.body).couponNo);
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
