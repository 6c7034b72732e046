import type { MediaAdded } from '../events/index.ts';
import { collection, type Collection } from './collection.ts';

/** A stored picture. `sought` is its name and alternative text, folded for searching. */
export type MediaView = Omit<MediaAdded['data'], 'mediaId'> &
  Readonly<{ id: string; addedAt: string; revision: number; sought: string }>;
export const MEDIA: Collection<MediaView> = collection('media', 2, [['addedAt']]);
