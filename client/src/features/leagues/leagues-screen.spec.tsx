import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LeagueAnswer } from '@onda-on/contracts/api';
import { LEAGUE_TEXT } from '@onda-on/contracts/rules';
import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { invalidateTopics } from '../../api/topics.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { holdCoupon, heldCoupons } from '../../memory/held-coupons.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import {
  aLeague,
  aMembership,
  HELD,
  LEAGUE_API,
  LEAGUE_ID,
  REPLACED,
  WRONG_EDIT_CODE,
} from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { press, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { useShownToast } from '../../ui/overlays/toast.ts';
import { LeaguesScreen } from './LeaguesScreen.tsx';
import { refreshLeagues } from './use-membership.ts';

const shownToast = () => renderHook(() => useShownToast()).result.current;
const PAST = '2020-01-01T00:00:00Z';
const CLOSED = { isOpen: false, status: 'locked', lockAt: PAST };
const SEAL = { lockedAt: PAST, root: 'f0', count: 3, check: null };
const found = () => press('Ligi kur');
const weekNumber = (week: number, detail: object = {}) => ({ ...aWeek({ number: week, ...detail }), week });
const offered = () =>
  [...screen.getByLabelText<HTMLSelectElement>('İlk hafta').options].map(({ text }) => text);

async function open(
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)> = {},
  detailOf: () => Parameters<typeof aWeek>[0] = () => ({}),
) {
  const server = fakeServer({
    '/api/weeks/current': () => ({ body: aWeek(detailOf()) }),
    '/api/leagues/mine': { body: [] },
    ...answers,
  });
  const view = await show(
    <main>
      <LeaguesScreen />
    </main>,
  );
  await screen.findByRole('heading', { name: 'Lig kur' });
  return { ...view, server };
}

/** 'Liglerim' finds out that a code is wrong while the filled form is open. */
const openAndRefuse = async () => {
  holdCoupon(REPLACED);
  const refused = heldAnswer();
  const mine = [refused.answer];
  const { server } = await open({
    '/api/leagues': { status: 201, body: aMembership() },
    '/api/leagues/mine': () => mine.shift()?.() ?? { body: [] },
  });
  type('Lig adı', 'Ofis Ligi');
  type('Takma adınız', 'Kaptan');
  refused.give(WRONG_EDIT_CODE);
  await waitFor(() => expect(heldCoupons()).not.toContainEqual(REPLACED));
  return server;
};

