import type { PublishAnswer } from '@onda-on/contracts/api';

import { PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import type { Draft } from './DraftChoice.tsx';

type Props = Readonly<{ drafts: readonly Draft[]; answer: PublishAnswer }>;

/** What became of each draft; one that was refused, or never answered, says why. */
export function PublishResults({ drafts, answer: { published, refused } }: Props) {
  return (
    <>
      <output>{PUBLISH_TEXT.done(published.length)}</output>
      <ul className="drafts">
        {drafts.map(({ id, title }) => {
          const isPublished = published.includes(id);
          const reason = refused.find((each) => each.id === id)?.message ?? PUBLISH_TEXT.unanswered;
          return (
            <li key={id}>
              <span>
                {title}
                {isPublished ? null : <span className="formerror block">{reason}</span>}
              </span>
              <span className={isPublished ? 'tag ok' : 'tag no'}>
                {isPublished ? PUBLISH_TEXT.published : PUBLISH_TEXT.refused}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
