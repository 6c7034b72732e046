// Draws the icons of the installed product from src/assets/icon.svg in a real browser. Run by hand after a change of the
// sign; the results are committed, so no build needs this script or a browser.
import { readFile, writeFile } from 'node:fs/promises';

import { chromium } from 'playwright-core';

const CARD = '#0b3d2e';
/** A launcher may cut a maskable icon to a circle of four fifths: the drawing is well inside it, on a full ground. */
const ICONS = [
  { name: 'icon-192', size: 192, scale: 1 },
  { name: 'icon-512', size: 512, scale: 1 },
  { name: 'icon-maskable-192', size: 192, scale: 1, ground: CARD },
  { name: 'icon-maskable-512', size: 512, scale: 1, ground: CARD },
  { name: 'apple-touch-icon', size: 180, scale: 0.86, ground: CARD },
  // For clients that request it without having read the page.
  { name: 'favicon', size: 32, scale: 1, isIco: true },
];

const here = (path) => new URL(path, import.meta.url);
const svg = await readFile(here('../src/assets/icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, scale, ground, isIco = false } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * scale);
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground ?? 'transparent'}}` +
      `svg{display:block;width:${side}px;height:${side}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: ground === undefined });
  if (isIco) await writeFile(here(`../public/${name}.ico`), icoOf(png, size));
  else await writeFile(here(`../public/${name}.png`), png);
  console.log(`${name}: ${png.length} bytes`);
  await page.close();
}
await browser.close();

/** An .ico file with one picture: the directory, then the PNG as it is. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
