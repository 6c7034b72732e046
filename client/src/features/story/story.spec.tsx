import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CouponStoryAnswer, StoryStep } from '@onda-on/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { noDrawing } from '../../testing/canvas.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { rankLine, storyPictureOf } from './story-picture.ts';
import { Story } from './StoryScreen.tsx';

const COUPON = '7F3Q-M2KD-9XW4';

const step = (slot: number, more: Partial<StoryStep> = {}): StoryStep => ({
  at: `2026-11-21T1${slot}:00:00Z`,
  kind: 'recorded',
  slot,
  homeTeam: `Ev ${slot}`,
  awayTeam: `Konuk ${slot}`,
  from: null,
  to: '2-1',
  reason: null,
  prediction: '1',
  isCorrect: true,
  correct: slot,
  decided: slot,
  rank: 10,
  ...more,
});

const aStory = (changes: Partial<CouponStoryAnswer> = {}): CouponStoryAnswer => ({
  couponNo: COUPON,
  week: 14,
  acceptedAt: '2026-11-19T18:47:08Z',
  revisions: ['2026-11-20T09:00:00Z'],
  lockAt: '2026-11-20T17:00:00Z',
  isOpen: false,
  voided: null,
  sealed: { lockedAt: '2026-11-20T17:00:00Z', root: 'ab'.repeat(32), count: 48_211 },
  picks: [
    { prediction: '1', isCorrect: true, isVoid: false },
    { prediction: 'X', isCorrect: false, isVoid: false },
    { prediction: '2', isCorrect: null, isVoid: true },
    { prediction: '1', isCorrect: null, isVoid: false },
  ],
  steps: [step(1, { rank: 120 }), step(2, { isCorrect: false, correct: 1, rank: 312 })],
  pending: 1,
  place: { rank: 312, sharedWith: 40, coupons: 48_211 },
  settledAt: null,
  ...changes,
});

const events = () => within(screen.getByRole('list', { name: 'Olanlar, sırayla' })).getAllByRole('listitem');
const textsOf = () => events().map(({ textContent }) => textContent ?? '');

const PRIZES = { week: 14, count: 0, winners: [], me: null };

beforeEach(() => {
  Object.assign(document, { fonts: { load: async () => [] } });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the story of a coupon', () => {
  beforeEach(() => {
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      [`/api/prizes/14?coupon=${COUPON}`]: { body: PRIZES },
    });
  });
  it('lists submission, revision, seal and each result with the place after it', async () => {
    await show(<Story story={aStory()} />);
    const [sent, revised, sealed, first, second, pending] = textsOf();
    expect(sent).toMatch(/Gönderildi.*19 Kasım 2026, 21:47:08/u);
    expect(revised).toMatch(/değiştirildi.*20 Kasım 2026, 12:00:00/u);
    expect(sealed).toMatch(/Mühürlendi.*48\.211 kupon tek bir mühürde/u);
    expect(first).toMatch(/1\. maç Ev 1 2–1 Konuk 1.*Tahmin 1: doğru.*1 sonuçtan 1 doğru, 120\. sıra/u);
    expect(second).toMatch(/Tahmin 1: yanlış.*2 sonuçtan 1 doğru, 312\. sıra.*192 sıra aşağı/u);
    expect(pending).toContain('1 maçın sonucu bekleniyor');
    expect(events()).toHaveLength(6);
  });

  it('explains a correction with its reason and effect, and one without an effect', async () => {
    const corrected = { kind: 'corrected', from: '2-1', reason: 'Resmî rapor' } as const;
    const steps = [
      step(1, { rank: 40 }),
      step(1, {
        ...corrected,
        at: '2026-11-22T10:00:00Z',
        to: '1-1',
        isCorrect: false,
        correct: 0,
        rank: 90,
      }),
      step(1, {
        ...corrected,
        at: '2026-11-22T11:00:00Z',
        to: '0-0',
        isCorrect: false,
        correct: 0,
        rank: 90,
      }),
    ];
    await show(<Story story={aStory({ steps })} />);
    const [moving, still] = textsOf().filter((text) => text.includes('Düzeltme'));
    expect(moving).toMatch(/2–1 → 1–1.*Neden: Resmî rapor.*1 sonuçtan 0 doğru, 90\. sıra.*50 sıra aşağı/u);
    expect(still).toContain('Puan ve sıra aynı kaldı.');
  });

  it('ends with the final place once every match is decided', async () => {
    await show(<Story story={aStory({ pending: 0, settledAt: '2026-11-24T05:00:00Z' })} />);
    expect(textsOf().at(-1)).toMatch(
      /Hafta sonuçlandı.*24 Kasım 2026, 08:00.*48\.211 kupon arasında 312\. sırayı 40 kuponla paylaşıyor/u,
    );
  });

  it('does not end before the week is settled, although every match is decided', async () => {
    await show(<Story story={aStory({ pending: 0, settledAt: null })} />);
    const last = textsOf().at(-1);
    expect(last).toContain('Bütün sonuçlar geldi');
    expect(last).not.toContain('312. sırayı');
    expect(screen.queryByText('Hafta sonuçlandı')).toBeNull();
  });

  it('of an open coupon waits for the lock, and has no picture yet', async () => {
    const open = { isOpen: true, sealed: null, steps: [], place: null, pending: 10, revisions: [] };
    await show(<Story story={aStory(open)} />);
    expect(textsOf()[1]).toMatch(/Kilit bekleniyor.*20 Kasım 2026, 20:00/u);
    expect(screen.getByText(/İlk sonuçtan sonra/u)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of a void coupon has the reason, and no picture', async () => {
    const voided = { at: '2026-11-20T18:00:00Z', reason: 'Kimlik belgesi gelmedi' };
    await show(<Story story={aStory({ voided, place: null, steps: [step(1, { rank: null })] })} />);
    expect(textsOf().join(' ')).toContain('Neden: Kimlik belgesi gelmedi');
    expect(screen.queryByRole('heading', { name: 'Paylaş' })).toBeNull();
  });

  it('is accessible, and describes its picture in words', async () => {
    await show(
      <main>
        <Story story={aStory()} />
      </main>,
    );
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Hafta 14 kuponum: 2 sonuçtan 1 doğru, 48.211 kupon arasında 312. sıra.',
    );
    // Meanwhile the site's name arrives, which is on the picture.
    await act(() => expectAccessible());
  });
});

