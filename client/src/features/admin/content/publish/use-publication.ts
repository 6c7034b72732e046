import type { PublicationStatus } from '@onda-on/contracts/rules';

import { isOutcomeUnknown } from '../../../../api/api-error.ts';
import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { useCommand } from '../../kit/use-command.ts';
import { changeContent } from '../content-commands.api.ts';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';

type Publication = Readonly<{ status: PublicationStatus; publishAt: string | null; done?: string }>;

/** Publishes, schedules or unpublishes a record of a list; its text stays. */
export function usePublication(kind: ContentKind, content: AnyContent, onDone: () => void) {
  const text = KIND_TEXT[kind];
  const { mutate, isPending, isError, error, variables } = useCommand<Publication>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: ({ status, publishAt }) => changeContent(kind, content, { ...textOf(content), status, publishAt }),
    failed: text.changeFailed,
    done({ status, publishAt, done }) {
      if (done) return done;
      if (status === 'published') return text.published;
      return publishAt ? text.planned(dateTime(publishAt)) : text.unpublished;
    },
    onDone,
  });
  /** What the latest attempt would store, where no answer says whether it did. */
  const unanswered = isError && isOutcomeUnknown(error) ? variables : undefined;
  return { change: mutate, isPending, unanswered };
}

/** The request's body for stored content, without the server's own fields. */
function textOf({
  id: _id,
  revision: _revision,
  publishedAt: _at,
  updatedAt: _updated,
  ...body
}: AnyContent): AnyBody {
  return body;
}
