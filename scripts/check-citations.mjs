// Fails when a comment, a test title or a document cites what is not in the repository. There is one form for each citation:
//   a heading     docs/rules.md#tie-break     in documents also as a link
//   a decision    ADR 12                      the file docs/adr/0012-….md
//   a file        `server/src/main.ts`        in documents, from the root
// docs/architecture.md links to every decision.
// The tables of docs/security.md name every requirement of ASVS 5.0 once, and a file or a place for each that is met.
// Numbers of sections and rows of documents elsewhere (a section sign, or a letter with two digits in brackets) are refused.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { requirementProblems } from './security-requirements.mjs';

const TEXT = /(?:\.(?:[cm]?[jt]sx?|css|go|html|md|sh|ya?ml|service|timer)|Dockerfile|Caddyfile|\.ci\/run)$/;
/** The probes of this file contain refused citations. */
const NOT_CHECKED = /\.gen\.ts$|^scripts\/check-citations\.mjs$/;
const ROOTS =
  /^(?:contracts|stores|projections|server|client|e2e|torture|bench|scripts|deploy|docs)\/[\w.@$/*-]+$/;
const BUILT = /(?:^|\/)(?:dist(?:-server)?|node_modules)(?:\/|$)/;

const SECTION_SIGN = /§/;
const ROW_NUMBER =
  /(?:\bT\d{2}\b(?!:)|\bF(?:0\d|1\d|2\d)\b(?!['"`])|\bG(?:[1-9]|1\d|20)\b)(?![^'"`\n]*\.\d{3}Z)/;
const DOCUMENT = /(?<![\w/.'"-])((?:[\w.-]+\/)*[\w.-]+\.md)\b(#[\w-]*)?/g;
const DECISION = /\bADRs? (\d{1,4})\b/g;
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\s]+)`/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));
const known = new Set(files.flatMap((file) => [file, ...parentsOf(file)]));
const decisions = new Set(files.flatMap((file) => /^docs\/adr\/(\d{4})-/.exec(file)?.[1] ?? []).map(Number));
const anchors = new Map();

const DECISIONS = 'docs/architecture.md';
const decided = readFileSync(DECISIONS, 'utf8');

const problems = [
  ...files
    .filter((file) => /^docs\/adr\/\d/.test(file) && !decided.includes(`](${file.slice('docs/'.length)})`))
    .map((file) => `${DECISIONS}: does not link to ${file}`),
  ...files
    .filter((file) => TEXT.test(file) && !NOT_CHECKED.test(file))
    .flatMap((file) => problemsIn(file, readFileSync(file, 'utf8'))),
  ...requirementProblems(
    readFileSync('docs/security.md', 'utf8'),
    readFileSync('docs/reliability.md', 'utf8'),
  ),
];
for (const problem of problems) console.error(problem);

const missed = probes().filter(([file, text]) => problemsIn(file, text).length === 0);
for (const [, text] of missed) console.error(`The check of citations let through: ${text}`);
if (problems.length > 0 || missed.length > 0) process.exit(1);
console.log(`✔ every citation leads somewhere, and each of ${probes().length} probes was refused`);

function probes() {
  const [code, page] = ['server/src/probe.ts', 'docs/probe.md'];
  return [
    [code, '// Anything after the lock is refused (§4).'],
    [code, "it('refuses a second coupon (T07)', () => {});"],
    [code, '// Half of a save is undone (F12).'],
    [code, '// The order is that of product.md.'],
    [code, '// See rules.md, Tie-break.'],
    [code, '// See docs/rules.md#no-such-rule.'],
    [code, '// Decided by ADR 999.'],
    [page, '[gone](no-such-page.md)'],
    [page, '[gone](rules.md#no-such-rule)'],
    [page, 'Code: `server/src/no-such-file.ts`'],
  ];
}

function problemsIn(file, text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      (file.endsWith('.md') ? inDocument(file, line) : inCode(line)).map(
        (problem) => `${file}:${at + 1}: ${problem}`,
      ),
    );
}

function inCode(line) {
  return [
    ...(SECTION_SIGN.test(line) ? ['says § instead of the rule or its heading'] : []),
    ...(ROW_NUMBER.test(line) ? [`says ${ROW_NUMBER.exec(line)[0]} instead of the rule or its heading`] : []),
    ...undecided(line),
    ...[...line.matchAll(DOCUMENT)].flatMap(([, path, anchor]) => missing(path, anchor)),
  ];
}

function inDocument(file, line) {
  const quoted = [...line.matchAll(CODE)].map(([, text]) => text);
  return [
    ...(SECTION_SIGN.test(line) ? ['says § instead of the rule or its heading'] : []),
    ...undecided(line),
    ...[...line.matchAll(LINK)].flatMap(([, target]) => missingLink(file, target)),
    ...quoted.flatMap((text) =>
      /^docs\/.*\.md/.test(text)
        ? missing(...text.split(/(?=#)/))
        : ROOTS.test(text) && !BUILT.test(text) && !isThere(text)
          ? [`${text} does not exist`]
          : [],
    ),
  ];
}

function undecided(line) {
  return [...line.matchAll(DECISION)].flatMap(([cited, number]) =>
    decisions.has(Number(number)) ? [] : [`${cited} does not exist`],
  );
}

function missingLink(file, target) {
  if (/^[a-z]+:/.test(target)) return [];
  const [path, anchor] = target.split(/(?=#)/);
  if (path.startsWith('#')) return missing(file, path);
  return missing(normalize(join(dirname(file), path)).replace(/\/$/, ''), anchor);
}

function missing(path, anchor) {
  if (!known.has(path)) return [`${path} does not exist`];
  if (!anchor || !path.endsWith('.md') || anchorsOf(path).has(anchor.slice(1))) return [];
  return [`${path} has no heading ${anchor}`];
}

function isThere(path) {
  return path.includes('*')
    ? files.some((file) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file))
    : known.has(path.replace(/\/$/, ''));
}

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(path) {
  if (!anchors.has(path)) anchors.set(path, new Set(headingsOf(readFileSync(path, 'utf8')).map(slugOf)));
  return anchors.get(path);
}

function headingsOf(text) {
  return [...text.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => heading);
}

function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function parentsOf(file) {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}
