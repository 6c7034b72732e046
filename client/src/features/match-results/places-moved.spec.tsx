import { describe, expect, it } from '@jest/globals';
import type { CorrectionMoves, MovedEntry } from '@onda-on/contracts/api';
import { fireEvent, screen } from '@testing-library/react';

import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PlacesMoved } from './PlacesMoved.tsx';

const AT = '2026-11-22T16:00:00Z';
const PATH = '/api/standings/15/corrections?coupon=XXXX-XXXX-XXXX';
const entry = (name: string, rankBefore: number, rankAfter: number): MovedEntry => ({
  id: name,
  name,
  tcNumber: '*********08',
  rankBefore,
  rankAfter,
  wasFirst: rankBefore <= 10,
  isFirst: rankAfter <= 10,
});
const moves = (over: Partial<CorrectionMoves> = {}): CorrectionMoves => ({
  matchId: 'm1',
  revision: 2,
  at: AT,
  coupons: 40,
  affected: 12,
  rose: 7,
  fell: 5,
  first: [entry('A. K.', 14, 3), entry('C. Ö.', 4, 4), entry('M. Y.', 2, 31)],
  me: { before: { rank: 9, correct: 4 }, after: { rank: 4, correct: 5 } },
  ...over,
});

/** Opens the fold, as a press on its summary does in a browser. */
async function open(answer: CorrectionMoves) {
  const server = fakeServer({ [PATH]: { body: { week: 15, corrections: [answer] } } });
  const { container } = await show(<PlacesMoved week={15} matchId="m1" at={AT} coupon="XXXX-XXXX-XXXX" />);
  expect(server.requests).toEqual([]);
  const fold = container.querySelector('details')!;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  await screen.findByText(/kupon yükseldi|Kimsenin/);
  return container;
}

describe('places that a correction moved', () => {
  it('count who rose and fell, with the own place, and list who came among the first and who left', async () => {
    const container = await open(moves());
    expect(container.textContent).toContain(
      '7 kupon yükseldi, 5 kupon geriledi. Sizin sıranız 9. idi, 4. oldu.',
    );
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'A. K. *********08143İlk 10’a girdi',
      'C. Ö. *********0844İlk 10’da kaldı',
      'M. Y. *********08231İlk 10’dan çıktı',
    ]);
  });

  it('are none when only a score changed', async () => {
    const same = { before: { rank: 4, correct: 4 }, after: { rank: 4, correct: 4 } };
    const container = await open(moves({ rose: 0, fell: 0, first: [entry('C. Ö.', 4, 4)], me: same }));
    expect(container.textContent).toContain(
      'Kimsenin sırası değişmedi. Sizin sıranız değişmedi: 4. İlk 10 aynı kaldı.',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    fakeServer({});
    const { container } = await show(<PlacesMoved week={15} matchId="m1" at={AT} />);
    const fold = container.querySelector('details')!;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await screen.findByText(/Değişen sıralar yüklenemedi/);
    expect(screen.getByRole('button', { name: 'Tekrar Dene' })).toBeTruthy();
  });
});
