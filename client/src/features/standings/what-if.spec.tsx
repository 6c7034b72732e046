import { describe, expect, it } from '@jest/globals';
import type { WhatIfAnswer } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aTableRow } from '../../testing/a-table.ts';
import { aMatch } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { lettersWith, ownOutcomesOf, rangeOf, toTried } from './what-if.ts';
import { WhatIfSection } from './WhatIfSection.tsx';

const COUPON = 'XXXX-XXXX-XXXX';
const entry = (id: string, rank: number) =>
  aTableRow({ id, rank, name: `${id}. K.`, totalPredictions: 3, moved: 0, picks: ['1', 'X', '2'] });

const trial = (over: Partial<WhatIfAnswer> = {}): WhatIfAnswer => ({
  week: 15,
  results: ['1', 'pending', 'pending'],
  tried: '---',
  open: [1, 2],
  coupons: 40,
  histogram: [10, 20, 10, 0],
  decided: 1,
  best: 2,
  entries: [entry('a', 1)],
  me: { ...entry('b', 12), sharedWith: 3, above: 11 },
  prospects: {
    rankNow: 20,
    best: { rank: 1, correct: 3, sharedWith: 0 },
    swings: [
      { slot: 1, ranks: { '1': 30, X: 4, '2': 30 } },
      { slot: 2, ranks: { '1': 14, X: 14, '2': 12 } },
    ],
    deciding: 1,
  },
  ...over,
});

async function open(answer: WhatIfAnswer, dene?: string) {
  const coupon = answer.me ? COUPON : undefined;
  const asked = new URLSearchParams({
    ...(dene && { outcomes: dene }),
    ...(coupon && { coupon }),
  }).toString();
  const server = fakeServer({
    '/api/matches?week=15': { body: [aMatch(1), aMatch(2), aMatch(3)] },
    [`/api/standings/15/what-if${asked && `?${asked}`}`]: { body: answer },
  });
  const search = { sekme: 'olasiliklar', ...(dene && { dene }) } as const;
  const { router } = await show(
    <WhatIfSection
      week={15}
      search={search}
      coupon={coupon}
      standings={{ isSealed: true, results: answer.results }}
    />,
  );
  await screen.findByRole('heading', { level: 2 });
  return { router, server };
}

