import type { PageAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { pageOf } from '../../api/publications.queries.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateLong } from '../../text/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ContentMissing, ContentSkeleton } from './ContentMissing.tsx';
import { ContentView } from './ContentView.tsx';
import { Keywords } from './Keywords.tsx';
import { isUpdated } from './updated.ts';

type Props = Readonly<{
  slug: string;
  /** Shown below the text, if the page exists. */
  children?: ReactNode;
}>;

/** `/pages/{slug}`: a page of the CMS, or a note that it does not exist. */
export function PageScreen({ slug, children }: Props) {
  const query = useQuery(pageOf(slug));
  const { data: page, isFetching, refetch } = query;
  const error = useLastError(query);
  const isMissing = hasFailed(query);
  useTitle(
    page ? page.seoTitle || page.title : isMissing ? TEXT.pageNotFound : undefined,
    page?.metaDescription,
  );
  return (
    <div className="wrap content-screen">
      <p>
        <Link className="btn slim" to="/">
          <Icon name="previous" />
          {TEXT.home}
        </Link>
      </p>
      {page || isMissing ? null : <ContentSkeleton label={TEXT.loadingPage} />}
      {page ? <PageText page={page} /> : null}
      {page ? children : null}
      {isMissing ? (
        <ContentMissing
          title={TEXT.pageNotFound}
          hint={TEXT.pageNotFoundHint}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        >
          <Link className="btn main" to="/">
            {TEXT.home}
          </Link>
        </ContentMissing>
      ) : null}
    </div>
  );
}

function PageText({ page }: Readonly<{ page: PageAnswer }>) {
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
