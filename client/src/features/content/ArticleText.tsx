import type { ArticleAnswer } from '@onda-on/contracts/api';
import { readingMinutes } from '@onda-on/contracts/rules';

import { CONTENT_TEXT as TEXT, CONTENT_TEXT } from '../../text/content.tr.ts';
import { dateLong } from '../../text/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { writeToClipboard } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleImage } from './ArticleImage.tsx';
import { ContentView } from './ContentView.tsx';
import { Keywords } from './Keywords.tsx';
import { isUpdated } from './updated.ts';

export function ArticleProse({ article }: Readonly<{ article: ArticleAnswer }>) {
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

/** Opens the device's share dialog; where that fails or is missing, the link is copied and an alert says so. */
export async function share(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch {
    await writeToClipboard(shared.url);
    globalThis.alert(CONTENT_TEXT.linkCopied);
  }
}
