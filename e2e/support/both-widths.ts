import type { Locator } from 'playwright-core';

import { expectAccessibleInBothThemes, expectAccessibleLayout } from './accessibility.ts';
import { DESK, PHONE, type Visit } from './browser.ts';

/**
 * Expects that the page fits at both widths and that the rules of accessibility find nothing in it, or in the given
 * part; on a desk in both themes.
 */
export async function expectFineAtBothWidths(visit: Visit, part?: Locator): Promise<void> {
  const { page } = visit;
  const first = page.viewportSize() ?? DESK;
  const second = first.width === PHONE.width ? DESK : PHONE;
  for (const viewport of [second, first]) {
    await page.setViewportSize(viewport);
    await visit.expectFits();
    await (viewport.width === PHONE.width
      ? expectAccessibleLayout(page, part)
      : expectAccessibleInBothThemes(page, part));
  }
}
