import { once } from 'node:events';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { adminCalls, openWeek } from '../support/contest-setup.ts';
import {
  bar,
  cards,
  couponForm,
  fillProfile,
  openAllMatches,
  pick,
  sendCoupon,
  submitButton,
} from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

/** How long the page is looked at before the tab is pressed once more. */
const LOOK_MS_MAX = 2_000;
const harness = new JourneyHarness();
const html = (path: string) => fetch(harness.server.url + path, { headers: { accept: 'text/html' } });

/** Sheets of A4 that the page takes, with the margins of a browser. */
async function sheetsOfPaper(page: Page): Promise<number> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const file = await page.pdf({ format: 'A4', margin });
  return file.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;
}

describe('the receipt right after a submission', () => {
  let visit: Visit;
  let page: Page;

  describe.each(
    looksOf([
      ['on a phone', PHONE, 310],
      ['on a desk', DESK, 300],
    ] as const),
  )('%s', (_, viewport, first) => {
    beforeEach(async () => {
      visit = await harness.open({ viewport });
      page = visit.page;
      await visit.go('/');
      await cards(page).first().waitFor();
    });

    it('opens at its heading, with the edit code in sight, and is printed with it and without what is only of use on a screen', async () => {
      await sendCoupon(page, first);
      await expectCodeInSight();
      await visit.expectFits();
      await visit.expectAccessible();
      await page.emulateMedia({ media: 'print' });
      await page.locator('.ticket').waitFor();
      await page.locator('.once .code').waitFor();
      const printed = page
        .locator('.receipt')
        .getByRole('link')
        .or(page.locator('.receipt').getByRole('button'));
      expect(await printed.count()).toBe(0);
      await page.locator('.ticket .marked').nth(9).waitFor();
      expect(await sheetsOfPaper(page)).toBe(1);
    });

    it('does so too when its script, which the form has asked for as for its style, comes late', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const held = await hold(/\/assets\/kupon\._couponNo.*\.js/u);
      await openAllMatches(page);
      for (let card = 0; card < 10; card += 1) await pick(page, card, '1');
      await submitButton(page).click();
      await held.asked;
      await eventually(async () =>
        expect(asked).toContainEqual(expect.stringMatching(/^\/assets\/receipt-.*\.css$/u)),
      );
      expect(asked.filter((path) => path.startsWith('/api/coupons/'))).toEqual([]);
      await fillProfile(page, first + 1);
      await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
      await couponForm(page).getByRole('button', { name: 'Gönderiliyor...' }).waitFor();
      held.release();
      await expectCodeInSight();
    });

    it('does so too when its coupon comes late, with the code in sight and in print meanwhile', async () => {
      const held = await hold(/\/api\/coupons\/[0-9A-Z-]{14}$/u);
      await sendCoupon(page, first + 2);
      await held.asked;
      await expectCodeInSight();
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.once .code').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      held.release();
      await page.locator('.ticket .marked').nth(9).waitFor();
      await expectCodeInSight();
    });
  });

  /** Holds requests for this address back until they are released. */
  async function hold(address: RegExp) {
    const held = new AbortController();
    const asked = page.waitForRequest(address);
    await page.route(address, async (route) => {
      if (!held.signal.aborted) await once(held.signal, 'abort');
      await route.continue();
    });
    return { asked, release: () => held.abort() };
  }

  async function expectCodeInSight(): Promise<void> {
    await page.locator('.once .code').waitFor();
    await eventually(async () =>
      expect(await page.evaluate(seen)).toEqual({ scrollY: 0, isCodeSeen: true, focus: 'H1' }),
    );
  }
});

describe('a sheet of two matches', () => {
  const small = new JourneyHarness({ DEMO: 'off' });

  it('can be sent as soon as it is full, and every text speaks of two', async () => {
    const visit = await small.open();
    const { page } = visit;
    await visit.go('/');
    await page.getByText('Henüz belli değil').first().waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await openWeek(small.server.url, 2);
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await visit.go('/');
      await page.getByRole('heading', { name: 'Haftanın 2 maçını bil, ₺50.000 kazan' }).waitFor();
      await page.getByText('İki maçın ikisi de dolmalı.').waitFor();
      await pick(page, 0, '1');
      expect(await bar(page).count()).toBe(0);
      await pick(page, 1, '2');
      await eventually(async () => expect(await bar(page).textContent()).toContain('2/2'));
      await submitButton(page).click();
      await couponForm(page).getByText('2/2').waitFor();
      await fillProfile(page, viewport.width);
      await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
      await page.locator('.once .code').waitFor();
      await eventually(async () => expect(await page.locator('.ticket .marked').count()).toBe(2));
    }
  });
});

