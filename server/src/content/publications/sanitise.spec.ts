import { describe, expect, it } from '@jest/globals';
import { FORBIDDEN_MARKUP, SCRIPT_PAYLOADS } from '@onda-on/contracts/testing';

import { sanitised } from './sanitise.ts';

const SAFE = [
  '#madde-2',
  '/kurallar',
  '/kurallar?a=1#b',
  'https://a.example',
  'https://a.example:8443/x?y=z@w',
  'http://a.example/',
  'mailto:bilgi@a.example',
  'tel:+90 (212) 000 00 00',
];
const UNSAFE = [
  'https://a.example@evil.example',
  'https://a:b@evil.example/x',
  'https:evil.example',
  'HTTPS:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  '//evil.example',
  '/\\evil.example',
  'mailto:',
  'tel:javascript',
  'ftp://a.example',
  'evil',
  '../x',
];

const hrefIn = (link: string) => /href="([^"]*)"/u.exec(sanitised(link) as string)?.[1] ?? null;

describe('sanitising content', () => {
  it.each(SCRIPT_PAYLOADS)('removes from %s everything that a browser would run', (payload) => {
    const clean = sanitised(`<p>Önce</p>${payload}<p>Sonra</p>`);
    for (const pattern of FORBIDDEN_MARKUP) expect(clean).not.toMatch(pattern);
    expect(clean).toContain('<p>Önce</p>');
  });

  it("keeps an editor's formatting", () => {
    const html =
      '<h2>Başlık</h2><p>Metin <strong>kalın</strong> <a href="/kurallar" rel="noopener noreferrer">bağ</a></p>';
    expect(sanitised(html)).toBe(html);
  });

  it('allows images from https and our own only', () => {
    expect(sanitised('<img src="https://a.example/x.png" alt="">')).toContain(
      'src="https://a.example/x.png"',
    );
    expect(sanitised('<img src="http://a.example/x.png"><img src="//a.example/x.png">')).toBe('');
  });

  it('keeps blocks as text', () => {
    const blocks = [{ type: 'paragraph', content: '<b>1 < 2</b>' }];
    expect(sanitised({ blocks })).toEqual({ blocks });
  });

  it('accepts any number of lines and pictures, which do not nest', () => {
    const html = `<p>${'a<br />'.repeat(300)}</p>${'<img src="/a.webp" loading="lazy" />'.repeat(300)}`;
    expect(sanitised(html)).toBe(html);
  });

  it.each([
    ['100,000 levels', '<div>'.repeat(100_000)],
    ['levels that only begin like a line', '<br-x>'.repeat(101)],
    ['300 kB', 'a'.repeat(300_000)],
    ['60,000 brackets', '<'.repeat(60_000)],
    ['60,000 entities', '&lt'.repeat(60_000)],
    ['a text that grows beyond the limit', `${'a'.repeat(195_000)}${'<'.repeat(5_000)}`],
  ])('refuses %s before walking through it', (_, html) =>
    expect(() => sanitised(html)).toThrow('CONTENT_TOO_COMPLEX'),
  );

  it('keeps where links and pictures lead whose letters are a letter and a mark, and composes texts', () => {
    const html = `<p>o\u0308 <a href="/o\u0308?ş">o\u0308</a><img src="/s\u0327.webp" alt="s\u0327"></p>`;
    const stored =
      '<p>ö <a href="/o%CC%88?%C5%9F" rel="noopener noreferrer">ö</a>' +
      '<img src="/s%CC%A7.webp" alt="ş" loading="lazy" /></p>';
    expect([sanitised(html), sanitised(stored)]).toEqual([stored, stored]);
    const [typed, kept] = ['/o\u0308?ş', '/o%CC%88?%C5%9F'].map((link) => new URL(link, 'https://a.example'));
    expect(kept?.href).toBe(typed?.href);
  });

  it('lets no mark after a tag become a part of it', () => {
    const clean = sanitised('<p>\u0338 onclick=a() </p><p>x</p>') as string;
    for (const html of [clean, sanitised(clean)])
      expect(html).toMatch(/^<p>\u0338 onclick=a\(\) <\/p><p>x<\/p>$/u);
  });

  it('keeps only links that lead where they seem to lead', () => {
    for (const href of SAFE) expect(hrefIn(`<a href="${href}">x</a>`)).toBe(href);
    for (const href of UNSAFE) expect([href, hrefIn(`<a href="${href}">x</a>`)]).toEqual([href, null]);
  });
});
