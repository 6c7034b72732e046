import { describe, expect, it } from '@jest/globals';
import { FORBIDDEN_MARKUP, SCRIPT_PAYLOADS } from '@onda-on/contracts/testing';
import { render } from '@testing-library/react';

import { ContentView } from './ContentView.tsx';

const shown = (content: unknown, withQuotes = false) =>
  render(<ContentView content={content} withQuotes={withQuotes} />).container.innerHTML;
const inside = (html: string) => html.replace(/^<div class="prose">|<\/div>$/gu, '');

describe('hostile markup', () => {
  it.each(SCRIPT_PAYLOADS)('%s is reduced to nothing that runs, loads or misleads', (payload) => {
    const html = shown(payload);
    for (const pattern of FORBIDDEN_MARKUP) expect(html).not.toMatch(pattern);
  });

  it.each(SCRIPT_PAYLOADS)('%s is plain text inside every block type', (payload) => {
    const blocks = [
      { type: 'paragraph', content: payload },
      { type: 'heading', content: payload },
      { type: 'list', items: [payload] },
      { type: 'quote', content: payload, author: payload },
      { type: payload, content: payload },
    ];
    const html = shown({ blocks }, true);
    expect(html.match(/<(?!\/?(?:div|p|h2|ul|li|blockquote|footer|pre)\b)/u)).toBeNull();
  });
});

const linked = (content: string) => inside(shown({ blocks: [{ type: 'paragraph', content }] }));

describe('own address in a text', () => {
  it.each([
    ['önce /itiraz adresindeki formla', 'önce <a href="/itiraz">/itiraz</a> adresindeki formla'],
    ['listede /dogrula sayfasında', 'listede <a href="/dogrula">/dogrula</a> sayfasında'],
    ['açın: /ben sayfasında', 'açın: <a href="/ben">/ben</a> sayfasında'],
    ['/itiraz adresindeki formda', '<a href="/itiraz">/itiraz</a> adresindeki formda'],
    [
      'Bakın: /pages/sss, /siralama/15.',
      'Bakın: <a href="/pages/sss">/pages/sss</a>, <a href="/siralama/15">/siralama/15</a>.',
    ],
  ])('is a link: %s', (content, html) => expect(linked(content)).toBe(`<p>${html}</p>`));

  it.each(['1/X/2 ve/itiraz', '/itirazname', '/admin', 'https://baska.example/itiraz', '//itiraz'])(
    'is plain text otherwise: %s',
    (content) => expect(linked(content)).toBe(`<p>${content}</p>`),
  );

  it('is a link in a list and in a quote too', () => {
    const html = shown(
      {
        blocks: [
          { type: 'list', items: ['Form: /itiraz'] },
          { type: 'quote', content: '/itiraz' },
        ],
      },
      true,
    );
    expect(html.match(/<a href="\/itiraz">/gu)).toHaveLength(2);
  });
});

describe('HTML content', () => {
  it('keeps allowed elements, with checked links', () =>
    expect(
      inside(
        shown('<h2>Başlık</h2><p>Bir <strong>iki</strong> <a href="/kurallar" onclick="x()">üç</a></p>'),
      ),
    ).toBe(
      '<h2>Başlık</h2><p>Bir <strong>iki</strong> <a href="/kurallar" rel="noopener noreferrer">üç</a></p>',
    ));

  it('keeps the content of wrappers and drops every other element with its content', () =>
    expect(inside(shown('<div><p>Kalır</p></div><form><p>Gider</p></form><video>Gider</video>'))).toBe(
      '<p>Kalır</p>',
    ));

  it('keeps the text of a link with an unsafe address', () =>
    expect(inside(shown('<p><a href="javascript:alert(1)">söz</a></p>'))).toBe('<p>söz</p>'));

  it.each([
    ['https://ornek.example/a.png', true],
    ['/medya/a.png', true],
    ['//ornek.example/a.png', false],
    ['http://ornek.example/a.png', false],
    ['data:image/svg+xml,<svg>', false],
  ])('shows an image from %s: %s', (src, isShown) =>
    expect(shown(`<img src="${src}" alt="a">`).includes('<img')).toBe(isShown),
  );

  it('completes tables, which are scrolled where they are wider than the screen', () =>
    expect(
      inside(
        shown(
          '<table> <thead><tr><th scope="col">A</th></tr></thead> <tbody><tr><td>1</td></tr></tbody> </table>',
        ),
      ),
    ).toBe(
      '<section class="scroll-x" aria-label="Tablo" tabindex="0"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></section>',
    ));

  it('stops at a maximum depth', () =>
    expect(shown('<blockquote>'.repeat(300)).match(/<blockquote>/gu)?.length).toBeLessThan(120));
});

describe('block content', () => {
  it.each([
    [{ type: 'paragraph', content: 'a & b' }, '<p>a &amp; b</p>'],
    [{ type: 'paragraph', content: 'a\nb' }, '<p class="lines">a\nb</p>'],
    [{ type: 'heading', content: 'a' }, '<h2>a</h2>'],
    [{ type: 'heading', content: 'a', level: 4 }, '<h4>a</h4>'],
    [{ type: 'heading', content: 'a', level: 9 }, '<h2>a</h2>'],
    [{ type: 'list', style: 'ordered', items: ['a', 'b'] }, '<ol><li>a</li><li>b</li></ol>'],
    [{ type: 'list', items: ['a'] }, '<ul><li>a</li></ul>'],
    [{ type: 'quote', content: 'a', author: 'b' }, '<blockquote><p>a</p><footer>b</footer></blockquote>'],
    [{ type: 'quote', content: 'a' }, '<blockquote><p>a</p></blockquote>'],
    [{ type: 'chart', x: 1 }, '<pre class="raw">{"type":"chart","x":1}</pre>'],
    [null, '<pre class="raw">null</pre>'],
  ])('%j becomes %s', (block, html) => expect(inside(shown({ blocks: [block] }, true))).toBe(html));

  it('is limited, as are the lines of a list', () => {
    const list = { type: 'list', items: Array.from({ length: 2_000 }, () => 'a') };
    const { container } = render(
      <ContentView content={{ blocks: Array.from({ length: 2_000 }, (_, n) => (n === 0 ? list : null)) }} />,
    );
    expect(container.querySelectorAll('.prose > *')).toHaveLength(500);
    expect(container.querySelectorAll('li')).toHaveLength(500);
  });

  it('has quotes in news only', () =>
    expect(inside(shown({ blocks: [{ type: 'quote', content: 'a' }] }))).toBe(
      '<pre class="raw">{"type":"quote","content":"a"}</pre>',
    ));
});

describe('other content', () => {
  it('is formatted JSON for objects', () =>
    expect(inside(shown({ a: 1 }))).toBe('<pre class="raw">{\n  "a": 1\n}</pre>'));

  it('is text otherwise', () => expect(inside(shown(42))).toBe('42'));
});
