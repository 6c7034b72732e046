import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, looksOf, PHONE, textOf, type Visit } from '../support/browser.ts';
import { cards, sendCoupon } from '../support/coupon-form.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

/** The demo's season up to the week that `play` locks. */
const SEALED_WEEKS = 15;
const LISTED = 'Kuponunuz kilit anındaki listede.';
const EDITED = 'Bu makbuz değiştirilmiş.';
/** Where a kept file is opened: a secure origin, as files are, that no server answers for. */
const FILE = 'https://dosya.example/kupon.html';

const WIDTHS = [
  ['on a phone', PHONE, 'dark'],
  ['on a desk', DESK, 'light'],
] as const;

const verdict = async (page: Page, title: string) =>
  page.locator('.verdict').getByRole('heading', { name: title, exact: true }).waitFor();
const check = (page: Page) => page.getByRole('link', { name: 'Kendin doğrula' }).click();

const expectSound = async (visit: Visit) => {
  await visit.expectFits();
  await visit.expectAccessible();
};

describe('proof of a coupon', () => {
  const harness = new JourneyHarness();
  /** By width: the address of the coupon that was sent there. */
  const sent = new Map<string, string>();

  it.each(looksOf(WIDTHS))('can be begun before the lock, %s', async (name, viewport, colorScheme) => {
    const visit = await harness.open({ viewport, colorScheme });
    const { page } = visit;
    await visit.go('/');
    await cards(page).first().waitFor();
    await sendCoupon(page, viewport.width);
    await page.getByRole('img', { name: 'Makbuzun doğrulama karekodu' }).waitFor();
    sent.set(name, new URL(page.url()).pathname);
    await expectSound(visit);
    await check(page);
    await verdict(page, 'Hafta henüz mühürlenmedi.');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectSound(visit);
  });

  describe('after the lock', () => {
    beforeAll(async () => {
      await harness.server.ops('play', '--seconds', '3');
    });

    it.each(looksOf(WIDTHS))('ends in one sentence, %s', async (name, viewport, colorScheme) => {
      const visit = await harness.open({ viewport, colorScheme });
      const { page } = visit;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
      await visit.go(sent.get(name) ?? '');
      await check(page);
      await verdict(page, LISTED);
      // Fingerprint, list, seal and signature.
      expect(await page.locator('.verdict-steps .passed').count()).toBe(4);
      expect(await page.locator('.verdict-steps li').count()).toBe(4);
      await page.getByText('Teknik ayrıntılar').click();
      const [, salt = ''] =
        /Tuz\s*([0-9a-f]{64})/u.exec(await page.locator('.verdict-facts').innerText()) ?? [];
      expect(salt).toHaveLength(64);
      expect(asked.join('\n')).not.toContain(salt);
      await expectSound(visit);
      // The same link again, as a scanned square opens it.
      const link = page.url();
      await page.goto('about:blank');
      await page.goto(link);
      await verdict(page, LISTED);
    });

    it.each(looksOf(WIDTHS))(
      'is kept as a file that checks itself, needs no connection and is refused when edited, %s',
      async (name, viewport, colorScheme) => {
        const visit = await harness.open({ viewport, colorScheme });
        const { page } = visit;
        await visit.go(sent.get(name) ?? '');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Makbuzu dosya olarak sakla' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^kupon-[0-9A-Z-]{14}\.html$/u);
        const kept = await textOf(download);
        const edited = kept.replace(/("picks": "1*)1/u, '$1X');
        expect(edited).not.toBe(kept);

        await visit.go('/dogrula');
        await giveFile(page, edited);
        await verdict(page, EDITED);
        await expectSound(visit);
        await giveFile(page, kept);
        await verdict(page, LISTED);
        await page.context().setOffline(true);
        await giveFile(page, edited);
        await verdict(page, EDITED);
        await giveFile(page, kept);
        await verdict(page, LISTED);
        await page.getByText(/Sunucuya bağlanmadan/u).waitFor();
        await page.context().setOffline(false);

        const alone = await visit.another();
        expect(await openAlone(alone, kept)).toBe(LISTED);
        expect(await openAlone(alone, edited)).toBe(EDITED);
      },
    );

    it('is found by the published program for every week of the season', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'onda-on-weeks-'));
      const keep = async (path: string, name: string) => {
        const answer = await fetch(`${harness.server.url}${path}`);
        expect(answer.status).toBe(200);
        const file = join(directory, name);
        writeFileSync(file, await answer.text());
        return file;
      };
      const program = await keep('/verify-week.mjs', 'verify-week.mjs');
      for (let week = 1; week <= SEALED_WEEKS; week += 1) {
        const data = await keep(`/api/proof/${week}/data`, `hafta-${week}.ndjson`);
        const found: unknown = JSON.parse(
          execFileSync(process.execPath, [program, data], { encoding: 'utf8' }),
        );
        expect(found).toMatchObject({ week, isComplete: true, isRootRight: true, isSigned: true });
      }
    });

    it.each(looksOf(WIDTHS))('is given for all coupons of a week, %s', async (_, viewport, colorScheme) => {
      const visit = await harness.open({ viewport, colorScheme });
      const { page } = visit;
      await visit.go('/dogrula');
      await page.getByRole('button', { name: 'Bu haftayı denetle' }).click();
      await page.getByText('Bütün parmak izleri tutuyor ve mührün köküne varıyor.').waitFor();
      expect(await page.locator('.verdict-steps .failed, .verdict-steps .unchecked').count()).toBe(0);
      await expectSound(visit);
    });
  });
});

const giveFile = (page: Page, html: string) =>
  page
    .locator('.proof-form input[type=file]')
    .setInputFiles({ name: 'kupon.html', mimeType: 'text/html', buffer: Buffer.from(html) });

/** Opens a kept file where it reaches nothing else, and returns what it says. */
async function openAlone(page: Page, html: string): Promise<string | null> {
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route('**', (route) => {
    asked.push(route.request().url());
    return route.request().url() === FILE
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.abort();
  });
  await page.goto(FILE);
  const said = await page.locator('#sonuc h1').textContent();
  expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([FILE]);
  return said;
}
