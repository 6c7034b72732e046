import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { PHONE, type Visit } from '../support/browser.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

/** All kept files, by the name of their cache. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(kept));
  });
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

describe('the shell in the browser', () => {
  const harness = new JourneyHarness();
  /** Opens the demo season and waits until the worker has taken over. */
  const opened = async (): Promise<Visit> => {
    const visit = await harness.open({ ...PHONE, viewport: PHONE, serviceWorkers: 'allow' });
    await visit.go('/');
    await isControlled(visit.page);
    return visit;
  };

  it('keeps hashed files only: no page, no answer of the API', async () => {
    const { page, go } = await opened().then((visit) => ({ page: visit.page, go: visit.go.bind(visit) }));
    await go('/siralama/14');
    await go('/news');
    const kept = Object.values(await keptIn(page)).flat();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter((path) => !/^\/assets\/[\w-]+\.(?:js|css|woff2|svg)$/u.test(path))).toEqual([]);
  });

  it('says in Turkish that there is no connection, and goes on once there is one', async () => {
    const visit = await opened();
    const { page } = visit;
    await page.context().setOffline(true);
    await page.goto(`${visit.url}/siralama/14`);
    await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    await visit.expectAccessible();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Tekrar Dene' }).click();
    await page.getByRole('heading', { name: 'Hafta 14 Sıralaması' }).waitFor();
  });

  it('does not stand between the page and the API', async () => {
    const { page } = await opened();
    await page.context().setOffline(true);
    const isRefused = await page.evaluate(() =>
      fetch('/api/news').then(
        () => false,
        () => true,
      ),
    );
    expect(isRefused).toBe(true);
    await page.context().setOffline(false);
  });

  it('can be installed', async () => {
    const { page } = await opened();
    const session = await page.context().newCDPSession(page);
    const { errors, data = '' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, lang, short_name: name } = JSON.parse(data);
    expect([lang, name]).toEqual(['tr', 'Onda On']);
    for (const { src } of icons)
      expect((await page.request.get(new URL(src, page.url()).href)).ok()).toBe(true);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A headless browser installs nothing, so this one error is expected.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });
});

describe('a new version of the worker', () => {
  const built = readFileSync('client/dist/sw.js', 'utf8');
  /** The built worker with another list of files. */
  const workerOf = (version: string) => {
    const shell = { version, files: [`/assets/${version}.js`], page: '<h1>Bağlantı yok</h1>' };
    return built.replace(/^const SHELL = .*;$/mu, () => `const SHELL = ${JSON.stringify(shell)};`);
  };
  let version = 'bir';
  let server: Server;
  let url = '';

  beforeAll(async () => {
    server = createServer(({ url: path = '' }, response) => {
      const isScript = path.endsWith('.js');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(
        path === '/sw.js' ? workerOf(version) : isScript ? '1' : '<!doctype html><title>x</title>',
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
  });

  it('takes over at once, and what the old one kept vanishes', async () => {
    const page = await (await browser()).newPage();
    await page.goto(url);
    const register = () =>
      page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const taken = new Promise((resolve) =>
          serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
        await (await serviceWorker.register('/sw.js', { updateViaCache: 'none' })).update();
        await taken;
      });
    await register();
    expect(await keptIn(page)).toEqual({ 'shell-bir': ['/assets/bir.js'] });

    version = 'iki';
    await register();
    await isControlled(page);
    expect(await keptIn(page)).toEqual({ 'shell-iki': ['/assets/iki.js'] });
  });

  it('stays away when it is not whole', async () => {
    const page = await (await browser()).newPage();
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await isControlled(page);
    version = 'uc';
    server.prependListener('request', (request, response) => {
      if (request.url === '/assets/uc.js') response.statusCode = 500;
    });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const failed = new Promise<void>((resolve) =>
        registration.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve());
        }),
      );
      await registration.update().catch(() => undefined);
      await failed;
    });
    expect(Object.keys(await keptIn(page))).toContain('shell-iki');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  });
});
