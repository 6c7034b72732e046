import { isSafeLink } from '@onda-on/contracts/rules';
import { useCallback, useState } from 'react';

import { ownSources } from './own-media.ts';

type Props = Readonly<{
  url: string;
  /** How wide it is shown, in the words of `sizes`. */
  sizes: string;
  /** Whether it is in sight as the page opens; then it comes first, not last. */
  isInSight?: boolean;
}>;

/** The picture of an article, decoration beside its title; it goes when it fails to load. Its room is fixed. */
export function ArticleImage({ url, sizes, isInSight = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  // One that failed before this code ran fires no event any more.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
  }, []);
  if (!url || hasFailed || !isSafeLink(url)) return null;
  const sources = ownSources(url);
  return (
    <img
      ref={look}
      className="article-image"
      alt=""
      width={640}
      height={360}
      loading={isInSight ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isInSight ? 'high' : 'auto'}
      referrerPolicy="no-referrer"
      {...(sources && { sizes, srcSet: sources })}
      src={url}
      onError={() => setFailed(true)}
    />
  );
}
