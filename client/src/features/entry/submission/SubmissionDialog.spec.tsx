import { describe, expect, it, jest } from '@jest/globals';
import { type Outcome, PROFILE_TEXT } from '@onda-on/contracts/rules';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { keptEditCodeOf } from '../../../memory/edit-codes.ts';
import { heldCoupons } from '../../../memory/held-coupons.ts';
import { myCoupons } from '../../../memory/my-coupons.ts';
import { submissionKeyFor } from '../../../memory/submission-key.ts';
import { aWeek, tenMatches } from '../../../testing/a-week.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { SUBMISSION } from '../../../text/submission.tr.ts';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import type { PicksChange } from '../picks.port.ts';
import { usePicks } from '../PicksProvider.tsx';
import { newReduxPicks } from '../redux.picks.ts';
import { useContest } from '../use-contest.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';

const accepted = {
  couponNo: '7F3Q-M2KD-9XW4',
  week: 15,
  editCode: 'K7QM-4TXD-9P3W-XK2A',
  acceptedAt: '2026-11-19T18:47:08Z',
  leafHash: 'ab',
  idChecksum: 'valid',
};
const refused = (code: string, message: string) => ({
  status: 409,
  body: { statusCode: 409, code, message },
});

const Subject = () => (
  <SubmissionDialog contest={useContest()} picks={usePicks().all} onClose={() => undefined} />
);

async function open(
  answer: Parameters<typeof fakeServer>[0][string],
  matchOf = (n: number) => `m${n}`,
  channels = { mail: false, sms: false, push: false },
  ofCoupon: Answer = { body: {} },
) {
  const server = fakeServer({
    '/api/notification-channels': { body: channels },
    '/api/weeks/current': { body: aWeek() },
    '/api/matches?week=15': { body: tenMatches() },
    '/api/predictions': answer,
    [`/api/coupons/${accepted.couponNo}`]: ofCoupon,
  });
  const picks = newReduxPicks();
  for (let n = 1; n <= 10; n += 1)
    picks.change({
      type: 'picked',
      week: 15,
      pick: { matchId: matchOf(n), outcome: '1', odds: 2 },
    });
  const view = await show(<Subject />, picks);
  await screen.findByText('Ev 2 – Konuk 2');
  return { ...view, server };
}

const shownToast = () => renderHook(() => useShownToast()).result.current;

const send = () => press(/Gönder/);

function fill({ tcNumber = '10000000146' } = {}) {
  type('Ad soyad', '  Elif   Demir ');
  type('TC kimlik numarası', tcNumber);
  type('E-posta', 'elif@example.com');
  fireEvent.click(screen.getByRole('checkbox'));
}

const pickM = (n: number, outcome: Outcome): PicksChange => ({
  type: 'picked',
  week: 15,
  pick: { matchId: `m${n}`, outcome, odds: 2 },
});
const unpickM1: PicksChange = { type: 'unpicked', matchId: 'm1' };

