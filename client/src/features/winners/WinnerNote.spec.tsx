import { describe, expect, it } from '@jest/globals';
import type { PrizesAnswer } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { WinnerNote } from './WinnerNote.tsx';

const COUPON = 'AAAA-AAAA-AAAA';
const winner = (n: number) => ({ id: `e${n}`, name: `A. ${n}.`, tcNumber: `*********4${n}` });
const prizes = (part: Partial<PrizesAnswer> = {}): PrizesAnswer => ({
  week: 14 as WeekNumber,
  state: 'provisional',
  settledAt: '2099-11-16T21:00:00.000Z',
  objectionEndsAt: '2099-11-23T21:00:00.000Z',
  decided: 10,
  correct: 9,
  rarity: 5_320,
  winners: [winner(1)],
  count: 1,
  tied: 0,
  confirmed: null,
  announced: null,
  prize: null,
  paid: 0,
  change: null,
  reopenings: [],
  me: null,
  ...part,
});
async function note(answer: PrizesAnswer, props: Partial<Parameters<typeof WinnerNote>[0]> = {}) {
  const path = props.couponNo ? `/api/prizes/14?coupon=${props.couponNo}` : '/api/prizes/14';
  const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: { body: answer } });
  await show(<WinnerNote week={14} {...props} />);
  await waitFor(() => expect(server.to(path)).toHaveLength(1));
  return server;
}
const region = () => screen.findByRole('region');

