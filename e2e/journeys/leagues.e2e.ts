import { describe, expect, it } from '@jest/globals';
import { LEAGUE_TEXT } from '@onda-on/contracts/rules';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, looksOf, PHONE, Visit } from '../support/browser.ts';
import { enterDraw, lock, openWeek } from '../support/contest-setup.ts';
import { sendCoupon } from '../support/coupon-form.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';

const LEAGUE = 'Ofis Ligi';
const REASON = 'Takma adlarda kişisel bilgi var';

/** Ends on the receipt. */
async function send(page: Page, n: number, outcomeOf: (card: number) => '1' | 'X'): Promise<void> {
  await sendCoupon(page, n, outcomeOf);
  await page.waitForURL(/\/kupon\//);
}

const section = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const row = (page: Page, nickname: string) => page.locator('table.board tbody tr', { hasText: nickname });

const page1stOf = (page: Page): Promise<string> => page.locator('table.board tbody tr').first().innerText();

/** Two browsers before one league; the first step learns its address. */
type Scene = { url: string; week: number; founder: Visit; guest: Visit; address: string; invitation: string };

/** A coupon sent from this browser founds the league. */
async function found(scene: Scene): Promise<void> {
  const { founder } = scene;
  const { page } = founder;
  await founder.go('/lig');
  await page.getByText('Bu tarayıcıda kodu saklanan kupon yok.').waitFor();
  await expectFineAtBothWidths(founder);
  await founder.go('/');
  await send(page, 1, () => '1');
  await page.getByRole('link', { name: 'Arkadaşlarınızla lig kurun' }).click();
  await page.getByLabel('Lig adı').fill('<b>');
  await page.getByLabel('Takma adınız').fill('Kaptan');
  await page.getByRole('button', { name: 'Ligi kur' }).click();
  await page.getByRole('alert').getByText(LEAGUE_TEXT.marks).waitFor();
  await expectFineAtBothWidths(founder);
  await page.getByLabel('Lig adı').fill(LEAGUE);
  await page.getByRole('button', { name: 'Ligi kur' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: LEAGUE }).waitFor();
  scene.invitation = await page.getByRole('textbox', { name: 'Davet bağlantısı' }).inputValue();
  expect(scene.invitation).toMatch(/\/lig\/[0-9a-z]{16}#davet=[\w-]+$/);
  scene.address = new URL(scene.invitation).pathname;
  await page.getByRole('img', { name: 'Davet bağlantısının karekodu' }).waitFor();
  await expectFineAtBothWidths(founder);
}

/** A visitor without a coupon picks first, and is then a member. The code of the invitation reaches no address. */
async function joinAfterPicking(scene: Scene): Promise<void> {
  const { guest, invitation } = scene;
  const { page } = guest;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
  await page.goto(invitation);
  await page.getByRole('heading', { name: `Davetlisiniz: ${LEAGUE}` }).waitFor();
  await expectFineAtBothWidths(guest);
  await page.getByLabel('Takma adınız').fill('Golcü');
  await page.getByRole('button', { name: 'Önce tahmin yap' }).click();
  await send(page, 2, (card) => (card < 5 ? 'X' : '1'));
  await page.getByText(`Lige katıldınız: ${LEAGUE}`).waitFor();
  const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? Number.NaN;
  // With the edit code, not below everything that explains the receipt.
  expect(await topOf('.joined')).toBeLessThan(await topOf('.receipt-actions'));
  await expectFineAtBothWidths(guest);
  const code = invitation.split('=').at(-1) ?? '-';
  expect(asked.filter((url) => url.includes(code))).toEqual([]);
  await page.getByRole('link', { name: 'Lige git' }).click();
  await row(page, 'Golcü').waitFor();
}

/** Before the lock: who has sent, and never what; the open page of the founder follows. */
async function lookBeforeTheLock(scene: Scene): Promise<void> {
  const { guest, founder } = scene;
  const { page } = guest;
  await row(page, 'Kaptan').getByText('Gönderdi').waitFor();
  expect(await page.locator('table.board .chip').count()).toBe(0);
  await expectFineAtBothWidths(guest);
  // The founder's page has followed without a reload.
  await section(founder.page, 'Tablo').click();
  await row(founder.page, 'Golcü').getByText('Gönderdi').waitFor();
}

/** A result moves the open table. */
async function followAResult(scene: Scene): Promise<void> {
  const { url, week, founder } = scene;
  await lock(url, week);
  await row(founder.page, 'Kaptan').locator('.chip').first().waitFor({ timeout: 30_000 });
  await enterDraw(url, week, 0);
  await row(founder.page, 'Golcü').locator('.correct', { hasText: '1' }).waitFor();
  expect(await page1stOf(founder.page)).toContain('Golcü');
  await expectFineAtBothWidths(founder);
  await founder.page.getByRole('link', { name: 'CSV olarak indir' }).waitFor();
}

/** The table as a picture, drawn in the browser: of the league, and never of its address. */
async function shareAPicture({ founder, address }: Scene): Promise<void> {
  const { page } = founder;
  await page.getByRole('button', { name: 'Resmi paylaş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tablonun resmi' });
  await dialog.getByRole('img', { name: `${LEAGUE}, Hafta` }).waitFor();
  await expectFineAtBothWidths(founder);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Resmi indir' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lig-hafta-\d+\.png$/u);
  expect(await dialog.innerText()).not.toContain(address);
  await page.keyboard.press('Escape');
}

/** One against one, who picked what, tried results, the season. */
async function compareAndTry(scene: Scene): Promise<void> {
  const { guest, address } = scene;
  const { page } = guest;
  await page.getByRole('button', { name: /^Kaptan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Karşılaştırma' });
  await dialog.getByText('10 maçtan 5 tanesinde aynı seçim.').waitFor();
  await expectFineAtBothWidths(guest);
  await page.keyboard.press('Escape');
  await section(page, 'Tahminler').click();
  await page.getByRole('heading', { name: 'Kim ne seçti?' }).waitFor();
  await expectFineAtBothWidths(guest);
  await section(page, 'Ya olursa?').click();
  await page.getByRole('group').first().getByRole('radio', { name: /^X/ }).check();
  await page.getByText('Bu sonuçlarla 2 doğruyla 1. sırada olursunuz.').waitFor();
  await expectFineAtBothWidths(guest);
  await guest.go(`${address}?hafta=sezon`);
  await page.locator('table.season tbody tr').first().waitFor();
  await expectFineAtBothWidths(guest);
}

/** The screen in the office, which the space bar holds and lets go. */
async function showInTheOffice(scene: Scene): Promise<void> {
  const { founder, address } = scene;
  const { page } = founder;
  await founder.go(`${address}/ekran`);
  await page.locator('.office-table li').first().waitFor();
  await expectFineAtBothWidths(founder);
  // This browser prefers no motion, so nothing turns by itself.
  await page.getByRole('button', { name: 'Sürdür' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Durdur' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Haftanın tahminleri').waitFor();
}

/** The guest leaves and reports. */
async function leaveAndReport(scene: Scene): Promise<void> {
  const { guest, address } = scene;
  const { page } = guest;
  await guest.go(`${address}?bolum=lig`);
  await page.getByRole('button', { name: 'Ligden ayrıl' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ligden ayrıl' }).click();
  await page.getByRole('heading', { name: 'Üye misiniz?' }).waitFor();
  await page.getByText('Ligi bildir').click();
  await page.getByLabel('Neden').selectOption('nickname');
  await page.getByRole('button', { name: 'Bildir', exact: true }).click();
  await page.getByText('Bildiriminiz alındı').waitFor();
  await expectFineAtBothWidths(guest);
  await section(page, 'Tablo').click();
  await row(page, 'Kaptan').waitFor();
  expect(await row(page, 'Golcü').count()).toBe(0);
}

/** An operator closes the league with a reason, which its open page shows. */
async function closeByOperator(scene: Scene): Promise<void> {
  const { url, guest } = scene;
  const operator = await Visit.open(url, { viewport: DESK });
  const { page } = operator;
  await signIn(page, url);
  await operator.go('/admin/kullanicilar/ligler');
  await page.getByRole('button', { name: `Aç (${LEAGUE})` }).click();
  await page.getByRole('dialog').getByText('Bir takma ad uygunsuz').waitFor();
  await expectFineAtBothWidths(operator);
  await page.getByRole('button', { name: 'Ligi Kapat' }).click();
  await page.getByLabel('Gerekçe').fill(REASON);
  await page.getByRole('dialog').getByRole('button', { name: 'Ligi Kapat' }).click();
  await page.getByText('Lig kapatıldı').first().waitFor();
  await guest.page.getByText('Bu lig kapatıldı.').waitFor();
  await guest.page.getByText(REASON).waitFor();
  await expectFineAtBothWidths(guest);
  await operator.close();
}

describe.each(
  looksOf([
    ['a desk and a phone', { viewport: DESK }, { viewport: PHONE, colorScheme: 'dark' }],
    ['a phone and a desk', { viewport: PHONE }, { viewport: DESK, colorScheme: 'dark' }],
  ] as const),
)('a league of two browsers, %s,', (_, ofFounder, ofGuest) => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it('is founded, joined, followed, compared, left, reported and closed', async () => {
    const { url } = harness.server;
    const scene: Scene = {
      url,
      week: await openWeek(url),
      founder: await harness.open(ofFounder),
      guest: await harness.open(ofGuest),
      address: '',
      invitation: '',
    };
    await found(scene);
    await joinAfterPicking(scene);
    await lookBeforeTheLock(scene);
    await followAResult(scene);
    await shareAPicture(scene);
    await compareAndTry(scene);
    await showInTheOffice(scene);
    await leaveAndReport(scene);
    await closeByOperator(scene);
  });
});
