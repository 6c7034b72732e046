import { dateTimeExact } from '../../../text/dates.ts';
import { KEEP } from '../../../text/keep-receipt.tr.ts';
import { PROOF } from '../../../text/proof.tr.ts';
import type { Checked } from '../check.ts';
import { handedInAs, KEPT_DATA_ID, type HandedIn, type ReceiptData } from '../receipt-data.ts';
import { toneOf, verdictOn, type Answer, type Verdict } from '../verdict.ts';
import { verify, type Step } from '../verifier.ts';
import { detailOf, notesOn } from '../words.ts';

/**
 * The program of a kept file: reads the file's own data, checks it and writes what it found. It connects to nothing.
 * The file shows nothing of the receipt but what is checked here.
 */
export async function showKept(page: Document, subtle: SubtleCrypto | undefined): Promise<void> {
  const data = page.querySelector(`#${KEPT_DATA_ID}`)?.textContent ?? '';
  const handedIn = handedInAs(data);
  if (handedIn?.kind !== 'receipt') return;
  const checked = await checkedAlone(handedIn, subtle);
  showVerdict(page, checked.verdict, [detailOf(checked), ...notesOn(checked)]);
  fill(
    page,
    '#kupon',
    factsAbout(handedIn).flatMap((fact) => factOf(page, fact)),
  );
  fill(
    page,
    '#adimlar',
    checked.steps.map((step) => lineOf(page, step)),
  );
  fill(
    page,
    '#tahminler',
    rowsOf(handedIn.receipt, matchesIn(data)).map((cells) => rowOf(page, cells)),
  );
  page.querySelector('#ayrintilar')?.append(...checked.steps.flatMap((step) => factsOf(page, step)));
}

type Handed = Extract<HandedIn, { kind: 'receipt' }>;

/** The same check as on the screen, by the answers in the file. */
async function checkedAlone({ receipt, kept }: Handed, subtle: SubtleCrypto | undefined): Promise<Checked> {
  const { coupon = null, week = null } = kept ?? {};
  const steps = await verify({ receipt, coupon, week }, subtle);
  const answer: Answer = kept ? { state: 'answered', ...kept } : { state: 'unreachable' };
  const verdict = verdictOn({ receipt, steps, answer, kept: null, wasListed: false });
  return { verdict, receipt, proof: kept, steps, source: null };
}

function factsAbout({ receipt, kept }: Handed): readonly (readonly [name: string, value: string])[] {
  const sealed = kept?.week.sealed;
  return [
    [PROOF.coupon, receipt.couponNo],
    [PROOF.week, String(receipt.week)],
    [KEEP.file.accepted, dateTimeExact(receipt.revisedAt ?? receipt.acceptedAt)],
    ...(sealed ? [[PROOF.sealedAt, PROOF.sealedList(sealed.lockedAt, sealed.count)] as const] : []),
  ];
}

const rowsOf = ({ picks }: ReceiptData, matches: readonly string[]): readonly (readonly string[])[] =>
  Array.from(picks, (pick, slot) => [String(slot + 1), matches[slot] ?? '', pick]);

const fill = (page: Document, place: string, content: readonly HTMLElement[]): void =>
  page.querySelector(place)?.replaceChildren(...content);

function showVerdict(page: Document, verdict: Verdict, texts: readonly string[]): void {
  const place = page.querySelector('#sonuc');
  place?.setAttribute('class', toneOf(verdict));
  const heading = element(page, 'h1', PROOF.verdicts[verdict].title);
  place?.replaceChildren(heading, ...texts.map((text) => element(page, 'p', text)));
}

function element(page: Document, name: string, text: string): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  return made;
}

function rowOf(page: Document, cells: readonly string[]): HTMLElement {
  const row = page.createElement('tr');
  row.append(...cells.map((cell) => element(page, 'td', cell)));
  return row;
}

const factOf = (page: Document, [name, value]: readonly [string, string]): readonly HTMLElement[] => [
  element(page, 'dt', name),
  element(page, 'dd', value),
];

const MARKS = { passed: '✓', failed: '✗', unchecked: '–' } as const;

function lineOf(page: Document, step: Step): HTMLElement {
  const line = element(page, 'li', '');
  line.setAttribute('class', step.state);
  line.append(element(page, 'b', MARKS[step.state]), ` ${PROOF.stepLine(step)}`);
  return line;
}

function factsOf(page: Document, { name, state, facts }: Step): readonly HTMLElement[] {
  const list = element(page, 'dl', '');
  list.append(...facts.flatMap(([fact, value]) => factOf(page, [PROOF.facts[fact], value])));
  const { name: title, explained } = PROOF.steps[name];
  return [element(page, 'h3', `${title}: ${PROOF.states[state]}`), element(page, 'p', explained), list];
}

/** The names of the matches, which are no part of the proof. */
function matchesIn(data: string): readonly string[] {
  const { matches }: { matches?: unknown } = JSON.parse(data);
  return Array.isArray(matches) ? matches.map(String) : [];
}
