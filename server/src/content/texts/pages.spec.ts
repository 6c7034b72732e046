import { describe, expect, it } from '@jest/globals';
import { isTokenName, type ContentBlock } from '@onda-on/contracts/rules';

import { sanitised } from '../publications/sanitise.ts';
import { SEEDED_MENUS } from './menus.ts';
import { SEEDED_ARTICLES } from './news.ts';
import { SEEDED_PAGES } from './pages.ts';

const blocksOf = (content: (typeof SEEDED_PAGES)[number]['content']): readonly ContentBlock[] =>
  typeof content === 'string' ? [] : content.blocks;
const textOf = (slug: string): string => JSON.stringify(SEEDED_PAGES.find((page) => page.slug === slug));
/** What stands in double braces and is no token. */
const unknownTokensIn = (...texts: readonly unknown[]): readonly string[] =>
  [...JSON.stringify(texts).matchAll(/\{\{\s*(.*?)\s*\}\}/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !isTokenName(name));

describe('seeded texts', () => {
  it.each(SEEDED_PAGES.map((page) => [page.slug, page] as const))(
    '%s contains no unknown token',
    (_, { content, title, seoDescription, metaKeywords }) =>
      expect(unknownTokensIn(content, title, seoDescription, metaKeywords)).toEqual([]),
  );

  it.each(SEEDED_PAGES.map((page) => [page.slug, page] as const))(
    '%s is blocks that survive sanitising unchanged, in an outline without gaps',
    (_, { content }) => {
      expect(sanitised(content)).toEqual(content);
      const levels = blocksOf(content).flatMap(({ type, level }) => (type === 'heading' ? [level ?? 2] : []));
      levels.reduce((before, level) => (expect(level).toBeLessThanOrEqual(before + 1), level), 1);
    },
  );

  it('use a token for every figure that follows a setting', () => {
    const texts = JSON.stringify([SEEDED_PAGES]);
    expect(texts).not.toMatch(/Onda On|50\.000|10 maç|@/u);
    expect(textOf('kurallar')).toContain('{{lockRule}}');
    expect(textOf('kurallar')).toContain('{{scorePerCorrectPrediction}}');
  });

  it('name no invented company: the organiser comes from the settings (KVKK m. 10)', () => {
    for (const slug of ['gizlilik', 'kosullar', 'iletisim'])
      expect(textOf(slug)).toMatch(/\{\{(?:dataController|organiserName)\}\}/u);
  });

  it.each([
    ['kurallar', ['on sekiz yaşını', 'bir kupon', '{{lockRule}}', '1, 2, 2, 4', 'nadirlik', 'geçersiz']],
    ['kurallar', ['Ertelenen', 'Düzeltmeler', 'Mühür', 'Kura çekilmez', 'kapanışına kadar']],
    ['oduller', ['nadirlik puanı', 'eşit paylaşılır', 'Kura çekilmez', '7338']],
    ['gizlilik', ['6698', 'm. 5/2-c', '11. maddesine', 'otuz gün', 'altmış gün', 'altı ay', 'şifreli']],
    ['gizlilik', ['takma ad', 'düzenleme kodlarınızı', 'ligin bağlantısını bilen']],
    ['gizlilik', ['Silinmiş katılımcı', 'aydınlatma metni', '{{dataController}}', 'en az üç yıl']],
    ['kosullar', ['On sekiz', 'Türk hukuku', '{{organiserName}}']],
    [
      'kosullar',
      ['kuponu gönderdiğiniz, kodu bir lig formuna yazdığınız ve /ben sayfasından karekodla taşıdığınız'],
    ],
    ['sorumlu-oyun', ['115', 'On sekiz', 'engel kalkar']],
  ])('%s contains the required statement: case %#', (slug, words) => {
    for (const word of words) expect(textOf(slug)).toContain(word);
  });

  it('that promise a seal lead to the page where anyone can check it', () => {
    for (const slug of ['kurallar', 'sss']) expect(textOf(slug)).toMatch(/ \/dogrula sayfasında/u);
    expect(JSON.stringify(SEEDED_ARTICLES)).toMatch(/ \/dogrula sayfasında/u);
  });

  it('say where an edit code is kept, as they do of everything else that a browser keeps', () => {
    for (const slug of ['gizlilik', 'kosullar', 'sss']) expect(textOf(slug)).toMatch(/ \/ben sayfası/u);
    expect(JSON.stringify(SEEDED_PAGES)).not.toContain('hiçbir yerde açık');
  });

  it('do not send a reader of the contact page to the contact page', () => {
    expect(textOf('iletisim')).not.toMatch(/İletişim sayfas|\{\{contactRule\}\}/u);
  });

  it('are the targets of all menu links', () => {
    const slugs = SEEDED_MENUS.flatMap(({ lines }) => lines.map(([, url]) => url)).flatMap((url) =>
      url.startsWith('/pages/') ? [url.slice('/pages/'.length)] : [],
    );
    for (const slug of slugs) expect(SEEDED_PAGES.map((page) => page.slug)).toContain(slug);
  });

  it('contain no unknown token in the news', () => expect(unknownTokensIn(SEEDED_ARTICLES)).toEqual([]));
});
