import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { escapedHtml } from '@onda-on/contracts/rules';

import { KEEP } from '../../../text/keep-receipt.tr.ts';
import { KEPT_DATA_ID, receiptDataOf, type KeptProof } from '../receipt-data.ts';

type Kept = Readonly<{
  receipt: ReceiptAnswer;
  proof: KeptProof;
  /** ISO. */
  keptAt: string;
  /** The address of `/dogrula`. */
  screen: string;
  /** The text of `page-script.ts`. */
  program: string;
}>;

const STYLE = `
:root { color-scheme: light dark; --ink: #14201b; --bg: #f5f4ee; --card: #fff; --line: #7d8a83; --good: #0e7a4f; --bad: #8f1526 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3ef; --bg: #0c1512; --card: #14211c; --line: #6b7c73; --good: #3fb27f; --bad: #f2555a } }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 48px; background: var(--bg); color: var(--ink); font: 16px/1.5 Arial, sans-serif }
h1 { margin: 0; font-size: 28px; line-height: 1.15 } h2 { margin: 32px 0 8px; font-size: 20px } p { margin: 8px 0 } a { color: inherit }
#sonuc { padding: 20px; border: 2px solid var(--line); border-radius: 6px; background: var(--card) }
#sonuc.good { border-color: var(--good) } #sonuc.bad { border-color: var(--bad) }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 8px 0 } dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
details dl { grid-template-columns: minmax(0, 1fr); font-size: 14px } details dd { font-family: monospace; margin-bottom: 6px }
#adimlar { padding: 0; list-style: none } #adimlar > li { padding: 4px 0 } li.passed > b { color: var(--good) } li.failed > b { color: var(--bad) }
summary { cursor: pointer; padding: 10px 0; font-weight: 700 } h3 { margin: 20px 0 4px; font-size: 16px } table { width: 100%; border-collapse: collapse } th, td { padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line); text-align: left } td:last-child, th:last-child { text-align: right; font-weight: 700 }
`;

/** Nothing may be loaded or sent from the file: all it needs is in it. */
const POLICY = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** One HTML file that holds a receipt, its proof and the program that checks them, and needs no server. */
export function keptFileOf({ receipt, proof, keptAt, screen, program }: Kept): string {
  const matches = receipt.picks.map(({ homeTeam, awayTeam }) => `${homeTeam} – ${awayTeam}`);
  const data = { receipt: receiptDataOf(receipt), matches, ...proof, keptAt };
  const { file } = KEEP;
  const { before, after } = file.compare;
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapedHtml(file.title(receipt.couponNo))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escapedHtml(file.title(receipt.couponNo))}</p>
<div id="sonuc"><noscript><p>${file.noScript}</p></noscript></div>
<dl id="kupon"></dl>
<ul id="adimlar"></ul>
<details id="ayrintilar"><summary>${file.technical}</summary></details>
<h2>${file.picks}</h2>
<table>
<thead><tr><th scope="col">#</th><th scope="col">${file.match}</th><th scope="col">${file.pick}</th></tr></thead>
<tbody id="tahminler"></tbody>
</table>
<p>${file.matches}</p>
<h2>${file.how.title}</h2>
<ul>${file.how.items.map((text) => `<li>${text}</li>`).join('')}</ul>
<p>${before}<a href="${escapedHtml(screen)}">${escapedHtml(screen)}</a>${after}</p>
<p>${file.keptAt(keptAt)}</p>
</main>
<script type="application/json" id="${KEPT_DATA_ID}">${asScriptData(data)}</script>
<script type="module">
${asScript(program)}
await showKept(document, globalThis.crypto?.subtle);
</script>
</body>
</html>
`;
}

/** No text of the data can end its element. */
const asScriptData = (data: unknown): string =>
  JSON.stringify(data, null, 1).replaceAll('<', String.raw`\u003c`);

/** The program is ours, but a closing tag in one of its texts would end it. */
const asScript = (program: string): string => program.replaceAll('</script', String.raw`<\/script`);
