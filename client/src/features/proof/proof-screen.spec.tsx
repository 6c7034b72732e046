import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PROOF } from '../../text/proof.tr.ts';
import { ProofScreen } from './ProofScreen.tsx';
import { receiptCode, type ReceiptData } from './receipt-data.ts';
import type { Verdict } from './verdict.ts';

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
  // As in browsers that report the end of a scroll.
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue(Promise.resolve() as never);
});

const { week } = PROOF_VECTORS;
const [receipt, coupon] = [PROOF_VECTORS.receipts[2]!, PROOF_VECTORS.coupons[2]!];
const NO = receipt.couponNo;
const COUPON = `/api/proof/coupons/${NO}`;
const WEEK = '/api/proof/15';
const open: WeekProofAnswer = { ...week, sealed: null, checkpoint: null };
const without = (reason: CouponProofAnswer['reason']) => ({ ...coupon, index: null, path: null, reason });
const AT = '2026-11-20T20:30:00.000Z';

/** The server's answers; the honest ones of the vectors unless a test gives others. */
const answers = (given: Readonly<Record<string, Answer | (() => Answer)>> = {}) =>
  fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [COUPON]: { body: coupon },
    [WEEK]: { body: week },
    ...given,
  });

const SCREEN = (
  <main>
    <ProofScreen />
  </main>
);

