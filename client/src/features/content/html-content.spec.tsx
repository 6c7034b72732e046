import { describe, expect, it, jest } from '@jest/globals';
import { FORBIDDEN_MARKUP, SCRIPT_PAYLOADS } from '@onda-on/contracts/testing';
import { render } from '@testing-library/react';
import { array, assert, constantFrom, oneof, property } from 'fast-check';
import { renderToString } from 'react-dom/server.edge';

import { HtmlContent } from './ContentView.tsx';
import { htmlTree, type HtmlNode } from './html-tree.ts';

const written = (html: string) => renderToString(<HtmlContent html={html} />);

/** HTML parsed by a browser, serialised again. */
function readBack(markup: string): string {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element.innerHTML;
}

/** React's markup as a browser's parser serialises it. */
const normal = (markup: string) =>
  markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('/>', '>')
    .replaceAll('referrerPolicy', 'referrerpolicy')
    .replaceAll('\u{A0}', '&nbsp;');

const TAGS = 'p h1 h2 ul ol li blockquote strong em b i u a br hr img table thead tbody tr th td code pre';
const soup = array(
  oneof(
    constantFrom(...TAGS.split(' '), 'div', 'span', 'form', 'svg', 'tfoot').chain((tag) =>
      constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} href="/a" src="https://a.example/b">`, `<${tag}/>`),
    ),
    constantFrom(' ', '\n', 'söz', '&amp;', '&lt;b&gt;', '<', '<!-- a -->', '&nbsp;', '"', "'", '\r\n'),
  ),
  { maxLength: 30 },
).map((parts) => parts.join(''));

describe('server-rendered HTML content', () => {
  it.each(SCRIPT_PAYLOADS)('%s is reduced to nothing that runs, loads or misleads', (payload) => {
    const html = written(payload);
    for (const pattern of FORBIDDEN_MARKUP) expect(html).not.toMatch(pattern);
  });

  it('is parsed by a browser as it was written, however it nests, so that it can be hydrated', () =>
    assert(
      property(soup, (html) => {
        const markup = written(html).replaceAll('<!-- -->', '');
        expect(readBack(markup)).toBe(normal(markup));
      }),
      { numRuns: 2_000 },
    ));

  it('is hydrated without a warning', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    assert(
      property(soup, (html) => {
        const container = document.createElement('div');
        container.innerHTML = written(html);
        document.body.append(container);
        const view = render(<HtmlContent html={html} />, { container, hydrate: true });
        view.unmount();
        container.remove();
      }),
      { numRuns: 500 },
    );
    const said = complain.mock.calls.map((call) => call.join(' '));
    complain.mockRestore();
    expect(said).toEqual([]);
  });
});

const count = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce<number>((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : count(node.children)), 0);

type ProcessorTime = Readonly<{ user: number; system: number }>;

/** The client has no types of Node. */
declare const process: Readonly<{ cpuUsage: (since?: ProcessorTime) => ProcessorTime }>;

/** The least processor time of several runs, in µs, so that other load does not count. */
const costOf = (html: string): number =>
  Math.min(
    ...Array.from({ length: 4 }, () => {
      const before = process.cpuUsage();
      htmlTree(html);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  );
/** Characters, enough for more than 20,100 nodes if these were not bounded. */
const SIZE = 300_000;
/** Eight times the text may cost about eight times as much; a backtracking algorithm would need sixty-four times. */
const MORE = 8;
const COST_RATIO_MAX = 3 * MORE;
/** Below this duration clock and compiler matter more than the text. */
const GRAIN_US = 30_000;

describe('HTML content', () => {
  it.each([
    ['deep', (size: number) => '<blockquote>'.repeat(size / 12)],
    ['wide', (size: number) => '<br>'.repeat(size / 4)],
    ['open', (size: number) => '<'.repeat(size)],
    ['unclosed', (size: number) => `<a href="${'x'.repeat(size)}`],
    ['of attributes', (size: number) => `<p ${'a="b" '.repeat(size / 6)}>`],
    ['of unclosed quotes', (size: number) => `<p ${`a='b" `.repeat(size / 6)}`],
    ['of comments', (size: number) => '<!--'.repeat(size / 4)],
    ['of dropped parts', (size: number) => '<svg><g>'.repeat(size / 8)],
    ['of misnested lists', (size: number) => '<ul><li><p><b>'.repeat(size / 14)],
    ['of tables', (size: number) => '<table><tr><td>'.repeat(size / 15)],
    ['of references', (size: number) => '&'.repeat(size)],
    ['of blanks', (size: number) => `<p${' '.repeat(size)}`],
  ])('is bounded when it is %s: few nodes, and linear work', (_, htmlOf) => {
    const [part, whole] = [htmlOf(SIZE / MORE), htmlOf(SIZE)];
    expect(count(htmlTree(whole))).toBeLessThan(20_100);
    expect(costOf(whole)).toBeLessThan(COST_RATIO_MAX * Math.max(costOf(part), GRAIN_US / MORE));
  });
});

const SCROLLED = '<section class="scroll-x" aria-label="Tablo" tabindex="0">';

describe('nesting of HTML content', () => {
  it.each([
    ['<p>a<ul><li>b</ul>c', '<p>a</p><ul><li>b</li></ul>c'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    [
      '<a href="/a">x<a href="/b">y</a>',
      '<a href="/a" rel="noopener noreferrer">x</a><a href="/b" rel="noopener noreferrer">y</a>',
    ],
    [
      '<table><tr><td>1<td>2<tr><td>3</table>',
      `${SCROLLED}<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table></section>`,
    ],
    ['<td>yalnız</td>', 'yalnız'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    [
      'a &lt; b &amp; c&nbsp;d &hellip; &bilinmez; &#199; &#x20BA; &#0;',
      'a &lt; b &amp; c&nbsp;d … &amp;bilinmez; Ç ₺ �',
    ],
    ['2 < 3 ve 3 > 2', '2 &lt; 3 ve 3 &gt; 2'],
    ['<p class=x data-y>a</P >', '<p>a</p>'],
    ['<script>if (a<b) "</p>"</script >sonra', 'sonra'],
  ])("equals a browser's: %s", (html, shown) => {
    const { container } = render(<HtmlContent html={html} />);
    expect(container.innerHTML).toBe(shown);
  });

  it('serves a picture of our own in its sizes, loaded lazily', () => {
    const { container } = render(
      <HtmlContent html='<img src="/media/ab-1600.webp" alt="Stat" width="1600" height="900">' />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('srcset')).toContain('/media/ab-480.webp 480w');
    expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([1600, 900, 'lazy']);
  });
});
