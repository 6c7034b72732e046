import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';

import { aMatch } from '../../../testing/a-week.ts';
import { handedInAs } from '../receipt-data.ts';
import { keptFileOf } from './kept-file.ts';
import { showKept } from './page-script.ts';

const { week } = PROOF_VECTORS;
const [data, coupon] = [PROOF_VECTORS.receipts[2]!, PROOF_VECTORS.coupons[2]!];

const HOSTILE = '</script><img src=x onerror=alert(1)>';
const picks = data.picks
  .split('')
  .map((prediction, n) =>
    Object.assign(aMatch(n + 1, { homeTeam: n ? `Ev ${n}` : HOSTILE }), { prediction }),
  );
const receipt = { ...data, picks } as unknown as ReceiptAnswer;

const fileWith = (program: string, proof = { coupon, week }) =>
  keptFileOf({
    receipt,
    proof,
    keptAt: '2026-11-20T18:00:00.000Z',
    screen: 'https://ondaon.example/dogrula',
    program,
  });

/** Opens a file as a browser does, and runs its program. */
async function opened(html: string, withCrypto = true): Promise<Document> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  await showKept(page, withCrypto ? crypto.subtle : undefined);
  return page;
}
const titleIn = (page: Document) => page.querySelector('#sonuc h1')?.textContent;

describe('kept file of a receipt', () => {
  let program: string;
  beforeAll(async () => {
    ({ code: program } = await import('./page-script.ts?bundled'));
  });

  it('checks itself without a server, and shows the receipt that it has checked', async () => {
    const page = await opened(fileWith(program));
    expect(titleIn(page)).toBe('Kuponunuz kilit anındaki listede.');
    expect(page.querySelector('#sonuc')?.className).toBe('good');
    expect(page.querySelectorAll('#adimlar .passed')).toHaveLength(4);
    const rows = [...page.querySelectorAll('#tahminler tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(10);
    expect(rows[1]).toBe('2Ev 1 – Konuk 21');
    expect(page.querySelector('#kupon')?.textContent).toContain(data.couponNo);
    expect(page.querySelector('#ayrintilar')?.textContent).toContain(week.sealed!.root);
  });

  it('refuses an edited pick', async () => {
    const html = fileWith(program).replace(`"picks": "${data.picks}"`, '"picks": "XXXXXXXXXX"');
    const page = await opened(html);
    expect(titleIn(page)).toBe('Bu makbuz değiştirilmiş.');
    expect(page.querySelector('#sonuc')?.className).toBe('bad');
  });

  it('refuses an edited root', async () => {
    const html = fileWith(program).replaceAll(week.sealed!.root, 'ab'.repeat(32));
    expect(titleIn(await opened(html))).toBe('Denetim tutmadı.');
  });

  it('says that the week was open when it was kept', async () => {
    const open = { ...coupon, index: null, path: null, reason: 'open' as const };
    const page = await opened(
      fileWith(program, { coupon: open, week: { ...week, sealed: null, checkpoint: null } }),
    );
    expect(titleIn(page)).toBe('Hafta henüz mühürlenmedi.');
  });

  it('names what an old browser could not check', async () =>
    expect(titleIn(await opened(fileWith(program), false))).toBe('Bu tarayıcıda denetim yapılamıyor.'));

  it('is read by the screen as well', () =>
    expect(handedInAs(fileWith(program))).toEqual({
      kind: 'receipt',
      receipt: data,
      kept: { coupon, week },
    }));

  it('holds a program that a person can read, and loads and sends nothing', () => {
    const html = fileWith(program);
    expect(html.length).toBeLessThan(100_000);
    expect(program).toContain('SHA-256(0x00 ‖ entry id ‖ picks ‖ time of acceptance ‖ salt)');
    expect(program).not.toMatch(/\bimport\b[^.]*['"]|fetch\(|XMLHttpRequest/u);
    expect(html).toContain(`content="default-src 'none'; script-src 'unsafe-inline';`);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelectorAll('[src], link')).toHaveLength(0);
    expect(page.querySelectorAll('script')).toHaveLength(2);
  });

  it('shows names of teams as text', async () => {
    const page = await opened(fileWith(program));
    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('#tahminler td:nth-child(2)')?.textContent).toContain(HOSTILE);
  });
});