describe("'Tahminlerini Gönder'", () => {
  it('accepts a pasted number that is written in groups', async () => {
    await open({ status: 201, body: accepted });
    const field = screen.getByLabelText<HTMLInputElement>('TC kimlik numarası');
    fireEvent.paste(field, { clipboardData: { getData: () => ' 100 000 001 46\n' } });
    await waitFor(() => expect(field.value).toBe('10000000146'));
  });

  it('refuses a name with an emoji before anything is sent', async () => {
    const { server } = await open({ status: 201, body: accepted });
    fill();
    type('Ad soyad', 'Elif 😀');
    send();
    expect((await screen.findAllByText(PROFILE_TEXT.nameMarks)).length).toBeGreaterThan(0);
    expect(server.to('/api/predictions')).toEqual([]);
  });

  it('shows errors in the specified words, above and at the field', async () => {
    const { server } = await open({ status: 201, body: accepted });
    send();
    for (const words of [
      'Ad soyad en az 2 karakter olmalıdır',
      'TC kimlik numarası 11 haneli olmalıdır',
      'Geçerli bir e-posta adresi girin',
      'Kullanım şartlarını kabul etmelisiniz',
    ])
      expect(await screen.findAllByText(words)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.id).toBe('gonder-sorunlar'));
    expect(server.to('/api/predictions')).toEqual([]);
  });

  it('warns of a number with wrong check digits, and sends it', async () => {
    const { server } = await open({ status: 201, body: accepted });
    fill({ tcNumber: '12345678901' });
    expect(await screen.findByText('Numara doğrulanamadı, lütfen kontrol edin')).toBeTruthy();
    send();
    await waitFor(() => expect(server.to('/api/predictions')).toHaveLength(1));
  });

  it('asks for the consent to mails where the server sends any, and sends it with a number for text messages', async () => {
    const { server } = await open({ status: 201, body: accepted }, undefined, {
      mail: true,
      sms: true,
      push: false,
    });
    const notify = await screen.findByLabelText('Sonucumu e-postayla bildir');
    type('Ad soyad', 'Elif Demir');
    type('TC kimlik numarası', '10000000146');
    type('E-posta', 'elif@example.com');
    expect(screen.queryByLabelText('Telefon (isteğe bağlı)')).toBeNull();
    fireEvent.click(notify);
    type('Telefon (isteğe bağlı)', '+49 151 12345678');
    fireEvent.click(screen.getByRole('checkbox', { name: /Kullanım şartlarını/ }));
    send();
    expect(await screen.findAllByText(/^Yalnızca Türkiye numaraları \(\+90\)/)).toHaveLength(2);
    type('Telefon (isteğe bağlı)', ' +90 555 111 22 33 ');
    send();
    await waitFor(() => expect(server.to('/api/predictions')).toHaveLength(1));
    const profile = { notify: true, phone: '+90 555 111 22 33' };
    expect(server.to('/api/predictions')[0]?.body).toMatchObject({ profile });
  });

  it('sends profile and picks as the API specifies them, without odds', async () => {
    const { server } = await open({ status: 201, body: accepted });
    fill();
    send();
    await waitFor(() => expect(server.to('/api/predictions')).toHaveLength(1));
    const [request] = server.to('/api/predictions');
    expect(request?.body).toMatchObject({
      profile: {
        name: 'Elif Demir',
        tcNumber: '10000000146',
        email: 'elif@example.com',
        termsAccepted: true,
      },
      predictions: expect.arrayContaining([{ matchId: 'm1', prediction: '1', week: 15 }]),
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('goes to the receipt after a success, with the code and without picks', async () => {
    const { router, picks } = await open({ status: 201, body: accepted });
    fill();
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
    await waitFor(() => expect(picks.view().all).toEqual([]));
    expect(keptEditCodeOf('7F3Q-M2KD-9XW4')).toBe('K7QM-4TXD-9P3W-XK2A');
    expect(router.state.location.href).not.toContain('K7QM');
    const sent = Array.from({ length: 10 }, (_, n) => ({ matchId: `m${n + 1}`, outcome: '1' }));
    expect(myCoupons()).toEqual([
      { couponNo: '7F3Q-M2KD-9XW4', week: 15, acceptedAt: '2026-11-19T18:47:08Z', picks: sent },
    ]);
    // The code is kept for the visitor's leagues, apart from the list; nothing about the person is.
    expect(heldCoupons()).toEqual([{ couponNo: '7F3Q-M2KD-9XW4', editCode: 'K7QM-4TXD-9P3W-XK2A' }]);
    expect([localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(' ')).not.toMatch(
      /10000000146|elif/i,
    );
  });

  it('keeps everything after a lost connection and retries under the same key', async () => {
    let times = 0;
    const answer = () => (times++ === 0 ? ('lost' as const) : { status: 201, body: accepted });
    const { server, router } = await open(answer);
    fill();
    send();
    expect(await screen.findByText(/iki kez kaydedilmez/)).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', '  Elif   Demir ');
    send();
    await waitFor(() => expect(router.state.location.pathname).toContain('/kupon/'));
    const keys = server.to('/api/predictions').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('takes a coupon without an answer for lost after a while, so that it can be sent again', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    await open('lost');
    fill();
    jest.mocked(fetch).mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    send();
    expect(await screen.findByRole('button', { name: 'Gönderiliyor...' })).toBeTruthy();
    act(() => limit.abort(new DOMException('', 'TimeoutError')));
    expect((await screen.findByRole('alert')).textContent).toBe(SUBMISSION.lost);
    expect(screen.getByRole('button', { name: 'Tahminleri Gönder' })).toBeTruthy();
  });

  it.each([
    [
      'a busy server how long to wait',
      { status: 503, body: { code: 'UNAVAILABLE', message: 'Meşgul' }, headers: { 'retry-after': '30' } },
      'Meşgul. 30 saniye sonra yeniden deneyebilirsiniz; tahminleriniz ve yazdıklarınız burada kalır.',
    ],
    [
      'too many attempts how long to wait',
      { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Çok' }, headers: { 'retry-after': '95' } },
      'Çok. 2 dakika sonra yeniden deneyebilirsiniz; tahminleriniz ve yazdıklarınız burada kalır.',
    ],
    [
      'a fault of a proxy to send the same again',
      { status: 502, body: 'Bad Gateway' },
      'Tahmin gönderme işlemi başarısız. Tahminleriniz ulaşmış olabilir; güvenle yeniden gönderin, iki kez kaydedilmez.',
    ],
    [
      'closed registrations who may still enter',
      { status: 403, body: { code: 'REGISTRATIONS_CLOSED', message: 'Kapalı' } },
      'Kapalı. Daha önce katıldıysanız TC kimlik numaranızı denetleyin.',
    ],
  ] as const)('says after %s, and keeps what was typed', async (_, answer, words) => {
    await open(answer);
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText('E-posta')).toHaveProperty('value', 'elif@example.com');
  });

  it('changes the coupon of an attempt whose answer was lost, when other picks are sent after it', async () => {
    const answers = ['lost', refused('ALREADY_SUBMITTED', 'Zaten var'), { body: accepted }] as const;
    let sent = 0;
    const { picks, server, router } = await open(() => answers[(sent += 1) - 1]!);
    fill();
    send();
    await screen.findByText(/^Bağlantı koptu/);
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm1', outcome: '2', odds: 3 } }));
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
    const [first, , again] = server.to('/api/predictions');
    expect([again?.headers.get('idempotency-key'), again?.body]).toEqual([
      first?.headers.get('idempotency-key'),
      first?.body,
    ]);
    expect(server.to('/api/coupons/7F3Q-M2KD-9XW4')[0]?.body).toMatchObject({
      editCode: accepted.editCode,
      predictions: expect.arrayContaining([{ matchId: 'm1', prediction: '2', week: 15 }]),
    });
  });

  it('shows the coupon of an attempt whose answer was lost, when other picks come too late', async () => {
    const late = refused('DEADLINE_PASSED', 'Tahmin süresi doldu');
    const answers = ['lost', late, { body: accepted }] as const;
    let sent = 0;
    const { picks, router } = await open(() => answers[(sent += 1) - 1]!, undefined, undefined, late);
    fill();
    send();
    await screen.findByText(/^Bağlantı koptu/);
    act(() => picks.change({ type: 'picked', week: 15, pick: { matchId: 'm1', outcome: '2', odds: 3 } }));
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
    expect(shownToast()).toEqual(expect.objectContaining(SUBMISSION.earlier));
    expect(myCoupons()[0]?.picks?.[0]).toEqual({ matchId: 'm1', outcome: '1' });
    expect(keptEditCodeOf(accepted.couponNo)).toBe(accepted.editCode);
  });

  it.each([
    ['saved, where a pick was only made again', [unpickM1, pickM(1, '2')], { description: SUBMISSION.saved }],
    [
      'the earlier one, where others have the same places',
      [unpickM1, pickM(2, '2'), pickM(1, '1')],
      SUBMISSION.earlier,
    ],
  ])('calls the coupon of a lost attempt %s', async (_, changes, words) => {
    const late = refused('DEADLINE_PASSED', 'Tahmin süresi doldu');
    const answers = ['lost', late, { body: accepted }] as const;
    let sent = 0;
    const { picks, router } = await open(() => answers[(sent += 1) - 1]!, undefined, undefined, late);
    act(() => picks.change(pickM(1, '2')));
    fill();
    send();
    await screen.findByText(/^Bağlantı koptu/);
    act(() => changes.forEach(picks.change));
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/kupon/7F3Q-M2KD-9XW4'));
    expect(shownToast()).toEqual(expect.objectContaining(words));
  });

  it('does not take a lost attempt of an earlier week for a coupon of this one', async () => {
    const taken = refused('ALREADY_SUBMITTED', 'Zaten var');
    let sent = 0;
    const { server } = await open(() => [taken, { body: { ...accepted, week: 14 } }][(sent += 1) - 1]!);
    submissionKeyFor(JSON.stringify([{ matchId: 'old', prediction: '1', week: 14 }]));
    fill();
    send();
    expect(await screen.findByText('Bu numarayla bir kupon zaten var.', { exact: false })).toBeTruthy();
    expect(server.to('/api/predictions')).toHaveLength(1);
  });

  it('explains a number with an existing coupon, with two links', async () => {
    await open(
      refused('ALREADY_SUBMITTED', 'Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.'),
    );
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.',
    );
    const sentence = screen.getByRole('link', { name: 'Size ait değilse itiraz edin.' });
    expect(sentence).toHaveProperty('pathname', '/itiraz');
    expect(screen.getByRole('link', { name: 'Kuponumu bul' })).toHaveProperty(
      'pathname',
      '/tahmin-sorgulama',
    );
    expect(screen.getByRole('link', { name: 'İtiraz et' })).toHaveProperty('pathname', '/itiraz');
  });

  it.each([
    ['a week that is paused or has not opened', 'WEEK_NOT_OPEN', 'Bu hafta tahminlere açık değil'],
    ['a week that is over', 'DEADLINE_PASSED', 'Tahmin süresi doldu'],
  ])('says that nothing was sent to %s, with the reason of the server alone', async (_, code, message) => {
    await open(refused(code, message));
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(`${message}. Tahminleriniz gönderilmedi.`);
  });

  it("shows 'Maç bulunamadı' for an unknown match and names the missing one", async () => {
    await open({ status: 201, body: accepted }, (n) => (n === 1 ? 'gone' : `m${n}`));
    expect(screen.getByText('Maç bulunamadı')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ev 1 – Konuk 1' })).toHaveProperty('hash', '#mac-m1');
  });
});
