// Measures the page goals on the built product with its demo season: Lighthouse on every public route, the delay of a pick on a
// slow processor, and the first load. Asserts nothing; writes bench/pages.md. Lighthouse is fetched by npx on demand, because it
// weighs 185 MB.
//
// `node bench/lighthouse.mjs --runs=1 / /news` measures less and writes nothing.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

import { firstLoad } from './lighthouse-first-load.mjs';
import { pickDelay } from './lighthouse-pick.mjs';
import { startedProduct } from './lighthouse-product.mjs';
import { measuredRoute } from './lighthouse-route.mjs';
import { middle } from './measure.mjs';

const RUNS = 5;
const ROUTES = [
  '/',
  '/gecmis-sonuclar',
  '/siralama',
  '/siralama/14',
  '/siralama/sezon',
  '/tahmin-sorgulama',
  '/tahminlerim',
  '/news',
  '/news/muhurlu-kuponlar',
  '/pages/kurallar',
];

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

const given = process.argv.slice(2);
const runs = Number(given.find((each) => each.startsWith('--runs='))?.slice(7) ?? RUNS);
const chosen = given.filter((each) => each.startsWith('/'));

const product = await startedProduct();
try {
  const rows = [];
  for (const route of chosen.length > 0 ? chosen : ROUTES) {
    const row = measuredRoute(product.url + route, runs);
    rows.push({ route, ...row });
    process.stderr.write(`${lineOf(rows.at(-1))}\n`);
  }
  const text = report(rows, await pickDelay(product.url), await firstLoad(product.url));
  console.log(text);
  if (given.length === 0) writeFileSync('bench/pages.md', text);
} finally {
  await product.stop();
}

function lineOf({ route, performance, accessibility, practices, seo, lcp, cls, tbt, failed }) {
  const figures = [performance, accessibility, practices, seo, `${(lcp / 1000).toFixed(2)} s`];
  const audits = failed.join(', ') || '–';
  return `| \`${route}\` | ${[...figures, cls.toFixed(3), `${Math.round(tbt)} ms`, audits].join(' | ')} |`;
}

function report(rows, pick, load) {
  const machine = middle(rows.map((row) => row.machine));
  return `# What pages were measured to be

\`npm run bench:pages\` on ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.
Lighthouse 12.8.2, mobile, applied throttling (\`--throttling-method=devtools\`), median of ${runs}; server and browser on
the same machine. Aims: performance ≥ 95, the others 100, LCP ≤ 1.5 s, CLS ≤ 0.02, TBT ≤ 100 ms. A single audit that failed in
any run is named, also beside a score of 100; \`/tahminlerim\` is one's own and asks not to be found, so \`is-crawlable\`
fails there on purpose. The machine's index (Lighthouse's \`benchmarkIndex\`) was ${machine}, with ${loadavg()[0].toFixed(1)} processes waiting at
the end: times from a machine that has other work say nothing of the pages.

| route | performance | accessibility | best practices | SEO | LCP | CLS | TBT | failed audits |
|---|---|---|---|---|---|---|---|---|
${rows.map(lineOf).join('\n')}

| what | measured | aim |
|---|---|---|
| INP of a pick, 390 px, processor 4 × slower: longest of ten picks, *show more* and the dialog | ${pick.longest} ms | ≤ 100 ms |
| JavaScript of the first load of \`/\`, as sent | ${kb(load.script)} | ≤ 100 KB |
| fonts of the first load of \`/\` | ${kb(load.font)} | ≤ 45 KB |
| the style sheet in the page \`/\`, packed | ${kb(load.style)} | ≤ 10 KB |
| the page \`/\` itself, with its data and its style sheet | ${kb(load.document)} | |
| requests until the page has loaded | ${load.requests} | ≤ 12 |
`;
}