/** Opens the screen and hands a text in through its form. */
async function handIn(text: string) {
  const view = await show(SCREEN);
  fireEvent.change(screen.getByLabelText(/^Makbuz bağlantısı/u), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Doğrula' }));
  return view;
}

const linkOf = (changes: Partial<ReceiptData> = {}) =>
  `https://ondaon.example/dogrula#${receiptCode({ ...receipt, ...changes })}`;
const fileOf = (changes: Partial<ReceiptData> = {}, proof: object = { coupon, week }) =>
  JSON.stringify({ receipt: { ...receipt, ...changes }, ...proof });

const result = () => within(screen.getByRole('region', { name: 'Denetimin sonucu' }));
const sentence = async (verdict: Verdict) =>
  expect((await result().findByRole('heading', { level: 2 })).textContent).toBe(
    PROOF.verdicts[verdict].title,
  );

describe('check of a receipt', () => {
  it('is made anew when the same receipt is handed in once more', async () => {
    const known: Answer[] = [{ status: 404, body: {} }];
    answers({ [COUPON]: () => known.shift() ?? { body: coupon } });
    await handIn(linkOf());
    await sentence('unknown');
    fireEvent.click(screen.getByRole('button', { name: 'Doğrula' }));
    await waitFor(() => sentence('listed'));
  });

  it('finds the coupon in the list at the lock, with every step passed', async () => {
    const server = answers();
    await handIn(linkOf());
    expect((await result().findByRole('heading', { level: 2 })).textContent).toBe(
      'Kuponunuz kilit anındaki listede.',
    );
    for (const line of [
      'Parmak izi, makbuzdaki tahminlere ait.',
      'Bu parmak izi, kilit anındaki listede.',
      'Listenin mührü, imzalanan kayıttakiyle aynı.',
      'İmza, yarışmanın anahtarıyla atılmış.',
    ])
      expect(result().getByText(line)).toBeTruthy();
    expect(result().getByText('1 1 1 2 2 2 1 1 1 2')).toBeTruthy();
    await expectAccessible();
    const sent = JSON.stringify(server.requests);
    for (const secret of [receipt.salt, receipt.picks, receipt.leafHash, receipt.entryId])
      expect(sent).not.toContain(secret);
  });

  it('shows behind a fold what went into each step and what came out', async () => {
    answers();
    await handIn(linkOf());
    await sentence('listed');
    const fold = result().getByText('Teknik ayrıntılar').closest('details')!;
    expect(fold.open).toBe(false);
    for (const value of [receipt.salt, week.sealed!.root, week.checkpoint!.previousHead])
      expect(fold.textContent).toContain(value);
    expect(fold.textContent).toContain('Tuz');
  });

  it('begins at once with the receipt behind the # of the address, and again with another', async () => {
    answers();
    const { router } = await show(SCREEN);
    expect(screen.getByRole('heading', { name: 'Makbuz' })).toBeTruthy();
    await act(() => router.navigate({ to: '/', hash: receiptCode(receipt) }));
    await sentence('listed');
    const edited = receiptCode({ ...receipt, picks: 'XXXXXXXXXX' });
    await act(() => router.navigate({ to: '/', hash: edited }));
    await sentence('tampered');
  });

  it('reads a file, and refuses one that is too large to be a receipt', async () => {
    answers();
    await show(SCREEN);
    const input = screen.getByLabelText('Makbuz dosyası seç', { selector: 'input' });
    const large = new File(['x'.repeat(2_000_001)], 'a.html');
    fireEvent.change(input, { target: { files: [large] } });
    expect(await screen.findByText('Dosya bir makbuz için çok büyük.')).toBeTruthy();
    fireEvent.change(input, { target: { files: [fileWith(fileOf())] } });
    await sentence('listed');
    expect(screen.queryByText('Dosya bir makbuz için çok büyük.')).toBeNull();
  });

  it('says that a file cannot be read, as of a folder that is dropped', async () => {
    answers();
    await show(SCREEN);
    const folder = fileWith('');
    jest.spyOn(folder, 'text').mockRejectedValue(new DOMException('no file', 'NotReadableError'));
    fireEvent.drop(screen.getByRole('form', { name: 'Makbuz' }), { dataTransfer: { files: [folder] } });
    expect(await screen.findByText('Dosya okunamadı.')).toBeTruthy();
  });

  it('forgets what was wrong with a file once a text is handed in', async () => {
    answers();
    await show(SCREEN);
    const input = screen.getByLabelText('Makbuz dosyası seç', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(2_000_001)], 'a.html')] } });
    await screen.findByText('Dosya bir makbuz için çok büyük.');
    fireEvent.change(screen.getByLabelText(/^Makbuz bağlantısı/u), { target: { value: linkOf() } });
    fireEvent.click(screen.getByRole('button', { name: 'Doğrula' }));
    await sentence('listed');
    expect(screen.queryByText('Dosya bir makbuz için çok büyük.')).toBeNull();
  });

  it('takes a file that is dropped on the form', async () => {
    answers();
    await show(SCREEN);
    const form = screen.getByRole('form', { name: 'Makbuz' });
    fireEvent.drop(form, { dataTransfer: { files: [fileWith(fileOf())] } });
    await sentence('listed');
  });

  it.each<[Verdict, string, string, Readonly<Record<string, Answer>>]>([
    ['tampered', 'picks were edited', linkOf({ picks: 'XXXXXXXXXX' }), {}],
    ['tampered', 'picks were edited in a file', fileOf({ picks: 'XXXXXXXXXX' }), {}],
    [
      'outdated',
      'fingerprint is not the recorded one',
      linkOf(),
      { [COUPON]: { body: { ...coupon, leafHash: 'ab'.repeat(32) } } },
    ],
    ['foreign', 'entry is another one', linkOf(), { [COUPON]: { body: { ...coupon, entryId: 'e9' } } }],
    ['foreign', 'week is another one', linkOf(), { [COUPON]: { body: { ...coupon, week: 14 } } }],
    ['unknown', 'number is not known', linkOf(), { [COUPON]: { status: 404, body: { message: 'Yok' } } }],
    [
      'open',
      'week is not yet locked',
      linkOf(),
      { [COUPON]: { body: without('open') }, [WEEK]: { body: open } },
    ],
    ['late', 'coupon came after the lock', linkOf(), { [COUPON]: { body: without('late') } }],
    ['erased', 'salt is gone', linkOf({ salt: null }), {}],
    ['missing', 'coupon has no place in the list', linkOf(), { [COUPON]: { body: without(null) } }],
    ['missing', 'server calls a sealed week open', linkOf(), { [COUPON]: { body: without('open') } }],
    [
      'broken',
      'path leads elsewhere',
      linkOf(),
      { [COUPON]: { body: { ...coupon, path: coupon.path!.slice(1) } } },
    ],
    ['broken', 'signature is another one', linkOf(), { [WEEK]: { body: { ...week, keys: [] } } }],
    [
      'broken',
      'root is not the signed one',
      linkOf(),
      { [WEEK]: { body: { ...week, sealed: { ...week.sealed, root: 'cd'.repeat(32) } } } },
    ],
    [
      'changed',
      'root is not that of the kept file',
      fileOf(),
      { [WEEK]: { body: { ...week, sealed: { ...week.sealed, root: 'cd'.repeat(32) } } } },
    ],
    [
      'changed',
      'checkpoint of the kept file is gone',
      fileOf(),
      { [WEEK]: { body: { ...week, checkpoint: null } } },
    ],
    [
      'missing',
      'coupon of a kept file is said to have come after the lock',
      fileOf(),
      { [COUPON]: { body: without('late') } },
    ],
    [
      'missing',
      'coupon of a kept file is said to have had other picks',
      fileOf(),
      { [COUPON]: { body: { ...coupon, leafHash: 'ab'.repeat(32) } } },
    ],
    [
      'late',
      'kept file does not prove that the coupon was listed',
      fileOf({}, { coupon: { ...coupon, path: coupon.path!.slice(1) }, week }),
      { [COUPON]: { body: without('late') } },
    ],
    ['offline', 'server is out of reach', linkOf(), { [COUPON]: 'lost', [WEEK]: 'lost' }],
    ['offline', 'server is busy', linkOf(), { [COUPON]: { status: 503, body: { message: 'Meşgul' } } }],
  ])('says "%s" where the %s', async (verdict, _, text, given) => {
    answers(given);
    await handIn(text);
    await sentence(verdict);
    expect(result().getByText(PROOF.verdicts[verdict].text)).toBeTruthy();
    await expectAccessible();
  });

  it.each([
    [
      'before the lock',
      without('voided'),
      'Kilit anından önce geçersiz sayıldığı için listede yok. Gerekçe: Çift kimlik',
    ],
    [
      'after the lock',
      coupon,
      'Kilit anındaki listede duruyor, ama 20 Kasım 2026, 23:30 itibarıyla geçersiz sayıldı. Gerekçe: Çift kimlik',
    ],
  ])('names why a coupon was voided %s', async (_, body, text) => {
    answers({ [COUPON]: { body: { ...body, voided: { at: AT, reason: 'Çift kimlik' } } } });
    await handIn(linkOf());
    await sentence('voided');
    expect(result().getByText(text)).toBeTruthy();
  });

  it('says for a week without a checkpoint that its signature was not checked', async () => {
    answers({ [WEEK]: { body: { ...week, checkpoint: null } } });
    await handIn(linkOf());
    await sentence('listed');
    expect(result().getByText(PROOF.notes.checkpoint)).toBeTruthy();
    expect(result().getByText('İmza denetlenmedi: imzalı kayıt yok.')).toBeTruthy();
  });

  it('checks a kept file without the server', async () => {
    answers({ [COUPON]: 'lost', [WEEK]: 'lost' });
    await handIn(fileOf());
    await sentence('listed');
    expect(result().getByText(PROOF.notes.kept)).toBeTruthy();
  });

  it('fetches the receipt of a number, and says that an own one proves more', async () => {
    const picks = receipt.picks.split('').map((prediction) => ({ prediction }));
    answers({ [`/api/coupons/${NO}`]: { body: { ...receipt, picks } } });
    await handIn(NO.toLowerCase());
    await sentence('listed');
    expect(result().getByText(PROOF.notes.fetched)).toBeTruthy();
  });

  it('says that nothing is known of a number that nobody has', async () => {
    answers();
    await handIn('0000-0000-0000');
    await sentence('unknown');
  });

  it('claims nothing about a fingerprint that it could not check', async () => {
    answers({ [`/api/coupons/${NO}`]: 'lost', [COUPON]: { body: without('open') }, [WEEK]: { body: open } });
    const { unmount } = await handIn(NO);
    await sentence('offline');
    expect(result().getByText(PROOF.withoutLeaf.offline)).toBeTruthy();
    unmount();
    await handIn(linkOf({ salt: null }));
    await sentence('open');
    expect(result().getByText(PROOF.withoutLeaf.open)).toBeTruthy();
  });

  it('says so when it is no receipt at all', async () => {
    answers();
    await handIn('Merhaba');
    expect(await result().findByText('Bu bir makbuz değil.')).toBeTruthy();
    await expectAccessible();
  });

  it('names what it could not check where the browser has no Web Crypto', async () => {
    answers();
    const webCrypto = jest.spyOn(globalThis.crypto, 'subtle', 'get');
    webCrypto.mockReturnValue(undefined as never);
    await handIn(linkOf());
    await sentence('unsupported');
    expect(result().getByText(/Parmak izi, liste, mühür ve imza denetlenemedi/u)).toBeTruthy();
  });

  it('finds the seal that comes after the first look', async () => {
    const server: { coupon: Answer; week: Answer } = {
      coupon: { body: without('open') },
      week: { body: open },
    };
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      [COUPON]: () => server.coupon,
      [WEEK]: () => server.week,
    });
    await handIn(linkOf());
    await sentence('open');
    Object.assign(server, { coupon: { body: coupon }, week: { body: week } });
    fireEvent.click(result().getByRole('button', { name: 'Yeniden dene' }));
    await waitFor(() => sentence('listed'));
  });

  it('leads from a serious finding to the operators', async () => {
    answers({ [COUPON]: { body: without(null) } });
    await handIn(linkOf());
    await sentence('missing');
    expect(result().getByRole('link', { name: 'Bize yazın' })).toHaveProperty('pathname', '/pages/iletisim');
    expect(result().getByRole('link', { name: 'Kupon sayfasını aç' })).toHaveProperty(
      'pathname',
      `/kupon/${NO}`,
    );
  });
});

/** jsdom's files cannot be read as text. */
const fileWith = (text: string): File =>
  Object.assign(new File([text], 'kupon.html'), { text: () => Promise.resolve(text) });
