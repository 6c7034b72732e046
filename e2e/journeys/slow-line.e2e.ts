import { afterEach, describe, expect, it } from '@jest/globals';

import { JourneyHarness } from '../support/journey-harness.ts';
import { isPainted, SHIFT_MAX, shifted, watchShifts } from '../support/shifts.ts';
import { takenOver } from '../support/taken-over.ts';
import { TwoPieces } from '../support/two-pieces.ts';

describe('a page that arrives in pieces', () => {
  const harness = new JourneyHarness();
  let pieces: TwoPieces;
  afterEach(() => pieces.stop());

  it.each(['/news/boyle-bir-haber-yok', '/tahmin-sorgulama'])(
    'may stop in the middle of the footer of %s, which is short: the rest moves nothing',
    async (path) => {
      pieces = new TwoPieces(harness.server.url, '<footer class="foot">');
      const { page } = await harness.open();
      await watchShifts(page);
      await page.goto((await pieces.start()) + path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor({ state: 'attached' });
      await isPainted(page);
      pieces.rest();
      await takenOver(page);
      expect(await shifted(page)).toBeLessThanOrEqual(SHIFT_MAX);
    },
  );
});