describe('form that founds a league, without the current week,', () => {
  it('offers another try, and is there once the week has come', async () => {
    let week: Answer = { status: 503, body: { message: 'Şu anda yanıt veremiyoruz' } };
    fakeServer({ '/api/weeks/current': () => week, '/api/weeks': { body: [] } });
    await show(<LeaguesScreen />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    expect(screen.queryByLabelText('Lig adı')).toBeNull();
    week = { body: aWeek() };
    fireEvent.click(retry);
    expect(await screen.findByLabelText('Lig adı')).toBeTruthy();
  });
});

describe('form that founds a league, without the list of weeks,', () => {
  it('keeps what was typed while the list is read again', async () => {
    const again = heldAnswer();
    const answers = [async (): Promise<Answer> => ({ status: 503, body: {} }), again.answer];
    const { queryClient } = await open({ '/api/weeks': () => answers.shift()!() });
    await screen.findByLabelText('Lig adı');
    type('Lig adı', 'Ofis Ligi');
    act(() => void invalidateTopics(queryClient, ['weeks']));
    await waitFor(() => expect(answers).toHaveLength(0));
    await act(async () => again.give({ body: [] }));
    expect(screen.getByLabelText('Lig adı')).toHaveProperty('value', 'Ofis Ligi');
  });
});

describe('own leagues', () => {
  it('begin with a coupon: without one the page leads to the sheet', async () => {
    const { server } = await open();
    expect(screen.getByRole('link', { name: 'Tahmin yap' })).toHaveProperty('pathname', '/');
    expect(server.to('/api/leagues/mine')).toEqual([]);
    await expectAccessible();
  });

  it('are those of the coupons kept here, each once', async () => {
    holdCoupon(HELD);
    holdCoupon({ ...HELD, couponNo: 'AAAA-BBBB-CCCC' });
    const own = { ...aLeague(), role: 'founder', nickname: 'Kaptan' } as const;
    await open({ '/api/leagues/mine': { body: [own] } });
    const links = await screen.findAllByRole('link', { name: /Ofis Ligi/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Ofis Ligi 3 üye, takma adınız Kaptan (Kurucu)',
    ]);
  });

  it('stay where they cannot be read again', async () => {
    holdCoupon(HELD);
    const own = { ...aLeague(), role: 'founder', nickname: 'Kaptan' } as const;
    const answers: Answer[] = [{ body: [own] }];
    const { queryClient, server } = await open({
      '/api/leagues/mine': () => answers.shift() ?? { status: 503, body: {} },
    });
    const link = await screen.findByRole('link', { name: /Ofis Ligi/ });
    await act(async () => {
      await refreshLeagues(queryClient);
      await new Promise<void>((then) => notifyManager.schedule(then));
    });
    expect([server.to('/api/leagues/mine').length, link.isConnected]).toEqual([2, true]);
  });

  it('that could not be read are asked for again by a press, whose button keeps the focus', async () => {
    holdCoupon(HELD);
    const again = heldAnswer();
    const answers = [async (): Promise<Answer> => 'lost', again.answer];
    await open({ '/api/leagues/mine': () => answers.shift()!() });
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(answers).toHaveLength(0));
    await waitFor(() => expect(retry.textContent).toBe('Yükleniyor...'));
    expect(document.activeElement).toBe(retry);
    again.give({ body: [] });
    expect(await screen.findByText(/katıldığınız bir lig yok/)).toBeTruthy();
  });

  it('are none for a coupon that the server refuses', async () => {
    holdCoupon(HELD);
    await open({ '/api/leagues/mine': { status: 403, body: { message: 'Düzenleme kodu geçersiz' } } });
    expect(await screen.findByText(/katıldığınız bir lig yok/)).toBeTruthy();
  });
});

