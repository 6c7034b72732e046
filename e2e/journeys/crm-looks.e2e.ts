import { beforeAll, describe, expect, it } from '@jest/globals';
import { TAG_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { PHONE } from '../support/browser.ts';
import { successfulAdminCalls } from '../support/contest-setup.ts';
import { press } from '../support/controls.ts';
import { criteria, crm, customers } from '../support/crm.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const SECTIONS = ['musteriler', 'segmentler', 'kampanyalar', 'destek', 'kampanyalar/giden'] as const;
/** Without placeholders, which are refused; another test covers them. */
const PAYLOADS = HOSTILE_PAYLOADS.filter(
  (each) => each.length > 20 && each.length < 55 && !each.includes('{{'),
);
const SHOWN = 12;
const HOSTILE_SECTIONS: ReadonlySet<string> = new Set(['segmentler', 'kampanyalar', 'destek']);

describe('the CRM', () => {
  const harness = new JourneyHarness();
  beforeAll(async () => {
    await customers(harness.server.url, ['Onaysız Kişi', 'Ayşe Işık', 'Ali Öz'], 'kis');
    const call = await successfulAdminCalls(harness.server.url);
    for (const [i, payload] of PAYLOADS.slice(0, SHOWN).entries()) {
      const { id } = await call('POST', 'segments', { name: `${i} ${payload}`, criteria: criteria(['kis']) });
      const text = { subject: `{{ad}} ${payload}`, message: `${payload}\n${payload}` };
      await call('POST', 'campaigns', { name: `${i} ${payload}`, segmentId: id, ...text });
      const ticket = { kind: 'other', name: payload, subject: payload, message: payload };
      await call('POST', 'tickets', ticket);
    }
  });

  it('fits and is readable at both widths, and shows texts that try to run something as letters', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    const dialogs: string[] = [];
    page.on('dialog', (each) => void (dialogs.push(each.message()), each.dismiss()));
    for (const section of SECTIONS) {
      await crm(page, harness.server.url, section);
      await page.locator('table.list, .empty, [role=tabpanel] [role=tab]').first().waitFor();
      if (HOSTILE_SECTIONS.has(section)) await lookAtHostileTexts(page);
      await expectFineAtBothWidths(visit);
    }
    expect([dialogs, await page.evaluate(() => 'ran' in window)]).toEqual([[], false]);
  });

  it('breaks words that are longer than a phone is wide', async () => {
    const { page } = await harness.openPanel({ viewport: PHONE });
    const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
    await customers(harness.server.url, [word], 'ü'.repeat(TAG_LENGTH_MAX));
    const call = await successfulAdminCalls(harness.server.url);
    await call('POST', 'tickets', { kind: 'other', name: word, subject: word, message: word });
    await crm(page, harness.server.url, 'musteriler');
    await page.getByRole('row', { name: new RegExp(word) }).waitFor();
    expect(await tooWide(page, 'html')).toEqual([]);
    await crm(page, harness.server.url, 'destek');
    await press(page, page.getByRole('row', { name: new RegExp(word) }).getByRole('button', { name: /^Aç/ }));
    await page.getByRole('dialog', { name: word }).waitFor();
    expect(await tooWide(page, 'html, dialog[open], dialog[open] *')).toEqual([]);
  });
});

/** Elements whose content is wider than they are. */
const tooWide = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

/** Waits until the list shows all of them, and opens one. */
async function lookAtHostileTexts(page: Page): Promise<void> {
  const rows = page.locator('table.list tbody tr');
  await rows.nth(SHOWN - 1).waitFor();
  await page
    .getByRole('button', { name: /^(Aç|Düzenle)/ })
    .nth(3)
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
