import type { AdminPage, PublishAnswer, PublishRequest } from '@onda-on/contracts/api';
import { PUBLISHED_AT_ONCE_MAX } from '@onda-on/contracts/rules';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { callOf, type AnyBody, type AnyContent, type ContentKind } from './content-kind.ts';

type Target = Pick<AdminPage, 'id' | 'revision'>;

export const addContent = (kind: ContentKind, body: AnyBody, idempotencyKey: string): Promise<AnyContent> =>
  sendJson('POST', callOf(kind), body, { idempotencyKey });

export const changeContent = (
  kind: ContentKind,
  { id, revision }: Target,
  body: AnyBody,
): Promise<AnyContent> => sendJson('PUT', pathOf([callOf(kind), id]), body, { ifMatch: revision });

/**
 * Publishes any number of records, in calls of as many as the server takes. When a call after the first fails, the
 * answer leaves out its records and all later ones.
 */
export async function publishContent({ pages, articles }: PublishRequest): Promise<PublishAnswer> {
  const answers: PublishAnswer[] = [];
  for (let start = 0; start < Math.max(pages.length, articles.length); start += PUBLISHED_AT_ONCE_MAX) {
    const end = start + PUBLISHED_AT_ONCE_MAX;
    const part: PublishRequest = { pages: pages.slice(start, end), articles: articles.slice(start, end) };
    try {
      answers.push(await sendJson('POST', '/api/admin/content/publish', part));
    } catch (error) {
      if (answers.length === 0) throw error;
      break;
    }
  }
  return {
    published: answers.flatMap(({ published }) => published),
    refused: answers.flatMap(({ refused }) => refused),
  };
}