describe('the address of a coupon', () => {
  it('has a preview where it is shared, and answers 404 when there is no such coupon', async () => {
    const matches = await matchesOf(harness.server.url, 15);
    const { body } = await submit(harness.server.url, submissionOf(340, 15, matches), newKey(340));
    let shared = '';
    // The shared page shows what has been projected so far.
    await eventually(async () => {
      const answer = await html(`/kupon/${body.couponNo}`);
      expect(answer.status).toBe(200);
      shared = await answer.text();
    });
    const head = shared.match(/<title>[^<]*|<meta [^>]*og:[^>]*>/gu)?.join('') ?? '';
    expect(head).toContain(`<meta property="og:title" content="Kupon ${body.couponNo} | Onda On">`);
    expect(head).toContain('<meta property="og:description" content="Hafta 15 kuponu: 10 tahmin.">');
    expect(head).toMatch(/<meta property="og:image" content="[^"]*\/paylas\.png">/u);
    expect(head).not.toMatch(/Deneme Ziyaretçi|example\.com|\d{11}/u);
    for (const path of ['/kupon/0000-0000-0000', '/kupon/x', `/kupon/${'x'.repeat(300)}`])
      expect((await html(path)).status).toBe(404);
  });

  it('has an icon for clients that read no page', async () => {
    const icon = await fetch(`${harness.server.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect((await icon.arrayBuffer()).byteLength).toBeLessThan(2_000);
  });
});

describe('what everybody can see of a played week', () => {
  it('is the story of a coupon, match by match, with a picture to keep', async () => {
    const couponNo = await winnerOf(harness.server.url, 14);
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    await visit.go(`/kupon/${couponNo}`);
    await page.getByRole('link', { name: 'Kuponun öyküsünü gör' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kuponun öyküsü' }).waitFor();
    const events = page.getByRole('list', { name: 'Olanlar, sırayla' }).locator('> li');
    await events.getByRole('heading', { name: 'Hafta sonuçlandı' }).waitFor();
    const texts = (await events.allTextContents()).join(' ');
    for (const text of ['Gönderildi', 'Mühürlendi', 'Düzeltme', '1. sıra', 'Hafta 14 kazananı'])
      expect(texts).toContain(text);
    await expectFineAtBothWidths(visit);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Resmi indir' }).click();
    expect((await download).suggestedFilename()).toBe('hafta-14-kuponum.png');
    expect(await page.evaluate(coloursOfPicture)).toBeGreaterThan(10);
  });

  it('is who did what and why, on a page of the week', async () => {
    const visit = await harness.open();
    const { page } = visit;
    await visit.go('/siralama/14');
    await eventually(async () => {
      // On a busy machine a press may come before the script.
      await page.getByRole('tab', { name: 'İşlemler' }).click();
      await page.getByText('Hafta 14 oluşturuldu').waitFor({ timeout: LOOK_MS_MAX });
    });
    expect(new URL(page.url()).searchParams.get('sekme')).toBe('islemler');
    await page.getByText('Neden: Resmî maç raporu').waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('is the result of rebuilding the tables, which an operator may start', async () => {
    const panel = await harness.openPanel();
    await panel.page.goto(`${harness.server.url}/admin/ayarlar`);
    const check = 'Yeniden hesapla ve karşılaştır';
    await panel.page.getByRole('button', { name: check }).click();
    await panel.page.getByRole('dialog').getByRole('button', { name: check }).click();
    await panel.page.getByText('1 model karşılaştırıldı, hepsi aynı').waitFor();
    const visit = await harness.open();
    await visit.go('/siralama/14');
    await visit.page.getByText(/Son yeniden hesaplama: .*olay, tablo aynı\./u).waitFor();
  });
});

async function winnerOf(url: string, week: number): Promise<string> {
  const call = await adminCalls(url);
  const { body } = await call('GET', `reports/prizes/${week}`);
  const { winnerNos } = body as { winnerNos?: readonly string[] };
  return winnerNos?.[0] ?? '';
}

/** How many colours the drawn picture has. */
function coloursOfPicture(): number {
  const canvas = document.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.slice(at, at + 3).join());
  return colours.size;
}

const newKey = (n: number): string => String(n).padStart(32, '0');

/** The scroll position, whether the code is visible, and the focused element. */
function seen() {
  const { top, left, width, height } =
    document.querySelector('.once .code')?.getBoundingClientRect() ?? new DOMRect(0, -1, 0, 0);
  const isWithin = top >= 0 && top + height <= innerHeight && left >= 0 && left + width <= innerWidth;
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCodeSeen = isWithin && uppermost?.closest('.code') !== null;
  return { scrollY, isCodeSeen, focus: document.activeElement?.tagName };
}