const pressWhenDrawn = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

describe('sharing the picture', () => {
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noDrawing());
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  });
  afterEach(() => {
    Object.assign(navigator, { share: undefined, canShare: undefined });
  });

  it('hands a file without the coupon number to the device', async () => {
    const share = jest.fn<(shared: ShareData) => Promise<void>>(async () => undefined);
    Object.assign(navigator, { share, canShare: () => true });
    await show(<Story story={aStory()} />);
    await pressWhenDrawn('Resmi paylaş');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [shared] = share.mock.calls[0] ?? [];
    expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['hafta-14-kuponum.png', 'image/png'],
    ]);
    expect(JSON.stringify(shared)).not.toContain(COUPON);
  });

  it.each(['Resmi paylaş', 'Resmi indir'])('saves the file where none can be shared: %s', async (name) => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    await show(<Story story={aStory()} />);
    await pressWhenDrawn(name);
    await waitFor(() => expect(saved).toEqual(['hafta-14-kuponum.png blob:x']));
  });
});

describe('the content of the picture', () => {
  const site = { sign: 'ONDA ON', address: 'ondaon.example' };

  it('is week, score, place, picks and the places after each result', () =>
    expect(storyPictureOf(aStory(), site)).toEqual({
      ...site,
      week: 'HAFTA 14',
      score: '1/2',
      place: { rank: '312. SIRA', among: '48.211 kupon arasında' },
      chips: [
        { text: '1', state: 'ok' },
        { text: 'X', state: 'no' },
        { text: '–', state: 'void' },
        { text: '1', state: 'wait' },
      ],
      ranks: [120, 312],
      isSealed: true,
    }));

  it('names no coupon', () => expect(JSON.stringify(storyPictureOf(aStory(), site))).not.toContain(COUPON));

  it('does not exist before the first result', () =>
    expect(storyPictureOf(aStory({ steps: [] }), site)).toBeNull());

  it('has the best place at the top of the line, and a single one in the middle', () => {
    const box = { x: 10, y: 20, width: 100, height: 50 };
    expect(rankLine([5, 1, 9], box)).toEqual([
      { x: 10, y: 45, rank: 5 },
      { x: 60, y: 20, rank: 1 },
      { x: 110, y: 70, rank: 9 },
    ]);
    expect(rankLine([7], box)).toEqual([{ x: 60, y: 45, rank: 7 }]);
    expect(rankLine([], box)).toEqual([]);
  });
});
