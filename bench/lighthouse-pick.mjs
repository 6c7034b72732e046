import { chromium } from 'playwright-core';

const PHONE = { width: 390, height: 844 };
const SLOWDOWN = 4;

export const launched = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** The longest delay from a touch to the next paint, in milliseconds, while ten matches are picked and the dialog opens. */
export async function pickDelay(url) {
  const browser = await launched();
  try {
    const page = await browser.newPage({ viewport: PHONE, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    await page.addInitScript(() => {
      globalThis.delays = {};
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries())
          if (interactionId)
            globalThis.delays[interactionId] = Math.max(globalThis.delays[interactionId] ?? 0, duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    await page.goto(url);
    await page.waitForSelector('button[aria-pressed]');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await pickAll(page);
    // The observer is notified of the last press after its paint.
    await page.waitForTimeout(1_000);
    const delays = await page.evaluate(() => Object.values(globalThis.delays));
    return { longest: Math.max(0, ...delays) };
  } finally {
    await browser.close();
  }
}

async function pickAll(page) {
  await page.getByRole('button', { name: /Diğer \d+ maçı göster/u }).click();
  const cards = page.locator('article');
  await page.waitForFunction(() => document.querySelectorAll('article').length >= 10);
  for (let card = 0; card < 10; card += 1)
    await cards.nth(card).locator('button[aria-pressed]').first().click();
  await page
    .getByRole('button', { name: /^Tahminleri Gönder/u })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
