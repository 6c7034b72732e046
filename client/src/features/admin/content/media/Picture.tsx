import type { MediaItem } from '@onda-on/contracts/api';

const addressOf = ({ id }: MediaItem, width: number): string => `/media/${id}-${width}.webp`;

/** An uploaded picture in the width that the grid needs; its space is reserved until it has loaded. */
export function Picture({ item }: Readonly<{ item: MediaItem }>) {
  const [smallest] = item.widths;
  return (
    <img
      className="picture"
      src={smallest === undefined ? item.url : addressOf(item, smallest)}
      srcSet={item.widths.map((width) => `${addressOf(item, width)} ${width}w`).join(', ')}
      sizes="(max-width: 767px) 45vw, 220px"
      alt={item.alt}
      width={item.width}
      height={item.height}
      loading="lazy"
      decoding="async"
    />
  );
}
