import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { forgetSubmissionKey, submissionKeyFor } from '../../memory/submission-key.ts';
import { aMatch, aWeek, tenMatches } from '../../testing/a-week.ts';
import { type Answer, fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { FORGOTTEN_PICKS } from '../../text/forgotten-picks.tr.ts';
import { SUBMISSION } from '../../text/submission.tr.ts';
import { toast, useShownToast } from '../../ui/overlays/toast.ts';
import { PickBarSlot } from './PickBarSlot.tsx';
import type { PicksChange } from './picks.port.ts';
import { newReduxPicks } from './redux.picks.ts';
import { useContest } from './use-contest.ts';

const Bar = () => <PickBarSlot contest={useContest()} />;

/** Shown anew with each press, as after a visit to another screen. */
function Home() {
  const [visit, comeBack] = useReducer((n: number) => n + 1, 0);
  return (
    <>
      <button onClick={comeBack}>Geri gel</button>
      <Bar key={visit} />
    </>
  );
}

async function showWith(count: number, week = 15) {
  const picks = newReduxPicks();
  for (let n = 1; n <= count; n += 1)
    picks.change({ type: 'picked', week, pick: { matchId: `m${n}`, outcome: 'X', odds: 3 } });
  return show(<Home />, picks);
}

async function toastSays(words: string) {
  const { result } = renderHook(() => useShownToast());
  await waitFor(() => expect(result.current?.description).toBe(words));
}

/** Opens the dialog, fills it in and sends the coupon. */
async function fillInAndSend() {
  await pressWhenShown('Tahminleri Gönder');
  await screen.findByLabelText('Ad soyad');
  type('Ad soyad', 'Elif Demir');
  type('TC kimlik numarası', '10000000146');
  type('E-posta', 'elif@example.com');
  fireEvent.click(screen.getByRole('checkbox'));
  const dialog = within(screen.getByRole('dialog'));
  press('Tahminleri Gönder', dialog);
}

/** Another tab of the visitor sees the lock, or goes on to the next week. */
const changeInAnotherTab = (change: PicksChange) =>
  act(() => {
    newReduxPicks().change(change);
    dispatchEvent(new StorageEvent('storage', { key: 'tahminler' }));
  });

describe('floating summary', () => {
  beforeEach(() => {
    forgetSubmissionKey();
    toast({ title: '' });
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      '/api/matches?week=15': { body: tenMatches() },
    });
  });

  it('appears with the third pick', async () => {
    const { picks } = await showWith(2);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm3', outcome: '1', odds: 2 } }));
    expect(await screen.findByRole('complementary', { name: 'Tahmin Özeti' })).toBeTruthy();
  });

  it('counts to ten, and adds up the odds, which are not winnings', async () => {
    await showWith(9);
    expect((await screen.findByText(/Seçilen tahmin/)).textContent).toBe('Seçilen tahmin 9/10');
    expect(screen.getByText(/Toplam oran/).textContent).toBe('Toplam oran 27,00');
    expect(screen.getByText('oranların toplamı; kazanç değildir')).toBeTruthy();
  });

  it('can be submitted at ten and not before', async () => {
    const { picks } = await showWith(9);
    const button = await screen.findByRole('button', { name: /^Tahminleri Gönder.*1 maç kaldı/ });
    expect(button).toHaveProperty('disabled', true);
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm10', outcome: '1', odds: 2 } }));
    const enabled = await screen.findByRole('button', { name: 'Tahminleri Gönder' });
    expect(enabled).toHaveProperty('disabled', false);
  });

  it('shows a slot for every match in sheet order', async () => {
    await showWith(3);
    expect(await screen.findByText('3. maç: X')).toBeTruthy();
    expect(screen.getByText('4. maç: boş')).toBeTruthy();
  });

  it('can be closed, and reopened by a small button that then has the focus', async () => {
    await showWith(4);
    const close = await screen.findByRole('button', { name: 'Özeti kapat' });
    close.focus();
    fireEvent.click(close);
    expect(screen.queryByRole('complementary')).toBeNull();
    const reopen = screen.getByRole('button', { name: 'Tahmin Özeti 4/10' });
    expect(document.activeElement).toBe(reopen);
    fireEvent.click(reopen);
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Tahmin Özeti' }));
    expect(screen.queryByRole('button', { name: 'Tahmin Özeti 4/10' })).toBeNull();
  });

  it('keeps the focus when a pick reopens it', async () => {
    const { picks } = await showWith(4);
    await pressWhenShown('Özeti kapat');
    screen.getByRole('button', { name: /^Tahmin Özeti/ }).blur();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm5', outcome: '1', odds: 2 } }));
    expect(await screen.findByRole('complementary')).toBeTruthy();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it.each([1, 2])('lets a sheet of %i be sent once it is full, and counts to its size', async (size) => {
    fakeServer({
      '/api/weeks/current': { body: aWeek({ picksPerWeek: size }) },
      '/api/matches?week=15': { body: Array.from({ length: size }, (_, n) => aMatch(n + 1)) },
    });
    await showWith(size);
    expect((await screen.findByText(/Seçilen tahmin/)).textContent).toBe(`Seçilen tahmin ${size}/${size}`);
    expect(screen.getByRole('button', { name: 'Tahminleri Gönder' })).toHaveProperty('disabled', false);
    expect(await screen.findAllByText(/^\d+\. maç: X$/)).toHaveLength(size);
  });

  describe('when an operator has replaced a match', () => {
    const newSheet = [...tenMatches().slice(0, 9), aMatch(11)];
    const pickNew = { type: 'picked', week: 15, pick: { matchId: 'm11', outcome: '1', odds: 2 } } as const;
    const refused = {
      status: 409,
      body: { statusCode: 409, code: 'PICK_UNKNOWN_MATCH', message: 'Bu maç haftanın listesinde yok' },
    };

    it('shows that its pick is of no match and asks for the new one only, and can then be submitted', async () => {
      const lists = [tenMatches()];
      fakeServer({
        '/api/weeks/current': { body: aWeek() },
        '/api/matches?week=15': () => ({ body: lists.shift() ?? newSheet }),
        '/api/predictions': refused,
      });
      const { picks } = await showWith(10);
      await fillInAndSend();
      expect(await screen.findByText(/eksik maçları işaretleyip yeniden gönderin/)).toBeTruthy();
      expect(await screen.findByRole('link', { name: 'Ev 11 – Konuk 11' })).toBeTruthy();
      expect(screen.getByText('Maç bulunamadı')).toBeTruthy();
      expect(screen.getByText(/Seçilen tahmin/).textContent).toBe('Seçilen tahmin 9/10');
      press('Kapat');
      act(() => picks.change(pickNew));
      expect(screen.getByText(/Seçilen tahmin/).textContent).toBe('Seçilen tahmin 10/10');
      await pressWhenShown('Tahminleri Gönder');
      expect(await screen.findByText('Ev 11 – Konuk 11')).toBeTruthy();
      expect(screen.queryByText('Maç bulunamadı')).toBeNull();
    });

    it('counts no pick of a match that is gone, and forgets none', async () => {
      fakeServer({
        '/api/weeks/current': { body: aWeek() },
        '/api/matches?week=15': { body: newSheet },
      });
      const { picks } = await showWith(10);
      expect(await screen.findByText('9/10')).toBeTruthy();
      expect(picks.view().all).toHaveLength(10);
    });

    it('counts every pick while the list cannot be loaded', async () => {
      fakeServer({ '/api/weeks/current': { body: aWeek() }, '/api/matches?week=15': 'lost' });
      await showWith(10);
      expect((await screen.findByText(/Seçilen tahmin/)).textContent).toBe('Seçilen tahmin 10/10');
    });
  });

  it('waits for both picks of a sheet of two', async () => {
    fakeServer({ '/api/weeks/current': { body: aWeek({ picksPerWeek: 2 }) } });
    const { picks } = await showWith(1);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm2', outcome: '1', odds: 2 } }));
    expect(await screen.findByRole('complementary')).toBeTruthy();
  });

  describe("when this device's clock says that the lock has passed", () => {
    const [now, lockAt, after] = ['2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T17:00:01Z'];
    const setClockForward = async (serverTime: string) => {
      const answers = [now, serverTime];
      fakeServer({
        '/api/weeks/current': () => ({
          body: { ...aWeek({ lockAt }), serverTime: answers.shift() ?? serverTime },
        }),
        '/api/matches?week=15': { body: tenMatches() },
      });
      const shown = await showWith(3);
      await screen.findByRole('complementary');
      const clock = Date.now;
      jest.spyOn(Date, 'now').mockImplementation(() => clock() + 3 * 3_600_000);
      press('Geri gel');
      await waitFor(() => expect(answers).toEqual([]));
      return shown.picks;
    };

    it('keeps the picks if the server says otherwise', async () => {
      const picks = await setClockForward(now);
      expect(await screen.findByRole('complementary')).toBeTruthy();
      expect(picks.view().all).toHaveLength(3);
    });

    it('forgets them if the server agrees', async () => {
      const picks = await setClockForward(after);
      await waitFor(() => expect(picks.view().all).toEqual([]));
    });
  });

  describe('when a coupon is under way at the lock', () => {
    const accepted = {
      couponNo: '7F3Q-M2KD-9XW4',
      week: 15,
      editCode: 'K7QM-4TXD-9P3W-XK2A',
      acceptedAt: '2026-11-20T16:59:59Z',
      leafHash: 'ab',
      idChecksum: 'valid',
    };
    const late = { status: 409, body: { statusCode: 409, code: 'DEADLINE_PASSED', message: 'Süre doldu' } };
    const lockAt = '2026-11-20T17:00:00Z';

    /** Sends a coupon before the lock, which passes while the first answer is held; the next ones come at once. */
    const sendAtLock = async (...next: Answer[]) => {
      const held = heldAnswer();
      const answers = [held.answer, ...next.map((answer) => () => answer)];
      let serverTime = '2026-11-20T16:00:00Z';
      fakeServer({
        '/api/weeks/current': () => ({ body: { ...aWeek({ lockAt }), serverTime } }),
        '/api/matches?week=15': { body: tenMatches() },
        '/api/predictions': () => answers.shift()?.() ?? 'lost',
      });
      const shown = await showWith(10);
      await fillInAndSend();
      await screen.findByText(SUBMISSION.busy);
      serverTime = lockAt;
      await act(() => shown.queryClient.invalidateQueries({ queryKey: currentWeek().queryKey }));
      expect(screen.getByText(SUBMISSION.busy)).toBeTruthy();
      expect(shown.picks.view().all).toHaveLength(10);
      return { ...shown, held };
    };

    it('keeps dialog and picks after a lost answer, and sends them again', async () => {
      const { picks, held, router } = await sendAtLock({ status: 201, body: accepted });
      held.give('lost');
      expect(await screen.findByText(SUBMISSION.lost)).toBeTruthy();
      expect(picks.view().all).toHaveLength(10);
      press(SUBMISSION.submit, within(screen.getByRole('dialog')));
      await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
    });

    it('shows the receipt once it is accepted, and does not call the picks deleted', async () => {
      const { picks, held, router } = await sendAtLock();
      held.give({ status: 201, body: accepted });
      await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
      await waitFor(() => expect(picks.view().all).toEqual([]));
      await toastSays(SUBMISSION.saved);
    });

    const takenBack = Array.from({ length: 8 }, (_, n): PicksChange => ({
      type: 'unpicked',
      matchId: `m${n + 1}`,
    }));
    it.each([
      ['forgotten the picks', [{ type: 'cleared', week: 15 }]],
      ['taken one back', takenBack.slice(0, 1)],
      ['taken all but two back', takenBack],
    ] as const)(
      'keeps dialog and picks, and sends them again, although another tab has %s',
      async (_, changes) => {
        const { held, router } = await sendAtLock({ status: 201, body: accepted });
        changes.forEach(changeInAnotherTab);
        expect(screen.getByText(SUBMISSION.busy)).toBeTruthy();
        held.give('lost');
        expect(await screen.findByText(SUBMISSION.lost)).toBeTruthy();
        press(SUBMISSION.submit, within(screen.getByRole('dialog')));
        await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
        expect(myCoupons()[0]?.picks).toHaveLength(10);
      },
    );

    it('leaves the picks of the next week that another tab has made meanwhile', async () => {
      const { held, router, picks } = await sendAtLock();
      changeInAnotherTab({ type: 'picked', week: 16, pick: { matchId: 'n1', outcome: 'X', odds: 3 } });
      expect(screen.getByText(SUBMISSION.busy)).toBeTruthy();
      held.give({ status: 201, body: accepted });
      await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
      await toastSays(SUBMISSION.saved);
      expect(picks.view()).toMatchObject({ week: 16, all: [{ matchId: 'n1' }] });
      expect(newReduxPicks().view().week).toBe(16);
    });

    it('forgets the picks once the lock has refused it', async () => {
      const { picks, held } = await sendAtLock();
      held.give(late);
      await waitFor(() => expect(picks.view().all).toEqual([]));
      expect(screen.queryByRole('dialog')).toBeNull();
      await toastSays(FORGOTTEN_PICKS.unsent.description);
    });

    it('forgets them once the visitor closes the dialog after a lost answer, and does not call them unsent', async () => {
      const { picks, held } = await sendAtLock();
      held.give('lost');
      await screen.findByText(SUBMISSION.lost);
      press('Kapat');
      await waitFor(() => expect(picks.view().all).toEqual([]));
      expect(screen.queryByRole('complementary')).toBeNull();
      await toastSays(FORGOTTEN_PICKS.unanswered.description);
    });
  });

  it.each([
    [15, FORGOTTEN_PICKS.unanswered.description],
    [14, FORGOTTEN_PICKS.unsent.description],
  ])('of a tab that got no answer in week %s says at the lock of week 15: %s', async (week, words) => {
    submissionKeyFor(JSON.stringify([{ matchId: 'm1', prediction: 'X', week }]));
    const lockAt = '2026-11-20T17:00:00Z';
    fakeServer({
      '/api/weeks/current': { body: { ...aWeek({ lockAt }), serverTime: lockAt } },
      '/api/matches?week=15': { body: tenMatches() },
    });
    const { picks } = await showWith(10);
    await toastSays(words);
    expect(picks.view().all).toEqual([]);
  });

  it('forgets the picks of a week that is over', async () => {
    const { picks } = await showWith(5, 14);
    await waitFor(() => expect(picks.view().all).toEqual([]));
    await toastSays(FORGOTTEN_PICKS.unsent.description);
  });

  it('keeps the picks of a later week, from which an operator went back, and does not count them', async () => {
    const { picks, queryClient } = await showWith(5, 16);
    await waitFor(() => expect(queryClient.getQueryData(currentWeek().queryKey)).toBeTruthy());
    expect(picks.view().all).toHaveLength(5);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm1', outcome: '1', odds: 2 } }));
    expect(picks.view()).toMatchObject({ week: 15, all: [{ matchId: 'm1' }] });
  });
});
