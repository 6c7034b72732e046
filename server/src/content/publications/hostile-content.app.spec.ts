import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { articleTextOf } from './publication.bodies.ts';

const BODY = {
  title: 'Başlık',
  slug: 'adres',
  contentJson: '',
  status: 'draft',
  seoTitle: '',
  seoDescription: '',
};
const block = (fields: object) => ({ contentJson: { blocks: [fields] } });
const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

describe("an article's picture", () => {
  it('is kept without characters of its address that nobody sees', () => {
    const featuredImageUrl = `/media/a.webp${'\u202e\u0001'.repeat(300)}`;
    expect(articleTextOf({ ...BODY, status: 'draft', featuredImageUrl })).toMatchObject({
      featuredImageUrl: '/media/a.webp',
    });
  });
});

describe("an article's picture with letters of a letter and a mark", () => {
  it('is the one that the address names', () =>
    expect(articleTextOf({ ...BODY, status: 'draft', featuredImageUrl: '/o\u0308.webp' })).toMatchObject({
      featuredImageUrl: '/o%CC%88.webp',
    }));
});

describe.each([
  ['pages', 'PageSaved'],
  ['articles', 'ArticleSaved'],
])('%s', (path, saved) => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());

  const send = (body: unknown) => server.call('POST', `/api/admin/${path}`, { token, body });
  const create = (change: object) => send({ ...BODY, ...change });

  it.each<[string, object]>([
    ['no title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['a title of another type', { title: { $gt: '' } }],
    ['an address with capitals', { slug: 'Adres' }],
    ['an address with Turkish letters', { slug: 'şölen' }],
    ['an address with two dashes', { slug: 'a--b' }],
    ['an address that leads elsewhere', { slug: '../x' }],
    ['a long address', { slug: 'x'.repeat(101) }],
    ['an unknown status', { status: 'gizli' }],
    ['a moment without a zone', { publishAt: '2027-01-01T10:00' }],
    ['a moment that is no date', { publishAt: 5 }],
    ['a long description', { seoDescription: 'x'.repeat(321) }],
    ['long keywords', { metaKeywords: 'x'.repeat(301) }],
    ['an id of its own', { id: 'x' }],
    ['a revision of its own', { revision: 7 }],
    ['no content', { contentJson: null }],
    ['content that is a list', { contentJson: [] }],
    ['content with more than blocks', { contentJson: { blocks: [], x: 1 } }],
    ['a block that is text', { contentJson: { blocks: ['x'] } }],
    ['a block without a type', block({ content: 'x' })],
    ['a type that is no word', block({ type: '<b>', content: 'x' })],
    ['a paragraph without content', block({ type: 'paragraph' })],
    ['a paragraph with something else', block({ type: 'paragraph', content: 'x', onclick: 'y' })],
    ['a heading of level 7', block({ type: 'heading', content: 'x', level: 7 })],
    ['a list of numbers', block({ type: 'list', items: [1] })],
    ['a list in another style', block({ type: 'list', items: [], style: 'x' })],
    ['half a character', block({ type: 'paragraph', content: '\ud800' })],
    ['a deep unknown block', block({ type: 'harita', x: nested(9) })],
    ['too many blocks', { contentJson: { blocks: Array.from({ length: 501 }, () => ({ type: 'x' })) } }],
    ['deep markup', { contentJson: '<div>'.repeat(200) }],
    ['a text of brackets', { contentJson: '<'.repeat(60_000) }],
    ['a stack of combining marks', { contentJson: '\u0301\u0323'.repeat(20_000) }],
    ['long markup', { contentJson: 'x'.repeat(200_001) }],
    [
      'long blocks',
      {
        contentJson: {
          blocks: Array.from({ length: 400 }, () => ({ type: 'paragraph', content: 'x'.repeat(800) })),
        },
      },
    ],
    ['a title that makes no address', { title: '???', slug: '' }],
  ])('refuse %s in Turkish, without a trace', async (_, change) => {
    const types = [saved, 'SlugReserved', 'SlugReleased'];
    const before = (await eventsIn(server, ...types)).length;
    const { status, body } = await create(change);
    expect([status, typeof body.message]).toEqual([400, 'string']);
    expect(body.message).not.toMatch(/must|should|property|constraints/);
    expect((await eventsIn(server, ...types)).length).toBe(before);
  });

  it('keep the text of a link that would lead elsewhere, without its address', async () => {
    const links = ['https://onda.example@evil.example', 'https:evil.example', 'https://a.example/x'];
    const contentJson = links.map((href) => `<a href="${href}">x</a>`).join('');
    const { body } = await create({ slug: 'baglar', contentJson });
    expect(body.contentJson).toBe(
      `${'<a rel="noopener noreferrer">x</a>'.repeat(2)}<a href="https://a.example/x" rel="noopener noreferrer">x</a>`,
    );
  });

  it.each(['"', '[]', 'null', '1e400', '{"title":"a","title":"b"}', '{"__proto__":{}}', 'x'.repeat(1000)])(
    'refuse a body of %j without a server error',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