describe("'Lig kur'", () => {
  beforeEach(() => {
    holdCoupon(HELD);
  });

  it('refuses names with the words of the rule before anything is sent', async () => {
    const { server } = await open();
    type('Lig adı', '<b>x</b>');
    type('Takma adınız', 'a');
    found();
    expect(await screen.findAllByText(LEAGUE_TEXT.marks)).toHaveLength(2);
    expect(screen.getAllByText(LEAGUE_TEXT.nicknameLength)).toHaveLength(2);
    expect(server.to('/api/leagues')).toEqual([]);
    await expectAccessible();
  });

  it('founds the league with the kept coupon, and opens it', async () => {
    const { server, router } = await open({ '/api/leagues': { status: 201, body: aMembership() } });
    type('Lig adı', '  Ofis   Ligi ');
    type('Takma adınız', 'Kaptan');
    fireEvent.click(screen.getByRole('radio', { name: 'Roket' }));
    found();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/lig/${LEAGUE_ID}`));
    const [request] = server.to('/api/leagues');
    expect(request?.body).toEqual({
      coupon: HELD,
      name: 'Ofis Ligi',
      colour: 'green',
      emblem: 'rocket',
      firstWeek: 15,
      nickname: 'Kaptan',
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['leaves a coupon out of the list of coupons that was taken out of it', true, []],
    ['puts a coupon into the list that is typed here for the first time', false, [HELD.couponNo]],
  ])('%s', async (_, isHeld, listed) => {
    if (!isHeld) localStorage.clear();
    const { router } = await open({
      '/api/leagues': { status: 201, body: aMembership() },
      [`/api/coupons/${HELD.couponNo}`]: { body: { week: 15, acceptedAt: '2026-11-19T18:47:08Z' } },
    });
    if (!isHeld) type('Kupon numarası', HELD.couponNo);
    if (!isHeld) type('Düzenleme kodu', HELD.editCode);
    type('Lig adı', 'Ofis Ligi');
    type('Takma adınız', 'Kaptan');
    found();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/lig/${LEAGUE_ID}`));
    expect(myCoupons().map(({ couponNo }) => couponNo)).toEqual(listed);
  });

  it('asks for the own leagues from the founding on, so that the new one is among them', async () => {
    const { server } = await open({ '/api/leagues': { status: 201, body: aMembership() } });
    type('Lig adı', 'Ofis Ligi');
    type('Takma adınız', 'Kaptan');
    found();
    await waitFor(() =>
      expect(server.to('/api/leagues/mine').at(-1)?.headers.get('x-min-position')).toBe('41'),
    );
  });

  it.each<[string, number, object]>([
    ['the next week once the lock has passed', 16, CLOSED],
    ['the next week once this one is sealed', 16, { isOpen: false, status: 'locked', seal: SEAL }],
    ['this week while it is paused, since it may go on', 15, { isOpen: false, status: 'locked' }],
    ['this week while it is a draft', 15, { ...CLOSED, status: 'draft' }],
  ])('begins with %s', async (_, first, detail) => {
    await open({}, () => detail);
    expect(offered()).toEqual([0, 1, 2, 3].map((later) => `Hafta ${first + later}`));
  });

  it('begins with the next week from the second of a lock on that is within a minute', async () => {
    const [serverTime, lockAt] = ['2026-11-20T17:00:30Z', '2026-11-20T17:00:29Z'];
    await open({ '/api/weeks/current': { body: { ...aWeek({ lockAt }), serverTime } } });
    expect(offered()[0]).toBe('Hafta 16');
  });

  it.each<[string, object]>([
    ['sealed', { isOpen: false, status: 'locked', seal: SEAL }],
    ['past its lock', CLOSED],
  ])('begins above a later week that is %s, where a postponed one is open', async (_, later) => {
    const open14 = weekNumber(14);
    await open({
      '/api/weeks/current': { body: open14 },
      '/api/weeks': { body: [open14.detail, aWeek(later).detail, aWeek({ number: 16 }).detail] },
    });
    expect(offered()).toEqual(['Hafta 16', 'Hafta 17', 'Hafta 18', 'Hafta 19']);
  });

  it('begins with this week where its lock was put off after the list of weeks was read', async () => {
    await open({ '/api/weeks': { body: [aWeek({ lockAt: PAST }).detail] } });
    expect(offered()[0]).toBe('Hafta 15');
  });

  it('offers the last weeks, and says so once no week is left', async () => {
    const { unmount } = await open({ '/api/weeks/current': { body: weekNumber(51) } });
    expect(offered()).toEqual(['Hafta 51', 'Hafta 52']);
    unmount();
    await open({ '/api/weeks/current': { body: weekNumber(52, CLOSED) } });
    expect(screen.getByText(LEAGUES.noWeekLeft)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ligi kur' })).toBeNull();
  });

  it('begins with the first week that it offers, when entries close while the form is open', async () => {
    let detail = {};
    const { server, queryClient } = await open(
      { '/api/leagues': { status: 201, body: aMembership() } },
      () => detail,
    );
    type('Lig adı', 'Ofis Ligi');
    type('Takma adınız', 'Kaptan');
    detail = CLOSED;
    await act(() => queryClient.invalidateQueries({ queryKey: currentWeek().queryKey }));
    const weeks = screen.getByLabelText<HTMLSelectElement>('İlk hafta');
    await waitFor(() => expect(weeks.selectedOptions[0]?.text).toBe('Hafta 16'));
    found();
    await waitFor(() => expect(server.to('/api/leagues')[0]?.body).toMatchObject({ firstWeek: 16 }));
  });

  it('takes number and code of another coupon as they are typed, and keeps them after the answer', async () => {
    localStorage.clear();
    const { server } = await open({ '/api/leagues': { status: 201, body: aMembership() } });
    type('Lig adı', 'Ofis Ligi');
    type('Takma adınız', 'Kaptan');
    type('Kupon numarası', '7f3q m2kd');
    found();
    expect(await screen.findAllByText('Kupon numarası XXXX-XXXX-XXXX biçiminde olmalıdır')).toHaveLength(2);
    type('Kupon numarası', '7f3qm2kd9xw4');
    type('Düzenleme kodu', ' k7qm-4txd-9p3w-xk2a ');
    expect(heldCoupons()).toEqual([]);
    found();
    await waitFor(() => expect(server.to('/api/leagues')[0]?.body).toMatchObject({ coupon: HELD }));
    await waitFor(() => expect(heldCoupons()).toEqual([HELD]));
  });

  describe('once the server has refused the code of the chosen coupon', () => {
    it('founds the league with the next kept one', async () => {
      const server = await openAndRefuse();
      expect(screen.getByLabelText('Kuponunuz')).toHaveProperty('value', HELD.couponNo);
      found();
      await waitFor(() => expect(server.to('/api/leagues')[0]?.body).toMatchObject({ coupon: HELD }));
    });

    it('asks for number and code where no other one is kept', async () => {
      localStorage.clear();
      const server = await openAndRefuse();
      await screen.findByLabelText('Kupon numarası');
      found();
      expect(await screen.findAllByText('Kupon numarası XXXX-XXXX-XXXX biçiminde olmalıdır')).toHaveLength(2);
      expect(server.to('/api/leagues')).toEqual([]);
    });
  });

  it('shows the refusal and keeps every field', async () => {
    const message = 'En fazla 50 ligde olabilirsiniz; önce birinden ayrılın';
    await open({ '/api/leagues': { status: 409, body: { message } } });
    type('Lig adı', 'Ofis Ligi');
    type('Takma adınız', 'Kaptan');
    found();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText('Lig adı')).toHaveProperty('value', 'Ofis Ligi');
  });

  describe('after a lost answer', () => {
    const own = { ...aLeague(), role: 'founder', nickname: 'Kaptan' } as const;

    /** Sends the form, gets no answer although the league is founded, and sends it with another name. */
    const sendTwice = async (league: LeagueAnswer) => {
      const answers: Answer[] = ['lost', { status: 201, body: aMembership({ fromWeek: 15 }) }];
      let isFounded = false;
      const foundIt = () => {
        isFounded = true;
        return answers.shift()!;
      };
      const mine = () => ({ body: isFounded ? [own] : [] });
      const opened = await open({
        '/api/leagues': foundIt,
        '/api/leagues/mine': mine,
        [LEAGUE_API]: { body: league },
      });
      type('Lig adı', 'Ofis Ligi');
      type('Takma adınız', 'Üye 1');
      found();
      expect(await screen.findByRole('link', { name: /Ofis Ligi/ })).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toContain('İsteğiniz ulaşmış olabilir');
      type('Lig adı', 'Başka Lig');
      found();
      await waitFor(() => expect(opened.router.state.location.pathname).toBe(`/lig/${LEAGUE_ID}`));
      return opened;
    };

    it('founds no second league for another name, and says that the first one stands', async () => {
      const { server } = await sendTwice(aLeague({ firstWeek: 15 }));
      const keys = server.to('/api/leagues').map(({ headers }) => headers.get('idempotency-key'));
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(shownToast()).toMatchObject(LEAGUES.foundedBefore);
    });

    it('of an attempt that did not arrive says nothing about it', async () => {
      await sendTwice(aLeague({ name: 'Başka Lig', colour: 'green', emblem: 'ball', firstWeek: 15 }));
      expect(shownToast()).toMatchObject({ title: LEAGUES.founded });
    });
  });
});
