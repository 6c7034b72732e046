import { isSafeLink } from '@onda-on/contracts/rules';
import { useCallback, useState } from 'react';

import { ownSources } from './own-media.ts';

type Props = Readonly<{
  url: string;
  /** Its width on the screen, in the syntax of the attribute `sizes`. */
  sizes: string;
  /** Whether it is visible when the page opens; then it is fetched first. */
  isInSight?: boolean;
}>;

/** The picture of an article, decoration beside its title. Its room is fixed; it is removed when it fails to load. */
export function ArticleImage({ url, sizes, isInSight = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  // The error event is missed if the picture failed before this code ran.
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
