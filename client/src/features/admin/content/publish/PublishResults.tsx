import type { PublishAnswer } from '@onda-on/contracts/api';

import { PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import type { Draft } from './DraftChoice.tsx';

type Props = Readonly<{ drafts: readonly Draft[]; answer: PublishAnswer }>;

/** What became of each draft; a refused one says why. */
export function PublishResults({ drafts, answer: { published, refused } }: Props) {
  return (
    <>
      <output>{PUBLISH_TEXT.done(published.length)}</output>
      <ul className="drafts">
        {drafts.map(({ id, title }) => {
          const refusal = refused.find((each) => each.id === id);
          return (
            <li key={id}>
              <span>
                {title}
                {refusal ? <span className="formerror block">{refusal.message}</span> : null}
              </span>
              <span className={refusal ? 'tag no' : 'tag ok'}>
                {refusal ? PUBLISH_TEXT.refused : PUBLISH_TEXT.published}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
