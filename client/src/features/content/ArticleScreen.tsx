import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { articleOf } from '../../api/content.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';

/** `/news/{slug}`: an article, or that there is none (§2). */
export function ArticleScreen({ slug }: Readonly<{ slug: string }>) {
  const { data: article, isPending } = useQuery(articleOf(slug));
  useTitle(titleOf(article?.title, isPending), article?.metaDescription);
  return (
    <div className="wrap content-screen">
      <p className="row">
        <Link className="btn slim" to="/">
          <Icon name="previous" />
          {TEXT.home}
        </Link>
        <Link className="btn slim" to="/news">
          {TEXT.news}
        </Link>
      </p>
      {isPending ? <ContentSkeleton label={TEXT.loadingArticle} /> : null}
      {article ? <ArticleText article={article} /> : null}
      {!isPending && !article ? <ArticleNotFound /> : null}
    </div>
  );
}

/** The article's title followed by Haberler (§2). */
function titleOf(title: string | undefined, isPending: boolean): string {
  if (title) return `${title} | ${TEXT.news}`;
  return isPending ? TEXT.news : TEXT.articleNotFound;
}

function ArticleNotFound() {
  return (
    <div className="card empty" role="alert">
      <h1>{TEXT.articleNotFound}</h1>
      <p>{TEXT.articleNotFoundHint}</p>
      <p className="row actions">
        <Link className="btn main" to="/news">
          {TEXT.allNews}
        </Link>
        <Link className="btn" to="/">
          {TEXT.home}
        </Link>
      </p>
    </div>
  );
}
