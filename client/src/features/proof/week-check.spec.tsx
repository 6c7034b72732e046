import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { WeekCheck, type Verifier } from './WeekCheck.tsx';

afterEach(() => void jest.restoreAllMocks());

type Found = Awaited<ReturnType<Verifier['verifyWeek']>>;

const RIGHT: Found = {
  entries: 3,
  isComplete: true,
  erased: 0,
  isRootRight: true,
  hasCheckpoint: true,
  isSigned: true,
  table: [{ entry: 'a' }, { entry: 'b' }, { entry: 'c' }],
};

const sealed = (number: number, count = 3) => ({
  ...aWeek().detail,
  number,
  seal: { lockedAt: '2026-11-21T12:00:00Z', root: 'f0', count, check: null },
});

/** Shows the check over these weeks, with a verifier that finds this. */
async function open(found: Partial<Found> = {}, weeks: readonly unknown[] = [sealed(14), sealed(15)]) {
  const entries = [{ id: 'a' }, { id: 'b' }];
  const server = fakeServer({
    '/api/weeks': { body: weeks },
    '/api/proof/15/data': { body: 'the data' },
    '/api/proof/14/data': { status: 503, body: { message: 'Haftanın verileri hazırlanıyor' } },
    '/api/standings/15': { body: { entries, coupons: 3, decided: found.entries === 0 ? 0 : 10 } },
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
    ['another root', { isRootRight: false }, 'failed', 'Parmak izleri, yayımlanan mührün köküne varmıyor.'],
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
    [
      'another order of the table',
      { table: [{ entry: 'b' }, { entry: 'a' }, { entry: 'c' }] },
      'failed',
      'Sıralama sayfası, bu kuponlardan hesaplanandan farklı. Yeni bir sonuç girildiyse yeniden deneyin.',
    ],
    [
      'a row too many',
      { table: [...RIGHT.table, { entry: 'd' }] },
      'failed',
      'Sıralama sayfası, bu kuponlardan hesaplanandan farklı. Yeni bir sonuç girildiyse yeniden deneyin.',
    ],
    ['no result yet', { entries: 0 }, 'unchecked', 'Henüz sonuç yok; sıralama denetlenmedi.'],
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
    expect(await screen.findByText(/Bu hafta bir tarayıcı için çok büyük/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there before the first seal', async () => {
    const { server } = await open({}, [aWeek().detail]);
    await screen.findByRole('heading', { name: 'Doğrula' });
    expect(server.to('/api/weeks')).toHaveLength(1);
    expect(screen.queryByText('Bütün haftayı doğrulayın')).toBeNull();
  });
});
