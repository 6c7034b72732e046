import type { ArticleAnswer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { CONTENT_TEXT as TEXT } from '../../text/content.tr.ts';
import { dateShort } from '../../text/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleImage } from './ArticleImage.tsx';
import { isUpdated } from './updated.ts';

/** An article in the list: picture, title, excerpt, when and by whom, and the way to read on. */
export function NewsCard({ article, isInSight }: Readonly<{ article: ArticleAnswer; isInSight: boolean }>) {
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
            <span className="sr">{TEXT.readOnAbout(title)}</span>
            <Icon name="next" />
          </Link>
        </p>
      </div>
    </li>
  );
}
