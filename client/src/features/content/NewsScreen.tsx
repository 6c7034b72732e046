import { useQuery } from '@tanstack/react-query';

import { articles } from '../../api/content.queries.ts';
import { useSiteName } from '../../hooks/use-site-name.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewsCard } from './NewsCard.tsx';

/** Cards whose pictures a phone shows without scrolling, more or less: the others can wait. */
const IN_SIGHT = 1;

/** `/news`: the latest articles. */
export function NewsScreen() {
  const lead = TEXT.newsLead(useSiteName());
  useTitle(TEXT.news, lead);
  const { data: news, isPending } = useQuery(articles());
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{TEXT.news}</h1>
        <p className="lead">{lead}</p>
      </div>
      {isPending ? <NewsSkeleton /> : null}
      {!isPending && !news ? <NewsFailed /> : null}
      {news?.length === 0 ? <NoNews /> : null}
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

/** The specified way out is a reload of the page. */
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

const NoNews = () => (
  <div className="card empty">
    <h2>{TEXT.noNews}</h2>
    <p>{TEXT.noNewsHint}</p>
  </div>
);

function NewsSkeleton() {
  return (
    <div className="news">
      <output className="sr">{TEXT.loadingNews}</output>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} height={320} />
      ))}
    </div>
  );
}
