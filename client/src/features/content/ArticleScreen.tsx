import type { ArticleLink, ArticleSurroundings, ArticleAnswer } from '@onda-on/contracts/api';
import { readingMinutes } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hasFailed } from '../../api/has-failed.ts';
import { articleOf } from '../../api/publications.queries.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateShort, dateLong } from '../../text/dates.ts';
import { SHARE } from '../../text/share.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { writeToClipboard } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isSharingCancelled } from '../../ui/share-link.ts';
import { ArticleImage } from './ArticleImage.tsx';
import { ContentMissing, ContentSkeleton } from './ContentMissing.tsx';
import { ContentView } from './ContentView.tsx';
import { Keywords } from './Keywords.tsx';
import { isUpdated } from './updated.ts';

/** `/news/{slug}`: an article and links to others, or a note that it does not exist. */
export function ArticleScreen({ slug }: Readonly<{ slug: string }>) {
  const query = useQuery(articleOf(slug));
  const { data: article, isFetching, refetch } = query;
  const error = useLastError(query);
  const isMissing = hasFailed(query);
  useTitle(titleOf(article?.title, isMissing), article?.metaDescription);
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
      {article || isMissing ? null : <ContentSkeleton label={TEXT.loadingArticle} />}
      {article ? (
        <>
          <ArticleProse article={article} />
          <OtherArticles {...article} />
        </>
      ) : null}
      {isMissing ? (
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

function titleOf(title: string | undefined, isMissing: boolean): string {
  if (title) return `${title} | ${TEXT.news}`;
  return isMissing ? TEXT.articleNotFound : TEXT.news;
}

/** Links to the article before and after, and to similar ones ('Benzer Haberler'). */
function OtherArticles({ similar, previous, next }: ArticleSurroundings) {
  return (
    <>
      {previous || next ? (
        <nav className="neighbours" aria-label={TEXT.neighbours}>
          <Neighbour article={previous} label={TEXT.previousArticle} rel="prev" />
          <Neighbour article={next} label={TEXT.nextArticle} rel="next" />
        </nav>
      ) : null}
      <section className="card pad similar" aria-labelledby="benzer-haberler">
        <h2 id="benzer-haberler">{TEXT.similarNews}</h2>
        {similar.length === 0 ? <p className="muted">{TEXT.noSimilarNews}</p> : null}
        <ul>
          {similar.map((article) => (
            <SimilarArticle key={article.slug} article={article} />
          ))}
        </ul>
      </section>
    </>
  );
}

type NeighbourProps = Readonly<{ article: ArticleLink | null; label: string; rel: 'prev' | 'next' }>;

function Neighbour({ article, label, rel }: NeighbourProps) {
  if (!article) return null;
  return (
    <Link className={`card ${rel}`} to="/news/$slug" params={{ slug: article.slug }} rel={rel}>
      <span className="row small muted">
        {rel === 'prev' ? <Icon name="previous" /> : null}
        {label}
        {rel === 'next' ? <Icon name="next" /> : null}
      </span>
      <strong>{article.title}</strong>
    </Link>
  );
}

function SimilarArticle({ article }: Readonly<{ article: ArticleLink }>) {
  const { slug, title, excerpt, publishedAt, featuredImageUrl } = article;
  return (
    <li>
      <ArticleImage
        key={featuredImageUrl}
        url={featuredImageUrl}
        sizes="(min-width: 700px) 236px, calc(100vw - 60px)"
      />
      <h3>
        <Link to="/news/$slug" params={{ slug }}>
          {title}
        </Link>
      </h3>
      {excerpt ? <p>{excerpt}</p> : null}
      <time className="small muted" dateTime={publishedAt}>
        {dateShort(publishedAt)}
      </time>
    </li>
  );
}

function ArticleProse({ article }: Readonly<{ article: ArticleAnswer }>) {
  const { title, excerpt, author, publishedAt, metaDescription, metaKeywords, contentJson } = article;
  const handOn = () => share({ title, text: excerpt || metaDescription, url: location.href });
  return (
    <article>
      <ArticleImage
        key={article.featuredImageUrl}
        url={article.featuredImageUrl}
        sizes="(min-width: 832px) 768px, calc(100vw - 32px)"
        isInSight
      />
      <header>
        <h1>{title}</h1>
        {excerpt ? <p className="excerpt">{excerpt}</p> : null}
        <div className="spread byline">
          <p className="row small muted">
            <time dateTime={publishedAt}>{dateLong(publishedAt)}</time>
            {author ? <span>{author}</span> : null}
            <span>{TEXT.readingTime(readingMinutes(contentJson))}</span>
            {isUpdated(article) ? <span className="tag">{TEXT.updated}</span> : null}
          </p>
          <Button slim onClick={() => void handOn()}>
            <Icon name="share" />
            {TEXT.share}
          </Button>
        </div>
      </header>
      <ContentView content={contentJson} withQuotes />
      <Keywords metaKeywords={metaKeywords} />
    </article>
  );
}

type Shared = Readonly<{ title: string; text: string; url: string }>;

/** Opens the device's share dialog; where that fails or is missing, the link is copied and an alert says so, or shows it. */
export async function share(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (isSharingCancelled(error)) return;
    const isCopied = await writeToClipboard(shared.url);
    globalThis.alert(isCopied ? TEXT.linkCopied : `${SHARE.failed}\n${shared.url}`);
  }
}
