import { describe, expect, it } from '@jest/globals';

import { PHONE } from '../support/browser.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { expectSeenLive, mark, record, shows } from '../support/watching.ts';

describe('open tables', () => {
  const harness = new JourneyHarness();
  const { server } = harness;

  it('move result by result with `ops play` without a reload, and open pages stay on the week until its visitor goes on', async () => {
    const visit = await harness.open();
    const phone = await harness.open({ viewport: PHONE });
    const table = visit.page;
    const [desk, small] = [await visit.another(), phone.page];
    await table.goto(`${server.url}/siralama`);
    await shows(table, '.progress b', /^0\/10/);
    for (const home of [desk, small]) {
      await home.goto(server.url);
      await home.locator('article').first().waitFor();
    }
    await Promise.all([table, desk, small].map(mark));
    const recorded = await record(table, '.progress b');
    const act = async () => {
      await server.ops('play', '--seconds', '16');
      return performance.now();
    };
    const offer = /^16\. hafta açıldı\.Yeni haftaya geç$/;
    await expectSeenLive(act, [
      ['table', table, '.progress b', /^10\/10/],
      ['table', table, '.next-week', offer],
      ['home on a desk', desk, '.next-week', offer],
      ['home on a phone', small, '.next-week', offer],
    ]);
    const counts = (await recorded()).flatMap((text) => /^(\d+)\/10/u.exec(text)?.[1] ?? []).map(Number);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    // A busy machine may show two results at once, but not all of them.
    expect(new Set(counts).size).toBeGreaterThan(3);
    for (const home of [desk, small]) {
      await shows(home, '#maclar-baslik', /^Hafta 15 Maçları$/);
      await shows(home, '.closed', /Bu hafta tamamlandı/);
      await home.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await home.getByRole('button', { name: 'Yeni haftaya geç' }).click();
      await shows(home, '#maclar-baslik', /^Hafta 16 Maçları$/);
      await home.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'icerik');
      expect(await home.locator('.next-week-bar').count()).toBe(0);
    }
    await small.goto(`${server.url}/gecmis-sonuclar`);
    await small.locator('td.score').first().waitFor();
    expect(await small.getByLabel('Hafta', { exact: true }).inputValue()).toBe('15');
  });
});
