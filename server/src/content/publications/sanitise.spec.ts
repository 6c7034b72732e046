import { cpuUsage } from 'node:process';

import { describe, expect, it } from '@jest/globals';
import { FORBIDDEN_MARKUP, SCRIPT_PAYLOADS } from '@onda-on/contracts/testing';

import { sanitised } from './sanitise.ts';

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
  ])('refuses %s before walking through it', (_, html) =>
    expect(() => sanitised(html)).toThrow('CONTENT_TOO_COMPLEX'),
  );

  it('handles 60,000 unmatched brackets quickly', () => {
    // Processor time, so that other load does not count.
    const before = cpuUsage();
    sanitised('<'.repeat(60_000));
    expect(cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