describe('winner note', () => {
  it('names the provisional winner with the end of the objection period', async () => {
    await note(prizes({ tied: 2 }));
    const { textContent } = await region();
    expect(textContent).toMatch(/Hafta 14 kazananıGEÇİCİA\. 1\. \*{9}41/);
    expect(textContent).toContain('10 sonuçtan 9 doğru, nadirlik puanı 5.320.');
    expect(textContent).toContain('Aynı sayıda doğrusu olan 2 kupon daha var');
    expect(textContent).toContain('itiraz süresi 24 Kasım 2099, 00:00 itibarıyla dolar');
  });

  it('names several final winners with the announcement and the public reason', async () => {
    await note(
      prizes({
        state: 'final',
        winners: [winner(1), winner(2)],
        count: 25,
        confirmed: { at: '2026-11-20T12:00:00.000Z', reason: 'Ödül töreni öne alındı' },
        announced: { at: '2026-11-20T13:00:00.000Z' },
      }),
    );
    const { textContent } = await region();
    expect(textContent).toContain('kazananlarıKESİN');
    expect(textContent).toContain('ve 23 kupon daha');
    expect(textContent).toContain('Ödülü 25 kupon eşit paylaşıyor.');
    expect(textContent).toContain('20 Kasım 2026, 16:00 tarihinde duyuruldu.');
    expect(textContent).toContain('gerekçesi: Ödül töreni öne alındı');
  });

  it('becomes final by itself after the objection period', async () => {
    await note(prizes({ objectionEndsAt: '2020-01-01T00:00:00.000Z' }));
    await waitFor(() => expect(screen.getByText('KESİN')).toBeTruthy());
    expect(screen.getByText(/İtiraz süresi doldu/)).toBeTruthy();
  });

  it('names the changes when a correction changed confirmed winners', async () => {
    await note(prizes({ change: { came: [winner(1)], went: [winner(2)] } }));
    expect((await region()).textContent).toContain('gelen: A. 1., giden: A. 2.');
    expect(screen.getByText('GEÇİCİ')).toBeTruthy();
  });

  it('is empty before the last result, and without a winner', async () => {
    await note(prizes({ state: 'pending', winners: [], count: 0 }));
    expect(screen.queryByRole('region')).toBeNull();
    await note(prizes({ winners: [], count: 0 }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('explains to a coupon that shares the first place why it wins nothing', async () => {
    const me = { outcome: 'tied', correct: 9, rarity: 4_120, payment: null } as const;
    await note(prizes({ me }), { couponNo: COUPON, about: 'coupon' });
    expect((await region()).textContent).toContain(
      'paylaşıyor ama ödül almıyor: nadirlik puanı 4.120, kazananınki 5.320.',
    );
    expect(screen.getByText('A. 1.')).toBeTruthy();
  });

  it('announces a winning coupon without linking it to a name', async () => {
    const me = { outcome: 'wins', correct: 9, rarity: 5_320, payment: null } as const;
    await note(prizes({ me }), { couponNo: COUPON, about: 'coupon' });
    expect(await screen.findByText('Geçici sonuca göre haftanın ödülünü bu kupon kazanıyor.')).toBeTruthy();
    expect(screen.queryByText('A. 1.')).toBeNull();
  });

  it('is hidden in a look-up without a share in the prize', async () => {
    const me = { outcome: 'none', correct: 7, rarity: 1, payment: null } as const;
    await note(prizes({ me }), { couponNo: COUPON, about: 'own' });
    expect(screen.queryByRole('region')).toBeNull();
  });

  const announced = { at: '2026-11-20T13:00:00.000Z' };
  const confirmed = { at: '2026-11-20T12:00:00.000Z', reason: null };
  const final = { state: 'final', confirmed, announced } as const;

  it('names the announced prize, its equal shares, what cannot be divided, and how many are paid', async () => {
    const prize = { kind: 'money', kurus: 5_000_000, share: 1_666_666, rest: 2, reason: null } as const;
    const winners = [winner(1), winner(2), winner(3)];
    await note(prizes({ ...final, winners, count: 3, prize, paid: 1 }));
    expect((await region()).textContent).toContain(
      'Ödül ₺50.000, kişi başına ₺16.666,66. Eşit bölünemeyen 2 kuruş dağıtılmaz. 3 kazanandan 1 tanesine ödendi.',
    );
  });

  it('names a thing as the prize, and why the announced prize is another one', async () => {
    const prize = { kind: 'thing', thing: 'İmzalı forma', reason: 'Sponsor değişti' } as const;
    await note(prizes({ ...final, prize, paid: 1 }));
    const { textContent } = await region();
    expect(textContent).toContain('Ödül: İmzalı forma. Ödendi.');
    expect(textContent).toContain('Duyurulan ödül değişti, gerekçesi: Sponsor değişti');
  });

  const reopened = {
    at: '2026-11-25T09:00:00.000Z',
    reason: 'Hakem raporu',
    came: [winner(1)],
    went: [winner(2)],
    paid: [winner(2)],
  };

  it('keeps showing who came, who went and who had been paid when announced winners changed', async () => {
    const change = { came: [winner(1)], went: [winner(2)] };
    await note(prizes({ ...final, change, reopenings: [reopened] }));
    const { textContent } = await region();
    expect(textContent).toContain('bir düzeltmeyle değişti. Liste yeniden onaylanacak.');
    expect(textContent).toContain(
      'Duyurudan sonra bir sonuç değişti (25 Kasım 2026, 12:00, gerekçesi: Hakem raporu); ardından gelen: A. 1., giden: A. 2., ödülü ödenmişti: A. 2.',
    );
  });

  it('shows that announced winners are open again while a result is missing', async () => {
    const open = { ...reopened, came: [], went: [], paid: [] };
    await note(prizes({ state: 'pending', winners: [], count: 0, reopenings: [open] }));
    const { textContent } = await region();
    expect(textContent).toContain('YENİDEN AÇILDI');
    expect(textContent).toContain('kazananlar, sonuçlar tamamlanınca yeniden belirlenecek');
  });

  it('shows when and how much a winning coupon was paid', async () => {
    const payment = { kurus: 5_000_000, paidOn: '2026-11-24' };
    const me = { outcome: 'wins', correct: 9, rarity: 5_320, payment } as const;
    await note(prizes({ ...final, me, paid: 1 }), { couponNo: COUPON, about: 'own' });
    expect(await screen.findByText('Ödül 24 Kasım 2026 günü ödendi: ₺50.000,00.')).toBeTruthy();
  });

  it('shows, without any name, what a coupon was paid that does not win any more', async () => {
    const payment = { kurus: 5_000_000, paidOn: '2026-11-24' };
    const me = { outcome: 'none', correct: 7, rarity: 1, payment } as const;
    const change = { came: [winner(3)], went: [winner(2)] };
    await note(prizes({ me, change, reopenings: [reopened] }), { couponNo: COUPON, about: 'coupon' });
    const { textContent } = await region();
    expect(textContent).toContain('Bu kupona 24 Kasım 2026 günü ₺50.000,00 ödenmişti');
    expect(textContent).not.toMatch(/A\. [23]\./);
  });
});
