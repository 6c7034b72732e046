import type { PageAnswer } from '@onda-on/contracts/api';

import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateLong } from '../../text/dates.ts';
import { ContentView } from './ContentView.tsx';
import { Keywords } from './Keywords.tsx';
import { isUpdated } from './updated.ts';

/** Title, dates, the description in a box, the text, the keywords. */
export function PageText({ page }: Readonly<{ page: PageAnswer }>) {
  const { title, publishedAt, updatedAt, metaDescription, metaKeywords, contentJson } = page;
  return (
    <article>
      <header>
        <h1>{title}</h1>
        <p className="row small muted">
          <time dateTime={publishedAt}>{dateLong(publishedAt)}</time>
          {isUpdated(page) ? <span className="tag">{TEXT.updatedAt(dateLong(updatedAt))}</span> : null}
        </p>
      </header>
      {metaDescription ? <p className="highlight">{metaDescription}</p> : null}
      <ContentView content={contentJson} />
      <Keywords metaKeywords={metaKeywords} />
    </article>
  );
}
