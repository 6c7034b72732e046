// `npm run e2e [-- jest arguments]`: the browser journeys and the kill test, on the built product. A demo season is loaded
// once; each test that starts with one gets a copy instead of loading its own. One Chromium serves all suites.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { chromium } from 'playwright-core';

/** The administrator of e2e/support/server-process.ts. */
const ADMIN = { ADMIN_USERNAME: 'derya', ADMIN_PASSWORD: 'kale arkasinda on iki kisi' };
const READY = /^Onda On hazır/m;

/** The features that the driver disables by default, repeated here because only the last such list counts. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The address bar's own pages, which took a quarter of the browser's time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`,
];

/** The headless shell takes two thirds of the time of the whole Chromium, which serves as well. */
const [WITHOUT_WINDOWS, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const season = mkdtempSync(join(tmpdir(), 'onda-on-season-'));
// A real Chromium: a missing one fails the run; no browser test is ever skipped.
const executablePath = process.env['CHROMIUM'] ?? (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE);
const [browser] = await Promise.all([chromium.launchServer({ executablePath, args: ARGUMENTS }), plant()]);
try {
  process.exitCode = await runJest();
} finally {
  await browser.close();
  rmSync(season, { recursive: true, force: true });
}

async function plant() {
  const { PATH } = process.env;
  const server = spawn(process.execPath, [resolve('server/dist/bundle/main.js')], {
    env: { PATH, DATA_DIR: season, PORT: '0', LOG_LEVEL: 'silent', ...ADMIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    output += bytes;
    if (READY.test(output)) break;
  }
  server.stdout.resume();
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
}

async function runJest() {
  const jest = resolve('node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'jest.e2e.config.ts'];
  const tests = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PLANTED_SEASON: season, BROWSER: browser.wsEndpoint() },
  });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}
