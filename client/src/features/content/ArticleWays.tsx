import type { ArticleLink, ArticleSurroundings } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateShort } from '../../text/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleImage } from './ArticleImage.tsx';

/** Links to the article before and after, and to similar ones ('Benzer Haberler'). */
export function ArticleWays({ similar, previous, next }: ArticleSurroundings) {
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
