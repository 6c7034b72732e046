// Makes public/paylas.png, the picture of links to the product (1200 × 630), from its tokens and fonts. Run by hand after a
// change of either; the result is committed, so no build needs a browser.
import { readFile } from 'node:fs/promises';

import { chromium } from 'playwright-core';

const FONTS = new URL('../src/assets/fonts/', import.meta.url);
const face = async (family, name) => {
  const bytes = await readFile(new URL(`${name}.woff2`, FONTS));
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${bytes.toString('base64')}); font-weight: 400 700; }`;
};
const faces = await Promise.all([
  face('Latin', 'barlow-condensed-latin-700-normal'),
  face('Ext', 'barlow-condensed-latin-ext-700-normal'),
  face('Text', 'archivo-latin-wght-normal'),
  face('TextExt', 'archivo-latin-ext-wght-normal'),
]);

const PICKS = ['1', 'X', '2', '1', '1', 'X', '2', '2', '1', 'X'];
const LOOK = { 1: '#3fb27f', X: '#ffc43d', 2: '#f2555a' };
const page = `<style>${faces.join('\n')}
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px; background: #0b3d2e; color: #f5f4ee;
    display: flex; flex-direction: column; font-family: Latin, Ext; font-weight: 700; letter-spacing: 0.01em; }
  b { font-size: 56px; } h1 { margin: auto 0 20px; font-size: 132px; line-height: 0.95; } em { font-style: normal; color: #ffc43d; }
  p { margin: 0 0 48px; font: 34px/1.35 Text, TextExt; letter-spacing: 0; }
  ol { display: grid; grid-template-columns: repeat(10, 1fr); gap: 12px; margin: 0; padding: 0; list-style: none; }
  li { height: 88px; border-radius: 6px; display: grid; place-items: center; font-size: 52px; color: #04170e; }
</style>
<b>ONDA ON</b><h1><em>On</em> maçı bil</h1><p>Her hafta 10 maçı tahmin et. Ücretsiz, üyelik gerekmez.</p>
<ol>${PICKS.map((pick) => `<li style="background:${LOOK[pick]}">${pick}</li>`).join('')}</ol>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: new URL('../public/paylas.png', import.meta.url).pathname });
await browser.close();
