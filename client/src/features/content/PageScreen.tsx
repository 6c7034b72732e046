import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { pageOf } from '../../api/content.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';
import { PageText } from './PageText.tsx';

/** `/pages/{slug}`: a text of the CMS, or that there is none (§2). */
export function PageScreen({ slug }: Readonly<{ slug: string }>) {
  const { data: page, isPending } = useQuery(pageOf(slug));
  useTitle(
    page ? page.seoTitle || page.title : isPending ? undefined : TEXT.pageNotFound,
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
      {isPending ? <ContentSkeleton label={TEXT.loadingPage} /> : null}
      {page ? <PageText page={page} /> : null}
      {!isPending && !page ? <PageNotFound /> : null}
    </div>
  );
}

function PageNotFound() {
  return (
    <div className="card empty" role="alert">
      <h1>{TEXT.pageNotFound}</h1>
      <p>{TEXT.pageNotFoundHint}</p>
      <p className="actions">
        <Link className="btn main" to="/">
          {TEXT.home}
        </Link>
      </p>
    </div>
  );
}
