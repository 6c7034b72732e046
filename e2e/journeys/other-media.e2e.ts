import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE } from '../support/browser.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt } from '../support/operator.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

const DEMO_WEEK = 15;
const PAPER = { width: 794, height: 1123 };
const LOOK = { viewport: PHONE, forcedColors: 'active' } as const;

/** Expects a background of its own, neither none nor that of the page. */
async function expectFilled(page: Page, part: string, isFilled = true): Promise<void> {
  await page.locator(part).first().waitFor();
  const [background, ...empty] = await page
    .locator(part)
    .first()
    .evaluate((element) =>
      [element, document.documentElement, document.body].map(
        (each) => getComputedStyle(each).backgroundColor,
      ),
    );
  expect([part, !['rgba(0, 0, 0, 0)', ...empty].includes(String(background))]).toEqual([part, isFilled]);
}

const harness = new JourneyHarness();

describe('a device that forces its own colours', () => {
  let couponNo: string | undefined;

  beforeAll(async () => {
    const { url } = harness.server;
    const coupon = submissionOf(1, DEMO_WEEK, await matchesOf(url, DEMO_WEEK));
    couponNo = (await submit(url, coupon, 'forced-colours-1')).body.couponNo;
  });

  it('distinguishes right from wrong in a table, and shows how much of a bar is full', async () => {
    const visit = await harness.open(LOOK);
    const { page } = visit;
    await visit.go('/siralama/14');
    for (const full of ['.chip.ok', '.match-progress .done', '.histogram .bar'])
      await expectFilled(page, full);
    await expectFilled(page, '.chip.no', false);
    const wrong = page.locator('.chip.no').first();
    expect(await wrong.evaluate((chip) => getComputedStyle(chip).textDecorationLine)).toBe('line-through');
    await visit.go('/siralama/14?sekme=maclar');
    await expectFilled(page, '.share .track i');
  });

  it('shows what was picked, on the receipt and where it is changed', async () => {
    const visit = await harness.open(LOOK);
    const { page } = visit;
    await visit.go(`/kupon/${couponNo}`);
    await expectFilled(page, '.pick-table .box.marked');
    await expectFilled(page, '.pick-table .box:not(.marked)', false);
    await page.getByRole('button', { name: 'Tahminleri değiştir' }).click();
    await expectFilled(page, '.revise input:checked + .box');
    await expectFilled(page, '.revise input:not(:checked) + .box', false);
  });

  it('shows which tab of the panel is open', async () => {
    const { page } = await harness.openPanel({ viewport: DESK, forcedColors: 'active' });
    await page.goto(harness.server.url + panelAt('cms'));
    for (const list of ['.panel-tabs', '.tabs']) {
      await page.locator(`${list} [role=tab]`).first().waitFor();
      const [open, other] = await page.evaluate(
        (tabs) =>
          ['true', 'false'].map((isOpen) => {
            const tab = document.querySelector(`${tabs} [role=tab][aria-selected=${isOpen}]`);
            return tab && getComputedStyle(tab).borderBottomColor;
          }),
        list,
      );
      expect(open).not.toBe(other);
    }
  });
});

describe('paper', () => {
  it('has the table of a week, without what can only be pressed', async () => {
    const visit = await harness.open();
    const { page } = visit;
    await visit.go('/siralama/14');
    await page.locator('.board .chip').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.board').isVisible()).toBe(true);
    for (const control of await page.locator('.tabs, .find-me, .pager, .btn').all())
      expect(await control.isVisible()).toBe(false);
  });

  it('has every line of the prize list and every column of the report', async () => {
    const { page } = await harness.openPanel();
    await page.goto(harness.server.url + panelAt('raporlar'));
    await page.locator('.weeks-report tbody tr').first().waitFor();
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(await cutOffIn(page, '.sideways')).toBe(0);
    expect(await page.getByRole('tab').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Listeyi aç (14. hafta)' }).click();
    await page.locator('.dialog tbody tr').nth(20).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.dialog').evaluate((list) => getComputedStyle(list).position)).toBe('static');
    expect(await cutOffIn(page, '.dialog .dialog-body', 'Height')).toBe(0);
    expect(await page.getByRole('heading', { name: 'Raporlar' }).isVisible()).toBe(false);
  });
});

/** The pixels of an element's content that are visible only by scrolling. */
const cutOffIn = (page: Page, selector: string, side: 'Width' | 'Height' = 'Width'): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((part, of) => part[`scroll${of}`] - part[`client${of}`], side);
