import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { pictureOf } from '../media/testing/sample-pictures.ts';
import { MEDIA_PATH, uploaderOf } from '../media/testing/upload.ts';
import { ARTICLE } from './publication.decider.ts';
import { PublicationJob } from './publication.job.ts';

const ARTICLES = '/api/admin/articles';
const BODY = { title: 'Haber', contentJson: '', status: 'published' };

describe('a picture that was removed', () => {
  let server: RunningApp;
  let token: string;
  let picture: Readonly<{ id: string; url: string }>;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    count += 1;
    const upload = uploaderOf(server, token);
    picture = (await upload(await pictureOf('png', 20, 10), { query: '?name=Kale' })).body;
  });

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, path, { token, headers, body });
  const removePicture = async () =>
    expect((await call('DELETE', `${MEDIA_PATH}/${picture.id}`)).status).toBe(200);
  const refused = {
    status: 409,
    body: { code: 'MEDIA_REMOVED', message: '‘Kale’ görseli bu arada silindi, metinden çıkarın' },
  };

  it.each([
    ['article', ARTICLES, () => ({ featuredImageUrl: picture.url })],
    ['page', '/api/admin/pages', () => ({ contentJson: `<p><img src="${picture.url}" alt=""></p>` })],
  ])('is in no new %s, whose address stays free', async (_, path, showing) => {
    await removePicture();
    const text = { ...BODY, slug: `bos-${count}` };
    expect(await call('POST', path, { ...text, ...showing() })).toMatchObject(refused);
    expect((await call('POST', path, text)).status).toBe(201);
  });

  it('does not come back with an older version of a text, nor keeps the answer to its first saving away', async () => {
    const first = { ...BODY, slug: `eski-${count}`, featuredImageUrl: picture.url };
    const create = () => call('POST', ARTICLES, first, { 'idempotency-key': `eski-${count}` });
    const { id } = (await create()).body;
    await call('PUT', `${ARTICLES}/${id}`, { ...first, featuredImageUrl: '' });
    await removePicture();
    expect(await call('PUT', `${ARTICLES}/${id}`, first)).toMatchObject(refused);
    expect(await create()).toMatchObject({ status: 201, body: { id, featuredImageUrl: '' } });
  });

  it('keeps no text that shows it already from being changed, or published when its time comes', async () => {
    await removePicture();
    const body = { ...BODY, status: 'draft', publishAt: '2026-11-20T13:00:00.000Z', slug: `plan-${count}` };
    const { id } = (await call('POST', ARTICLES, body)).body;
    const commands = server.get(CommandRunner);
    const { text } = await commands.stateOf(ARTICLE.decider, id);
    const showing = { ...text!, featuredImageUrl: picture.url };
    const save = { type: 'Save', id, text: showing, as: 'known', expected: null, required: [] } as const;
    // As another server saves it at the moment of the removal.
    await commands.run(ARTICLE.decider, id, (_, now) => ({ ...save, now }), { by: SYSTEM });
    const changed = await call('PUT', `${ARTICLES}/${id}`, {
      ...body,
      title: 'Yeni başlık',
      featuredImageUrl: picture.url,
    });
    expect(changed.status).toBe(200);
    server.travel('2026-11-20T13:00:01.000Z');
    await server.get(PublicationJob).tick();
    const { text: later } = await commands.stateOf(ARTICLE.decider, id);
    expect(later).toMatchObject({ title: 'Yeni başlık', status: 'published' });
  });
});
