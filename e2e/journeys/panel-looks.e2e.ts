import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE } from '../support/browser.ts';
import { DRAFT_PAGE } from '../support/cms.ts';
import { adminCalls } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt } from '../support/operator.ts';
import { nationalIdOf } from '../support/visitor.ts';

const PAPER = { width: 794, height: 1123 };
const WORD = 'muvaffakiyetsizlestiricilestiriveremeyebileceklerimizdenmissinizcesine';
const ADDRESS = `cok.uzun.bir.eposta.adresi@${WORD.slice(0, 50)}.anonim-sirketi.example`;
/** Each tab has a style sheet of its own. */
const TABS = ['haftalar', 'maclar', 'kullanicilar', 'cms', 'crm', 'raporlar', 'ayarlar', 'loglar', 'pano'];

describe('the panel looked at closely', () => {
  const harness = new JourneyHarness();
  beforeAll(async () => {
    const ask = await adminCalls(harness.server.url);
    await ask('POST', 'pages', { ...DRAFT_PAGE, title: WORD, slug: WORD, status: 'draft' });
    await fetch(`${harness.server.url}/api/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        request: 'not-mine',
        tcNumber: nationalIdOf(77),
        week: 15,
        name: 'Ali Can',
        email: ADDRESS,
        message: 'Bu numara benim.',
        consent: true,
      }),
    });
  });

  it('looks the same whatever tabs were open before', async () => {
    const { page } = await harness.openPanel();
    const fresh = new Map<string, Readonly<Record<string, string>>>();
    for (const tab of ['haftalar', 'maclar?hafta=14', 'raporlar', 'pano']) {
      await page.goto(harness.server.url + panelAt(tab));
      fresh.set(tab, await headsOf(page));
    }
    for (const tab of TABS) await openInside(page, panelAt(tab));
    for (const [tab, heads] of fresh) {
      await openInside(page, panelAt(tab));
      // By the second visit there may be more parts, but not fewer.
      await eventually(async () => expect(await headsOf(page)).toMatchObject(heads));
    }
  });

  it('keeps a word and an address of any length inside of the screen', async () => {
    const visit = await harness.openPanel({ viewport: PHONE });
    await visit.go(panelAt('cms'));
    await visit.page.getByRole('button', { name: WORD, exact: true }).waitFor();
    await visit.expectFits();
    await visit.go(panelAt('kullanicilar/itirazlar'));
    await visit.page.getByRole('button', { name: 'İncele (Ali Can)' }).click();
    await visit.page.getByRole('link', { name: ADDRESS }).waitFor();
    expect(await cutOffIn(visit.page, '.dialog .dialog-body')).toBe(0);
  });

  it('prints every line of the prize list and every column of the report', async () => {
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

  it('shows which tab is open when colours are forced', async () => {
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

/** The styles of a tab's table heads and labels, which another tab's style sheet would change first. */
async function headsOf(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.locator('main thead th').first().waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const parts = document.querySelectorAll('main :is(thead th, .twin th, .acts, .row, .center)');
    const looks = Array.from(parts, (each): [string, string] => {
      const { display, gap, padding, margin, minWidth, fontSize, textAlign } = getComputedStyle(each);
      const place = [...(each.parentElement?.children ?? [])].indexOf(each);
      const within = `${each.closest('table')?.className} ${each.parentElement?.parentElement?.className}`;
      const look = [display, gap, padding, margin, minWidth, fontSize, textAlign].join('; ');
      return [`${within} ${each.tagName}.${each.className} ${place}`, look];
    });
    return Object.fromEntries(looks);
  });
}

/** Navigates as a link does: the style sheets of earlier tabs stay. */
async function openInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  const tab = /^\/admin\/(\w+)/u.exec(address)?.[1] ?? 'pano';
  await page.locator(`#sekme-${tab}[aria-selected=true]`).waitFor();
  await page.locator('main h1').waitFor();
}

/** The pixels of an element's content that are visible only by scrolling. */
const cutOffIn = (page: Page, selector: string, side: 'Width' | 'Height' = 'Width'): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((part, of) => part[`scroll${of}`] - part[`client${of}`], side);
