import { isSafeLink } from '@onda-on/contracts/rules';
import { useState } from 'react';

/** The picture of an article, decoration beside its title; it goes when it fails to load (§2). Its room is fixed. */
export function ArticleImage({ url }: Readonly<{ url: string }>) {
  const [hasFailed, setFailed] = useState(false);
  if (!url || hasFailed || !isSafeLink(url)) return null;
  return (
    <img
      className="article-image"
      src={url}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
