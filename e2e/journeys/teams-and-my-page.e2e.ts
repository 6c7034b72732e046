import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import { enterDraw, lock, openWeek, successfulAdminCalls } from '../support/contest-setup.ts';
import { cards, sendCoupon } from '../support/coupon-form.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const DAY_MS = 86_400_000;

/** A result of both teams of the first card, some days ago. */
async function recordMeeting(url: string, week: number): Promise<void> {
  const call = await successfulAdminCalls(url);
  const matchDate = new Date(Date.now() - 5 * DAY_MS).toISOString();
  const teams = { league: 'Süper Lig', homeTeam: 'Ev 1', awayTeam: 'Deplasman 1' };
  const { id } = await call('POST', 'matches', { week: week + 1, ...teams, matchDate });
  await call('POST', `matches/${id}/result`, { homeScore: 3, awayScore: 1 });
}

/** In both themes, at either size. */
async function expectSound(visit: Visit): Promise<void> {
  await visit.expectFits();
  await visit.expectAccessibleInBothThemes();
}

const seasonOf = (page: Page, team: string) =>
  page.getByRole('table', { name: `${team}: bu sezon evinde ve deplasmanda` });

/** Unfolds the first card by the keyboard: what is known comes in one request, and no pick of others before the lock. */
async function readTheCard(visit: Visit): Promise<void> {
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await cards(page).first().getByText('Takımları tanı').press('Enter');
  await seasonOf(page, 'Ev 1').getByRole('row', { name: 'Evinde 1 1 0 0 3 1' }).waitFor();
  await seasonOf(page, 'Deplasman 1').getByRole('row', { name: 'Deplasmanda 1 0 0 1 1 3' }).waitFor();
  await page.getByText('Aralarındaki son maçlar').waitFor();
  await page.getByText('Herkesin tahmini kilitten sonra burada görünür.').waitFor();
  expect(asked.filter((path) => path.endsWith('/teams'))).toHaveLength(1);
  await expectSound(visit);
}

/** The link behind the QR code, as the button beside it copies it. */
async function movingLink({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: 'Karekodu göster' }).click();
  await page.getByRole('img', { name: 'Kuponları taşıma karekodu' }).waitFor();
  await page.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
  await page.getByText('Bağlantı kopyalandı').first().waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  return link.pathname + link.hash;
}

/** A link that lost its end keeps nothing, and says so. */
async function refuseACutLink(phone: Visit, link: string): Promise<void> {
  const { page } = phone;
  await phone.go(link.slice(0, -20));
  const alert = page.getByRole('alert').filter({ hasText: 'Taşıma bağlantısı okunamadı' });
  await alert.waitFor();
  await expectSound(phone);
  await alert.getByRole('button', { name: 'Kapat' }).click();
  await page.waitForURL((url) => url.hash === '');
  expect(await page.evaluate(() => localStorage.getItem('kupon-kodlari'))).toBeNull();
}

/** Another device asks before it keeps the coupon, shows it with its place, and can forget it. */
async function moveTo(phone: Visit, link: string, editCode: string): Promise<void> {
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(request.url(), request.postData() ?? '', request.headers()['referer'] ?? ''),
  );
  await phone.go(link);
  await page.getByRole('heading', { name: 'Bu cihazda 1 kupon saklansın mı?' }).waitFor();
  expect(asked.filter((url) => url.includes('/api/coupons/'))).toEqual([]);
  await expectSound(phone);
  await page.getByRole('button', { name: 'Sakla' }).click();
  await page.getByText('1 sonuçtan 0 doğru, 1 kupon arasında 1. sıra').waitFor();
  await page.getByText('1 sonuçtan 0 doğru, başarı %0, güncel seri 0.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  const code = editCode.replaceAll('-', '');
  // A league is asked with the code; moving is not.
  const isNamed = (text: string) => text.replaceAll('-', '').includes(code);
  expect(asked.filter((text) => isNamed(text) && !text.startsWith('{'))).toEqual([]);
  expect(await keysWith(page, code)).toEqual(['kupon-kodlari']);
  await expectSound(phone);
  await page.getByRole('button', { name: 'Hepsini sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hepsini sil' }).click();
  await page.getByText('Bu tarayıcıdan gönderilmiş kupon yok.').waitFor();
  expect(await keysWith(page, code)).toEqual([]);
}

/** What the browser stores that holds the code. */
const keysWith = (page: Page, code: string): Promise<readonly string[]> =>
  page.evaluate(
    (text) =>
      [localStorage, sessionStorage].flatMap((area) =>
        Object.entries(area).flatMap(([key, value]) =>
          String(value).replaceAll('-', '').includes(text) ? [key] : [],
        ),
      ),
    code,
  );

const editCodeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [coupon] = JSON.parse(localStorage.getItem('kupon-kodlari') ?? '[]') as [{ editCode: string }];
    return coupon.editCode;
  });

describe('a visitor who wants to know the teams', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it('reads them before and after the lock, and takes the coupon along to another device', async () => {
    const { url } = harness.server;
    const week = await openWeek(url);
    await recordMeeting(url, week);
    const desk = await harness.open({
      viewport: DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = desk;
    await desk.go('/');
    await readTheCard(desk);
    await sendCoupon(page, 1);
    await page.locator('main').getByRole('link', { name: 'Bu cihazdaki kuponlarım' }).click();
    await page.getByText('Sonuç bekleniyor').waitFor();
    await expectSound(desk);
    const link = await movingLink(desk);
    await expectSound(desk);

    const phone = await harness.open({ viewport: PHONE, colorScheme: 'dark' });
    await phone.go('/');
    await lock(url, week);
    await enterDraw(url, week, 0);
    // The open page follows: the card is locked, and says how everyone picked.
    await cards(phone.page).first().getByText('BİTTİ').waitFor();
    await cards(phone.page).first().getByText('Takımları tanı').press('Enter');
    await phone.page.getByRole('heading', { name: 'Herkes ne dedi?' }).waitFor();
    await phone.page.getByText('%100').waitFor();
    await expectSound(phone);
    await refuseACutLink(phone, link);
    await moveTo(phone, link, await editCodeOf(page));
  });
});
