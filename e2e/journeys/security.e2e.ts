import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openAccount } from '../support/accounts.ts';
import type { Visit } from '../support/browser.ts';
import { press, type } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';
import { ADMIN } from '../support/server-process.ts';

/** Ways in which a stored text could attack; each piece would set `window.ran`. */
const HOSTILE_HTML = `<p id="iyi">Merhaba</p>
  <script>window.ran = 1</script>
  <img src="x" onerror="window.ran = 2">
  <svg onload="window.ran = 3"><script>window.ran = 4</script></svg>
  <a href="javascript:window.ran = 5">bağlantı</a>
  <iframe srcdoc="<script>parent.ran = 6</script>"></iframe>
  <math><mtext><table><mglyph><style><img src=x onerror="window.ran = 7"></style></mglyph></table></mtext></math>
  <form action="javascript:window.ran = 8"><button>gönder</button></form>
  <style>body { display: none }</style><base href="https://evil.example/">`;

describe('what reaches a browser', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    visit = await harness.open();
    page = visit.page;
  });

  const policyOf = async (path: string): Promise<string> =>
    (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';

  it.each(['/', '/siralama/14', '/pages/kurallar', '/admin', '/yok'])(
    'carries on %s a policy without unsafe words, with a nonce of its own',
    async (path) => {
      const [first, second] = [await policyOf(path), await policyOf(path)];
      expect(first).not.toMatch(/unsafe-(?:inline|eval|hashes)|\*/);
      for (const directive of [
        "default-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(first).toContain(directive);
      const nonces = [first, second].map(
        (policy) => /script-src 'self' 'nonce-([^']{22,})'/.exec(policy)?.[1],
      );
      expect(nonces[0]).toBeTruthy();
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('runs no script that somebody slipped into the page', async () => {
    await visit.go('/');
    await page.locator('article').first().waitFor();
    const thrown = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran=1">'),
        () => void Object.assign(document.createElement('script'), { text: 'window.ran=1' }),
        () => Reflect.apply(setTimeout, window, ['window.ran=1', 0]) as unknown,
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'nothing';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(thrown).toEqual(['TypeError', 'TypeError', expect.stringMatching(/Error$/)]);
    await expectNothingRan();
    // The browser reported each attempt: the policy works.
    expect(visit.complaints.splice(0).length).toBeGreaterThan(0);
  });

  it.each([
    ['/pages/kurallar', '/api/pages/kurallar'],
    ['/news/muhurlu-kuponlar', '/api/news/muhurlu-kuponlar'],
  ])(
    'shows a poisoned text on %s as harmless elements, should one ever get into the store',
    async (path, call) => {
      await page.route(`**${call}`, async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...answer, contentJson: HOSTILE_HTML } });
      });
      await visit.goInside(path);
      await page.locator('.prose').getByText('Merhaba').waitFor();
      await expectNothingRan();
      const prose = page.locator('.prose');
      expect(await prose.locator('script, iframe, style, base, svg, math, form, object, embed').count()).toBe(
        0,
      );
      const attributes = await prose.evaluate((root) =>
        [...root.querySelectorAll('*')].flatMap((each) =>
          each.getAttributeNames().map((name) => `${name}=${each.getAttribute(name)}`),
        ),
      );
      expect(attributes.filter((text) => /^on|javascript:/i.test(text))).toEqual([]);
      expect(await page.locator('body').isVisible()).toBe(true);
      // Parsing the text is enough for the browser to report what the policy would refuse.
      for (const complaint of visit.complaints.splice(0))
        expect(complaint).toMatch(/Content Security Policy directive/);
    },
  );

  const tokenKept = () => page.evaluate(() => localStorage.getItem('adminToken'));
  const ask = (token: string | null) =>
    fetch(`${server.url}/api/admin/verify`, { headers: { authorization: `Bearer ${token}` } });

  it("ends the operator's session on another device by keys alone, and goes on in this one", async () => {
    await signIn(page, server.url);
    const elsewhere = await tokenKept();
    await signIn(page, server.url);
    const before = await tokenKept();
    await page.goto(`${server.url}/admin`);
    const account = await openAccount(page);
    const rows = account.getByRole('table', { name: 'Açık oturumlar' }).locator('tbody tr');
    await rows.nth(1).waitFor();
    expect(await rows.first().textContent()).toContain('Bu oturum');
    await visit.expectAccessible();
    await press(page, rows.nth(1).getByRole('button', { name: /^Sonlandır/ }));
    await type(page, account.getByLabel('Şimdiki parola'), ADMIN.password);
    await page.keyboard.press('Enter');
    await rows.first().waitFor();
    await eventually(async () => expect(await rows.count()).toBe(1));
    const statuses = [elsewhere, before, await tokenKept()].map(async (each) => (await ask(each)).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it("forgets the operator's token at sign-out, and the old one opens nothing any more", async () => {
    await signIn(page, server.url);
    const token = await tokenKept();
    expect((await ask(token)).status).toBe(200);
    await page.goto(`${server.url}/admin`);
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL(/\/admin-login$/);
    await page.locator('.toast').getByText('Çıkış Yapıldı').waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminData')]),
    ).toEqual([null, null]);
    expect((await ask(token)).status).toBe(401);
  });

  async function expectNothingRan(): Promise<void> {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
});
