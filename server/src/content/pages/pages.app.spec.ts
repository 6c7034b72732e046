import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type Answer, type RunningApp } from '../../main/testing/start-app.ts';
import { PublicationJob } from '../publications/publication.job.ts';

const BODY = {
  title: 'Iğdır’da Şölen',
  slug: '',
  contentJson: { blocks: [{ type: 'paragraph', content: 'Merhaba' }] },
  status: 'draft',
  seoTitle: '',
  seoDescription: '',
};

const after = ({ headers }: Answer) => ({ 'x-min-position': headers.get('x-position') ?? '' });

describe.each([
  ['pages', 'PAGE_NOT_FOUND', 'PageSaved', '/api/pages'],
  ['articles', 'ARTICLE_NOT_FOUND', 'ArticleSaved', '/api/news'],
])('%s over HTTP', (path, notFound, saved, publicPath) => {
  let server: RunningApp;
  let token: string;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z', legalPages: false });
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());
  let slug: string;
  beforeEach(() => {
    count += 1;
    slug = `adres-${count}`;
  });

  const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/api/admin/${path}${at}`, { token, headers, body });
  const create = (change: object = {}) => call('POST', '', { ...BODY, slug, ...change });
  const visit = (address: string, { headers }: Answer) =>
    server.call('GET', `${publicPath}/${address}`, {
      headers: { 'x-min-position': headers.get('x-position') ?? '' },
    });

  it('are created under an id of the server, and read back as answered', async () => {
    const made = await create();
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"0"']);
    expect(made.body).toMatchObject({
      title: BODY.title,
      slug,
      status: 'draft',
      publishAt: null,
      revision: 0,
    });
    const read = await call('GET', `/${made.body.id}`, undefined, after(made));
    expect([read.body, read.headers.get('etag')]).toEqual([made.body, '"0"']);
    const listed = await call('GET', '', undefined, after(made));
    expect(listed.body[0]).toEqual(made.body);
  });

  it('get a slug from their title by the Turkish fold', async () => {
    const { body } = await create({ slug: '', title: `Çağrı, IŞIK & ‘Gök’ ${count}` });
    expect(body.slug).toBe(`cagri-isik-gok-${count}`);
  });

  it('are changed, and visible to visitors once they are published', async () => {
    const made = await create();
    expect((await visit(slug, made)).status).toBe(404);
    const changed = await call('PUT', `/${made.body.id}`, {
      ...BODY,
      slug,
      title: 'Yeni başlık',
      status: 'published',
    });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"1"']);
    const { body } = await visit(slug, changed);
    expect(body).toMatchObject({ title: 'Yeni başlık', publishedAt: changed.body.publishedAt });
  });

  it('release their old slug when they move, and all of them when they are removed', async () => {
    const made = await create({ status: 'published' });
    const moved = await call('PUT', `/${made.body.id}`, { ...BODY, slug: `${slug}-2`, status: 'published' });
    expect((await visit(slug, moved)).status).toBe(404);
    expect((await visit(`${slug}-2`, moved)).status).toBe(200);
    const second = await create({ title: 'Yerine' });
    expect([second.status, second.body.slug]).toEqual([201, slug]);
    expect((await call('PUT', `/${made.body.id}`, { ...BODY, slug })).body.code).toBe('SLUG_TAKEN');

    const removed = await call('DELETE', `/${made.body.id}`);
    expect([removed.status, removed.body]).toEqual([200, { id: made.body.id }]);
    expect((await visit(`${slug}-2`, removed)).status).toBe(404);
    expect((await create({ slug: `${slug}-2` })).status).toBe(201);
    const gone = await call('GET', `/${made.body.id}`, undefined, after(removed));
    expect([gone.status, gone.body.code]).toEqual([404, notFound]);
  });

  it('get different slugs, also when ten are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => create({ title: `Başlık ${i}` })));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('SLUG_TAKEN');
  });

  it("accept one of two editors' changes to the same revision", async () => {
    const { id } = (await create()).body;
    const forms = Array.from({ length: 6 }, (_, i) =>
      call('PUT', `/${id}`, { ...BODY, slug: `${slug}-${i}` }, { 'if-match': '"0"' }),
    );
    const answers = await Promise.all(forms);
    const won = answers.find(({ status }) => status === 200);
    expect(answers.filter(({ body }) => body.code === 'STALE_VERSION')).toHaveLength(5);
    const taken = new Set<string>();
    for (const event of await eventsIn(server, 'SlugReserved', 'SlugReleased')) {
      const { slug: address, entityId } = event.data as Readonly<{ slug: string; entityId: string }>;
      if (entityId !== id) continue;
      if (event.type === 'SlugReserved') taken.add(address);
      else taken.delete(address);
    }
    expect([...taken]).toEqual([won?.body.slug]);
    const stale = await call('DELETE', `/${id}`, undefined, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await call('DELETE', `/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('accept a change without a revision, and the last one wins', async () => {
    const { id } = (await create()).body;
    await call('PUT', `/${id}`, { ...BODY, slug, title: 'Bir' });
    expect((await call('PUT', `/${id}`, { ...BODY, slug, title: 'İki' })).body).toMatchObject({
      title: 'İki',
      revision: 2,
    });
  });

  it('write nothing when they are saved unchanged', async () => {
    const made = await create();
    const before = await eventsIn(server, saved, 'SlugReserved');
    const again = await call('PUT', `/${made.body.id}`, { ...BODY, slug });
    expect(again.body).toEqual(made.body);
    expect(await eventsIn(server, saved, 'SlugReserved')).toEqual(before);
  });

  it('can be restored from any revision, which shows who saved it', async () => {
    const { id } = (await create()).body;
    await call('PUT', `/${id}`, { ...BODY, slug, title: 'Yanlış' });
    const { body: list } = await call('GET', `/${id}/revisions`);
    expect(list).toMatchObject([
      { revision: 1, by: 'rol-Editör', title: 'Yanlış', status: 'draft' },
      { revision: 0, by: 'rol-Editör', title: BODY.title, status: 'draft' },
    ]);
    const { body: old } = await call('GET', `/${id}/revisions/0`);
    expect(old).toMatchObject({ ...list[1], text: { title: BODY.title, contentJson: BODY.contentJson } });
    const back = await call('PUT', `/${id}`, old.text, { 'if-match': '"1"' });
    expect(back.body).toMatchObject({ title: BODY.title, revision: 2 });
  });

  it.each([
    ['/yok', 404],
    ['/yok/revisions', 404],
    ['/yok/revisions/0', 404],
    ['/yok/revisions/x', 400],
    ['/%24ne', 400],
    ['?search=x', 400],
  ])('answer %s with %i', async (at, status) => {
    const answer = await call('GET', at);
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
  });

  it('are published by the system at their scheduled time, once', async () => {
    const publishAt = '2026-11-20T15:00:00+03:00';
    const past = await create({ publishAt });
    expect([past.status, past.body.code]).toEqual([400, 'PUBLISH_AT_PAST']);
    const made = await create({ publishAt: '2026-11-20T15:00:01+03:00' });
    expect(made.body).toMatchObject({ status: 'draft', publishAt: '2026-11-20T12:00:01.000Z' });
    const job = server.get(PublicationJob);
    await job.tick();
    expect((await visit(slug, made)).status).toBe(404);
    server.travel('2026-11-20T12:00:01.000Z');
    await Promise.all([job.tick(), job.tick()]);
    await server.caughtUp();
    expect((await visit(slug, made)).status).toBe(200);
    const { body } = await call('GET', `/${made.body.id}/revisions`);
    expect(body).toMatchObject([{ revision: 1, by: 'Sistem', status: 'published' }, { revision: 0 }]);
    server.travel('2026-11-20T12:00:00.000Z');
  });

  it('are sanitised before they are stored', async () => {
    const { body } = await create({
      title: ' Sıkı\u202e \n başlık\u0000 ',
      contentJson: '<p onclick="x()">a<script>alert(1)</script></p>',
    });
    expect([body.title, body.contentJson]).toEqual(['Sıkı başlık', '<p>a</p>']);
  });

  it('store a block of an unknown type as it was sent', async () => {
    const contentJson = { blocks: [{ type: 'harita', konum: { enlem: 41, boylam: [29, null, true] } }] };
    expect((await create({ contentJson })).body.contentJson).toEqual(contentJson);
  });

  it('accept larger bodies than other routes, up to a limit of their own', async () => {
    const blocks = Array.from({ length: 100 }, () => ({ type: 'paragraph', content: 'ş'.repeat(1_000) }));
    expect((await create({ contentJson: { blocks } })).status).toBe(201);
    const tooMuch = await create({ contentJson: 'x'.repeat(600_000) });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
