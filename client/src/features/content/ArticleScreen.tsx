import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { articleOf } from '../../api/content.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ArticleWays } from './ArticleWays.tsx';
import { ContentMissing } from './ContentMissing.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';

/** `/news/{slug}`: an article and links to others, or a note that it does not exist. */
export function ArticleScreen({ slug }: Readonly<{ slug: string }>) {
  const { data: article, isPending, error, isFetching, refetch } = useQuery(articleOf(slug));
  useTitle(titleOf(article?.title, isPending), article?.metaDescription);
  return (
    <div className="wrap content-screen">
      <p className="row">
        <Link className="btn slim" to="/">
          <Icon name="previous" />
          {TEXT.home}
        </Link>
        <Link className="btn slim" to="/news" activeOptions={{ exact: true }}>
          {TEXT.news}
        </Link>
      </p>
      {isPending ? <ContentSkeleton label={TEXT.loadingArticle} /> : null}
      {article ? (
        <>
          <ArticleText article={article} />
          <ArticleWays {...article} />
        </>
      ) : null}
      {!isPending && !article ? (
        <ContentMissing
          title={TEXT.articleNotFound}
          hint={TEXT.articleNotFoundHint}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        >
          <Link className="btn main" to="/news">
            {TEXT.allNews}
          </Link>
          <Link className="btn" to="/">
            {TEXT.home}
          </Link>
        </ContentMissing>
      ) : null}
    </div>
  );
}

/** The article's title followed by Haberler. */
function titleOf(title: string | undefined, isPending: boolean): string {
  if (title) return `${title} | ${TEXT.news}`;
  return isPending ? TEXT.news : TEXT.articleNotFound;
}
