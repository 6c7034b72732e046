import { DESK, PHONE, type Visit } from './browser.ts';

/** What is open now, at both widths and in both themes: nothing sticks out, and the rules of accessibility find nothing. */
export async function expectFineAtBothWidths(visit: Visit): Promise<void> {
  const first = visit.page.viewportSize() ?? DESK;
  const second = first.width === PHONE.width ? DESK : PHONE;
  for (const viewport of [second, first]) {
    await visit.page.setViewportSize(viewport);
    await visit.expectFits();
    await visit.expectAccessible();
  }
}
