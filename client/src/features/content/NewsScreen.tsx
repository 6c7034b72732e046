import type { ArticleAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hasFailed } from '../../api/has-failed.ts';
import { articles } from '../../api/publications.queries.ts';
import { useSiteName } from '../../hooks/use-site-name.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateShort } from '../../text/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArticleImage } from './ArticleImage.tsx';
import { isUpdated } from './updated.ts';

/** About as many cards as a phone shows without scrolling; the pictures of the others can wait. */
const IN_SIGHT = 1;

export function NewsScreen() {
  const lead = TEXT.newsLead(useSiteName());
  useTitle(TEXT.news, lead);
  const query = useQuery(articles());
  const { data: news } = query;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{TEXT.news}</h1>
        <p className="lead">{lead}</p>
      </div>
      {news || hasFailed(query) ? null : <NewsSkeleton />}
      {hasFailed(query) ? <NewsFailed /> : null}
      {news?.length === 0 ? <NoEntries title={TEXT.noNews} text={TEXT.noNewsHint} /> : null}
      {news && news.length > 0 ? (
        <>
          <ul className="news">
            {news.map((article, place) => (
              <NewsCard key={article.id} article={article} isInSight={place < IN_SIGHT} />
            ))}
          </ul>
          <p className="spread small muted news-total">
            <span>{TEXT.newsTotal(news.length)}</span>
            <a href="/news.xml" type="application/rss+xml">
              {TEXT.feed}
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** The specified retry is a reload of the page. */
const NewsFailed = () => (
  <div className="card empty" role="alert">
    <h2>{TEXT.newsFailed}</h2>
    <p>{TEXT.newsFailedHint}</p>
    <p className="actions">
      <Button look="main" onClick={() => location.reload()}>
        {TEXT.retry}
      </Button>
    </p>
  </div>
);

function NewsSkeleton() {
  return (
    <div className="news">
      <output className="visually-hidden">{TEXT.loadingNews}</output>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} height={320} />
      ))}
    </div>
  );
}

function NewsCard({ article, isInSight }: Readonly<{ article: ArticleAnswer; isInSight: boolean }>) {
  const { slug, title, excerpt, publishedAt, author, featuredImageUrl } = article;
  return (
    <li className="card news-card">
      <ArticleImage
        key={featuredImageUrl}
        url={featuredImageUrl}
        sizes="(min-width: 1040px) 357px, (min-width: 700px) 50vw, calc(100vw - 32px)"
        isInSight={isInSight}
      />
      <div className="pad">
        <h2>{title}</h2>
        <p>{excerpt}</p>
        <p className="row small muted">
          <time dateTime={publishedAt}>{dateShort(publishedAt)}</time>
          {author ? <span>{author}</span> : null}
          {isUpdated(article) ? <span className="tag">{TEXT.updated}</span> : null}
        </p>
        <p className="read-on">
          <Link className="btn slim" to="/news/$slug" params={{ slug }}>
            {TEXT.readOn}
            <span className="visually-hidden">{TEXT.readOnAbout(title)}</span>
            <Icon name="next" />
          </Link>
        </p>
      </div>
    </li>
  );
}