describe('tried results', () => {
  it('offer 1, X, 2 and none for each open match, with the place that each would bring', async () => {
    await open(trial({ tried: '-X-' }), '-X-');
    const [first, second] = screen.getAllByRole('group');
    expect(screen.getAllByRole('group')).toHaveLength(2);
    expect(
      within(first!)
        .getAllByRole('radio')
        .map((each) => each.parentElement?.textContent),
    ).toEqual([
      '1ev sahibi kazanır, sıranız 3030.',
      'Xberabere, Tahmininiz, sıranız 44.',
      '2deplasman kazanır, sıranız 3030.',
      'Boş',
    ]);
    expect(within(first!).getByRole<HTMLInputElement>('radio', { name: /^X/ }).checked).toBe(true);
    expect(within(second!).getByRole<HTMLInputElement>('radio', { name: 'Boş' }).checked).toBe(true);
    expect(first!.textContent).toContain('Sıranızı en çok bu maç değiştirir');
  });

  it('say in words what they mean for the own coupon', async () => {
    await open(trial({ tried: '-X-' }), '-X-');
    const outlook = screen.getByRole('region', { name: 'Sonuç' });
    expect(outlook.querySelector('output')?.textContent).toBe(
      'Bu sonuçlarla 2 doğruyla 12. sırada olursunuz; şimdi 20. sıradasınız. Bu sırayı 3 kuponla paylaşırsınız.',
    );
    expect(outlook.textContent).toContain('Evet, birinciliğe ulaşabilirsiniz.');
    expect(outlook.textContent).toContain(
      'Sizi en çok etkileyen maç Ev 2 – Konuk 2: sonucuna göre 4. ile 30. sıra arasında olursunuz.',
    );
  });

  it.each([
    [{ rank: 4, correct: 3, sharedWith: 2 }, 'Birincilik artık mümkün değil; en iyi yeriniz 4. sıra.'],
    [{ rank: 1, correct: 3, sharedWith: 1_200 }, 'Evet, birinciliği 1.200 kuponla paylaşabilirsiniz.'],
  ])('name the best place in reach: %j', async (best, words) => {
    const prospects = { ...trial().prospects!, best, deciding: null };
    await open(trial({ prospects }));
    const outlook = screen.getByRole('region', { name: 'Sonuç' });
    expect(outlook.textContent).toContain(words);
    expect(outlook.textContent).toContain('Kalan maçlardan hiçbiri tek başına sıranızı değiştirmez.');
  });

  it('are in the address: the first one is a step back, the next ones replace each other', async () => {
    const { router } = await open(trial());
    const before = router.history.length;
    fireEvent.click(within(screen.getAllByRole('group')[1]!).getByRole('radio', { name: /^2/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sekme: 'olasiliklar', dene: '--2' }));
    expect(router.history.length).toBe(before + 1);
  });

  it('can all be those of the own coupon, and none again', async () => {
    const { router } = await open(trial({ tried: '--1' }), '--1');
    const before = router.history.length;
    fireEvent.click(screen.getByRole('button', { name: 'Tahminlerim tutarsa' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sekme: 'olasiliklar', dene: '-X2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Temizle' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sekme: 'olasiliklar' }));
    expect(router.history.length).toBe(before);
  });

  it('are cleared once, by a button that keeps the focus', async () => {
    const { router } = await open(trial());
    const before = router.history.length;
    const clear = screen.getByRole('button', { name: 'Temizle' });
    clear.focus();
    fireEvent.click(clear);
    expect([document.activeElement, clear.getAttribute('aria-disabled')]).toEqual([clear, 'true']);
    expect(clear.matches(':disabled')).toBe(false);
    expect([router.history.length, router.state.location.search]).toEqual([before, {}]);
  });

  it('need no coupon', async () => {
    await open(trial({ me: null, prospects: null }));
    expect(screen.getByText(/Sıralama sekmesinde kupon numaranızı girin/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tahminlerim tutarsa' })).toBeNull();
  });

  it('of another sheet try nothing', async () => {
    const { server } = await open(trial());
    await show(
      <WhatIfSection
        week={15}
        search={{ dene: '1X' }}
        coupon={COUPON}
        standings={{ isSealed: true, results: ['1', 'pending', 'pending'] }}
      />,
    );
    expect(server.requests.filter(({ path }) => path.includes('outcomes'))).toEqual([]);
  });

  it('are over when every match has a result', async () => {
    await open(trial({ open: [] }));
    expect(screen.getByRole('heading').textContent).toBe('Bütün maçlar sonuçlandı');
  });

  it('wait for the seal', async () => {
    const server = fakeServer({});
    await show(
      <WhatIfSection week={15} search={{}} coupon={COUPON} standings={{ isSealed: false, results: [] }} />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Kilitten sonra açılır');
    expect(server.requests).toEqual([]);
  });
});

describe('letters of the address', () => {
  const shown = { results: ['1', 'pending', 'void', 'pending'], open: [1, 3] } as const;

  it.each([
    ['-X-2', '-X-2'],
    ['1X12', '-X-2'],
    ['X2', '----'],
    [undefined, '----'],
  ])('%j try %s', (tried, letters) => expect(lettersWith(tried, shown)).toBe(letters));

  it('follow the own picks on open matches', () => {
    const me = { ...entry('b', 1), picks: ['1', 'X', '2', '1'] as const, sharedWith: 0, above: 0 };
    expect(ownOutcomesOf({ ...shown, me })).toBe('-X-1');
    expect(ownOutcomesOf({ ...shown, me: null })).toBeUndefined();
  });

  it('leave the address when nothing is tried', () => {
    expect(toTried({ sekme: 'olasiliklar', dene: '1-' }, '--')).toEqual({ sekme: 'olasiliklar' });
    expect(toTried({ sonra: 2 }, '1-')).toEqual({ sonra: 2, dene: '1-' });
  });

  it('give a range of places', () =>
    expect(rangeOf({ '1': 30, X: 4, '2': 12 })).toEqual({ best: 4, worst: 30 }));
});
