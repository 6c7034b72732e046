export type MediaUse = Readonly<{ kind: 'page' | 'article'; id: string; title: string }>;

/** A picture in the panel. `widths` are those of the stored sizes in pixels, smallest first. */
export type MediaItem = Readonly<{
  id: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  /** `/media/{id}-{width}.webp` of the largest width; its bytes never change. */
  url: string;
  widths: readonly number[];
  addedAt: string;
  revision: number;
  usedIn: readonly MediaUse[];
}>;

/** `GET /api/admin/media?search=&cursor=`: newest first. `next` is null on the last page. */
export type MediaPage = Readonly<{ items: readonly MediaItem[]; next: string | null }>;
