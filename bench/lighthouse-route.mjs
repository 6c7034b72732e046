import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { middle } from './measure.mjs';

const CHROME = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The medians of several runs on one address, and every audit that failed in any of them. */
export function measuredRoute(url, runs) {
  const reports = Array.from({ length: runs }, () => lighthouse(url));
  const score = (category) =>
    middle(reports.map(({ categories }) => Math.round(categories[category].score * 100)));
  const figure = (audit) => middle(reports.map(({ audits }) => audits[audit].numericValue));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    machine: Math.round(middle(reports.map(({ environment }) => environment.benchmarkIndex))),
    failed: [...new Set(reports.flatMap(failedAudits))],
  };
}

/** Only audits that pass or fail; gradual ones are in the scores. */
const failedAudits = ({ audits }) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);

/** A browser on a busy machine sometimes loses the start of its trace; that run is repeated. */
function lighthouse(url, triesLeft = 3) {
  try {
    return reportOf(url);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return lighthouse(url, triesLeft - 1);
  }
}

function reportOf(url) {
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-lighthouse-'));
  const output = join(directory, 'report.json');
  try {
    execFileSync(
      'npm',
      [
        'exec',
        '--yes',
        '--ignore-scripts',
        '--package=lighthouse@12.8.2',
        '--',
        'lighthouse',
        url,
        '--quiet',
        '--throttling-method=devtools',
        '--output=json',
        `--output-path=${output}`,
        `--chrome-flags=${CHROME.join(' ')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
