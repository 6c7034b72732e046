import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { WeekCheck, type Verifier } from './WeekCheck.tsx';

type Found = Awaited<ReturnType<Verifier['verifyWeek']>>;

const RIGHT: Found = {
  week: 15,
  root: 'f0',
  entries: 3,
  isComplete: true,
  erased: 0,
  unranked: 0,
  isRootRight: true,
  hasCheckpoint: true,
  isSigned: true,
  table: [
    { entry: 'a', correct: 7, rank: 1 },
    { entry: 'b', correct: 5, rank: 2 },
    { entry: 'c', correct: 5, rank: 2 },
  ],
};
const [A, B, C] = RIGHT.table;
if (!A || !B || !C) throw new Error('the table has three rows');

const WRONG_ROOT = 'Parmak izleri, yayımlanan mührün köküne varmıyor.';
const WRONG_TABLE =
  'Sıralama sayfası, bu kuponlardan hesaplanandan farklı. Yeni bir sonuç girildiyse yeniden deneyin.';

const sealed = (number: number, count = 3) => ({
  ...aWeek().detail,
  number,
  seal: { lockedAt: '2026-11-21T12:00:00Z', root: 'f0', count, check: null },
});

/** Shows the check over these weeks, with a verifier that finds this. */
async function open(found: Partial<Found> = {}, weeks: readonly unknown[] = [sealed(14), sealed(15)]) {
  const coupons = found.table?.length === 2 ? 2 : 3;
  const entries = [
    { id: 'a', correctPredictions: 7, rank: 1 },
    { id: 'b', correctPredictions: 5, rank: 2 },
  ];
  const server = fakeServer({
    '/api/weeks': { body: weeks },
    '/api/proof/15/data': { body: 'the data' },
    '/api/proof/14/data': { status: 503, body: { message: 'Haftanın verileri hazırlanıyor' } },
    '/api/standings/15': { body: { entries, coupons, decided: found.table?.length === 0 ? 0 : 10 } },
    '/api/standings/14': { body: { entries, coupons: 3, decided: 10 } },
  });
  const verifyWeek = jest.fn<Verifier['verifyWeek']>().mockResolvedValue({ ...RIGHT, ...found });
  await show(
    <main>
      <h1>Doğrula</h1>
      <WeekCheck load={async () => ({ verifyWeek })} />
    </main>,
  );
  return { server, verifyWeek };
}

const check = async () => fireEvent.click(await screen.findByRole('button', { name: 'Bu haftayı denetle' }));

describe('check of a whole week', () => {
  it('says for the latest sealed week what is right', async () => {
    const { verifyWeek } = await open();
    await check();
    for (const line of [
      '3 kuponun hepsi yayımda; maçlar ve seçim sayıları mühürdekiyle aynı.',
      'Bütün parmak izleri tutuyor ve mührün köküne varıyor.',
      'Mühür, kilit anında imzalanan kayıtta.',
      'Sıralama sayfasının ilk sayfası, bu kuponlardan hesaplananla aynı.',
    ])
      expect((await screen.findByText(line)).className).toBe('passed');
    expect(verifyWeek).toHaveBeenCalledWith(JSON.stringify('the data'));
    await expectAccessible();
  });

  it.each<[string, Partial<Found>, string, string]>([
    [
      'a missing coupon',
      { isComplete: false },
      'failed',
      'Yayımlanan kuponlar, mühürdeki sayılarla uyuşmuyor.',
    ],
    ['another root', { isRootRight: false }, 'failed', WRONG_ROOT],
    ["another week's data", { week: 14 }, 'failed', WRONG_ROOT],
    ['data with a root of their own', { root: 'aa' }, 'failed', WRONG_ROOT],
    ['fewer coupons than the seal counts', { entries: 2 }, 'failed', WRONG_ROOT],
    ['a forged signature', { isSigned: false }, 'failed', 'Mührün imzası tutmuyor.'],
    [
      'no signature',
      { isSigned: null, hasCheckpoint: false },
      'unchecked',
      'Bu haftanın mührü imzalı bir kayıtta değil; imza denetlenmedi.',
    ],
    [
      'a browser without Ed25519',
      { isSigned: null },
      'unchecked',
      'Bu tarayıcı Ed25519 imzalarını tanımıyor; imza denetlenmedi.',
    ],
    [
      'coupons of erased persons',
      { erased: 1 },
      'unchecked',
      '1 kuponun sahibi silindi: parmak izleri listede, ama tahminlerini yalnız mühürdeki sayılar sınırlar.',
    ],
    ['another order of the table', { table: [B, A, C] }, 'failed', WRONG_TABLE],
    [
      'another number of correct picks in the table',
      { table: [{ ...A, correct: 6 }, B, C] },
      'failed',
      WRONG_TABLE,
    ],
    ['another place in the table', { table: [A, { ...B, rank: 1 }, C] }, 'failed', WRONG_TABLE],
    [
      'a row too many',
      { table: [...RIGHT.table, { entry: 'd', correct: 0, rank: 4 }] },
      'failed',
      WRONG_TABLE,
    ],
    [
      'coupons that the table leaves out',
      { table: [A, B], unranked: 1 },
      'unchecked',
      'Mühürdeki 1 kupon sıralamada yok: kilitten sonra geçersiz sayıldı ya da sahibi engellendi. Bunun nedeni burada denetlenmedi.',
    ],
    ['no result yet', { table: [] }, 'unchecked', 'Henüz sonuç yok; sıralama denetlenmedi.'],
  ])('names %s', async (_, found, state, line) => {
    await open(found);
    await check();
    expect((await screen.findByText(line)).className).toBe(state);
  });

  it('shows the reason where the data of the chosen week are not there yet', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Hafta'), { target: { value: '14' } });
    await check();
    expect(await screen.findByText('Haftanın verileri hazırlanıyor')).toBeTruthy();
  });

  it('offers data and program as files', async () => {
    await open();
    const data = await screen.findByRole('link', { name: 'Haftanın verilerini indir' });
    const program = screen.getByRole('link', { name: 'Denetleyen programı indir' });
    expect([data.getAttribute('href'), program.getAttribute('href')]).toEqual([
      '/api/proof/15/data',
      '/verify-week.mjs',
    ]);
  });

  it('leaves a week that is too large for a browser to the downloaded program', async () => {
    await open({}, [sealed(15, 100_001)]);
    expect(await screen.findByText(/çok büyük.*verify-week\.mjs hafta\.ndjson f0$/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there before the first seal', async () => {
    const { server } = await open({}, [aWeek().detail]);
    await screen.findByRole('heading', { name: 'Doğrula' });
    expect(server.to('/api/weeks')).toHaveLength(1);
    expect(screen.queryByText('Bütün haftayı doğrulayın')).toBeNull();
  });
});
