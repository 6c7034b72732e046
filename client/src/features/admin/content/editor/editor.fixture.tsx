import { jest } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';

import { asAdmin } from '../../../../testing/show-to-admin.tsx';
import { show } from '../../../../testing/show.tsx';
import type { AnyBody, AnyContent } from '../content-kind.ts';
import { anArticle } from '../content.fixture.ts';
import { EditorScreen } from './EditorScreen.tsx';

/** A server with one article, which accepts a change of the latest revision only. */
class ArticleServer {
  readonly puts: AnyBody[] = [];
  readonly posts: AnyBody[] = [];
  readonly postKeys: (string | null)[] = [];
  status = 200;

  constructor(public article: AnyContent = anArticle()) {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input, init = {}) =>
        this.#answer(input instanceof Request ? input.url : input.toString(), init),
      );
  }

  /** Saves are stored, and their answers are lost. */
  losesAnswers = false;

  /** A new article is created once this is over. */
  creation: Promise<unknown> = Promise.resolve();

  /** Another editor has removed it. */
  isGone = false;

  /** Saves as another editor. */
  change(body: Partial<AnyBody>): void {
    this.article = { ...this.article, ...body, revision: this.article.revision + 1 };
  }

  #answer(path: string, { method = 'GET', body, headers }: RequestInit): Response | Promise<Response> {
    if (path.endsWith('/revisions')) {
      const { revision, title, status } = this.article;
      return Response.json([{ revision, title, status, at: '2026-11-20T10:00:00Z', by: 'Mert' }]);
    }
    if (!path.startsWith('/api/admin/articles')) return Response.json([]);
    if (this.status !== 200) return Response.json({ message: 'Hayır' }, { status: this.status });
    if (method === 'POST') return this.creation.then(() => this.#made(body, headers));
    if (this.isGone) return Response.json({ message: 'Haber bulunamadı' }, { status: 404 });
    if (method === 'GET') return Response.json(this.article);
    if (new Headers(headers).get('if-match') !== `"${this.article.revision}"`)
      return Response.json({ code: 'STALE_VERSION', message: 'Değişti' }, { status: 409 });
    return this.#saved(body);
  }

  #saved(body: RequestInit['body']): Response {
    const sent = JSON.parse(typeof body === 'string' ? body : '') as AnyBody;
    this.puts.push(sent);
    this.change(sent);
    if (this.losesAnswers) throw new TypeError('Failed to fetch');
    return Response.json(this.article);
  }

  #made(body: RequestInit['body'], headers: RequestInit['headers']): Response {
    const sent = JSON.parse(typeof body === 'string' ? body : '') as AnyBody;
    this.posts.push(sent);
    this.postKeys.push(new Headers(headers).get('idempotency-key'));
    this.article = { ...this.article, ...sent, id: 'a2', revision: 0 };
    if (this.losesAnswers) throw new TypeError('Failed to fetch');
    return Response.json(this.article, { status: 201 });
  }
}

export const articleServer = (article?: AnyContent): ArticleServer => new ArticleServer(article);

/** The editor of the article, or of a new one. */
export const openEditor = (record = 'a1', role: AdminRole = 'Editör') =>
  show(asAdmin(<EditorScreen kind="article" record={record} />, role));
