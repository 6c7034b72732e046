import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MENU_LIMITS } from '@onda-on/contracts/rules';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { ContentState } from '../publications/content-state.ts';

describe('menus over HTTP', () => {
  let server: RunningApp;
  let token: string;
  let count = 0;
  let menuId: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/api/admin/${at}`, { token, headers, body });
  const LINE = { label: 'Kurallar', url: '/kurallar', isActive: true };
  const add = (change: object = {}, headers: Record<string, string> = {}) =>
    call('POST', 'menu-items', { menuId, ...LINE, ...change }, headers);
  const create = (displayName = 'Menü', key = 'form-1') =>
    call('POST', 'menus', { name: `${menuId}-yeni`, displayName }, { 'idempotency-key': key });
  const read = async () => {
    await server.caughtUp();
    const { body } = await call('GET', 'menus');
    return body.find(({ id }: { id: string }) => id === menuId);
  };
  beforeEach(async () => {
    count += 1;
    menuId = `menu-${count}`;
    expect((await call('POST', 'menus', { name: menuId, displayName: 'Menü' })).status).toBe(201);
  });

  it('are created under their name, once', async () => {
    expect(await read()).toEqual({ id: menuId, name: menuId, displayName: 'Menü', revision: 0, items: [] });
    const again = await call('POST', 'menus', { name: menuId, displayName: 'Başka' });
    expect([again.status, again.body.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it('are created once with one key, also when the list is full by then', async () => {
    const first = await create();
    const { catalog } = server.get(ContentState);
    jest.spyOn(catalog, 'menuCount', 'get').mockReturnValue(MENU_LIMITS.menusMax);
    expect(await create()).toMatchObject({ status: 201, body: first.body });
    jest.restoreAllMocks();
    expect(await create('Başka')).toMatchObject({ status: 409, body: { code: 'RECORD_KEY_REUSED' } });
    const other = await create('Menü', 'form-2');
    expect(other).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  });

  it('have items that lead where they were meant to, also with letters of a letter and a mark', async () => {
    const made = await add({ url: '/o\u0308zet' });
    expect(made).toMatchObject({ status: 201, body: { url: '/o%CC%88zet' } });
  });

  it('have items, which are changed and removed at their own address', async () => {
    const made = await add({ order: 3 });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toEqual({ id: expect.any(String), menuId, ...LINE, order: 3 });
    const changed = await call('PUT', `menu-items/${made.body.id}`, { ...LINE, isActive: false });
    expect(changed.body).toEqual({ ...made.body, isActive: false });
    expect((await read()).items).toEqual([changed.body]);
    const shown = await server.call('GET', `/api/admin/menus/name/${menuId}`);
    expect(shown.body.items).toEqual([]);
    expect(shown.body.revision).toBeUndefined();

    expect((await call('DELETE', `menu-items/${made.body.id}`)).body).toEqual({ id: made.body.id });
    expect((await read()).items).toEqual([]);
    const gone = await call('PUT', `menu-items/${made.body.id}`, LINE);
    expect([gone.status, gone.body.code]).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
  });

  it('keep no character of a link that nobody sees', async () => {
    expect((await add({ url: `/kurallar${'\u202e\u0001'.repeat(300)}` })).body).toMatchObject(LINE);
  });

  it('are reordered in one call', async () => {
    const ids: string[] = [];
    for (const label of ['a', 'b', 'c']) ids.push((await add({ label })).body.id);
    const itemIds = ids.toReversed();
    const { status, body } = await call('PUT', `menus/${menuId}/order`, { itemIds });
    expect([status, body.items.map(({ id, order }: { id: string; order: number }) => [id, order])]).toEqual([
      200,
      itemIds.map((id, i) => [id, i + 1]),
    ]);
    expect(await read()).toEqual(body);
    const old = await call('PUT', `menus/${menuId}/order`, { itemIds: ids.slice(1) });
    expect([old.status, old.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it("accept one of two editors' changes to the same revision", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => add({ label: `${i}` }, { 'if-match': '"0"' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect((await read()).items).toHaveLength(1);
  });

  it.each<[string, string, string, object]>([
    ['no menu', 'POST', 'menu-items', { menuId: undefined }],
    ['an unknown field', 'POST', 'menu-items', { id: 'x' }],
    ['no label', 'POST', 'menu-items', { label: '' }],
    ['a long label', 'POST', 'menu-items', { label: 'x'.repeat(61) }],
    ['a switch that is none', 'POST', 'menu-items', { isActive: 'true' }],
    ['an order that is none', 'POST', 'menu-items', { order: 1.5 }],
    ['a negative order', 'POST', 'menu-items', { order: -1 }],
    ['a script as address', 'POST', 'menu-items', { url: 'javascript:alert(1)' }],
    ['an address of another site without its scheme', 'POST', 'menu-items', { url: '//evil.example' }],
    ['an object as address', 'POST', 'menu-items', { url: { $gt: '' } }],
    ['a name with blanks', 'POST', 'menus', { name: 'a b', displayName: 'x' }],
    ['a long name', 'POST', 'menus', { name: 'x'.repeat(61), displayName: 'x' }],
    ['no name to show', 'POST', 'menus', { name: 'x', displayName: '' }],
    ['an order of no list', 'PUT', 'menus/menu-1/order', { itemIds: 'x' }],
    ['an order of no ids', 'PUT', 'menus/menu-1/order', { itemIds: [{}] }],
    ['a long order', 'PUT', 'menus/menu-1/order', { itemIds: Array.from({ length: 51 }, () => 'x') }],
  ])('refuse %s in Turkish, without a trace', async (_, method, at, change) => {
    const body = at === 'menu-items' ? { menuId, ...LINE, ...change } : change;
    const types = ['MenuCreated', 'MenuItemSaved'];
    const before = (await eventsIn(server, ...types)).length;
    const answer = await call(method, at, body);
    expect([answer.status, typeof answer.body.message]).toEqual([400, 'string']);
    expect(answer.body.message).not.toMatch(/must|should|property|constraints/);
    expect((await eventsIn(server, ...types)).length).toBe(before);
  });

  it('answer 404 for a missing menu', async () => {
    expect((await add({ menuId: 'yok' })).body.code).toBe('MENU_NOT_FOUND');
    expect((await call('PUT', 'menus/yok/order', { itemIds: [] })).status).toBe(404);
    expect((await call('DELETE', 'menu-items/yok')).status).toBe(404);
  });
});

describe('drafts over HTTP', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const BODY = { title: 'T', contentJson: '', status: 'draft', seoTitle: '', seoDescription: '' };
  const call = (method: string, at: string, body: unknown) =>
    server.call(method, `/api/admin/${at}`, { token, body });

  it('are published together, and a refused one stops none of the others (Hızlı Yayınla)', async () => {
    const page = (await call('POST', 'pages', { ...BODY, slug: 'bir' })).body.id;
    const article = (await call('POST', 'articles', { ...BODY, slug: 'bir' })).body.id;
    const answer = await call('POST', 'content/publish', { pages: ['yok', page], articles: [article] });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        published: [page, article],
        refused: [{ id: 'yok', code: 'PAGE_NOT_FOUND', message: 'Sayfa bulunamadı' }],
      },
    ]);
    const headers = { 'x-min-position': answer.headers.get('x-position') ?? '' };
    expect((await server.call('GET', '/api/news/bir', { headers })).status).toBe(200);
    expect((await server.call('GET', '/api/pages/bir', { headers })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ pages: [] }],
    [{ pages: 'x', articles: [] }],
    [{ pages: [1], articles: [] }],
    [{ pages: ['../x'], articles: [] }],
    [{ pages: Array.from({ length: 101 }, () => 'x'), articles: [] }],
  ])('are not published for the body %j', async (body) => {
    expect((await call('POST', 'content/publish', body)).status).toBe(400);
  });
});
