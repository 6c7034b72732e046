import type { ChangeTopic } from '@onda-on/contracts/api';
import {
  ARTICLES,
  COUPONS,
  MATCHES,
  MENUS,
  PAGES,
  SEASON,
  SETTINGS,
  SITE_SETTINGS,
  STANDINGS,
  WEEKS,
} from '@onda-on/contracts/views';
import type { Saved, Write } from '@onda-on/stores';

import { forgetsSomeone } from '../queries/reading/forgets-someone.ts';

/** What moved, without a word about whom it concerns. `isUrgent` where people watch: a result, a lock. */
export type Moved = Readonly<{ topic: ChangeTopic; week: number | null; isUrgent: boolean }>;

type Document = Readonly<{ week?: number; number?: number; isSealed?: boolean }> | undefined;
type Reading = (document: Document, id: string) => Omit<Moved, 'topic'>;

const urgent: Reading = () => ({ week: null, isUrgent: true });

/** A table that fills up before its lock moves with each entry, so nobody is told of each. */
const ofTable: Reading = (document, id) => ({ week: Number(id), isUrgent: document?.isSealed === true });

type Topic = readonly [ChangeTopic, Reading];

const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [MATCHES.name, ['matches', (document) => ({ week: document?.week ?? null, isUrgent: true })]],
  [WEEKS.name, ['weeks', (document) => ({ week: document?.number ?? null, isUrgent: true })]],
  [STANDINGS.name, ['standings', ofTable]],
  [SEASON.name, ['season', () => ({ week: null, isUrgent: false })]],
  [COUPONS.name, ['coupons', (document) => ({ week: document?.week ?? null, isUrgent: false })]],
  [PAGES.name, ['content', urgent]],
  [ARTICLES.name, ['content', urgent]],
  [MENUS.name, ['content', urgent]],
  [SETTINGS.name, ['settings', urgent]],
  [SITE_SETTINGS.name, ['settings', urgent]],
]);

/** What open pages may want to fetch again after a save. */
export function changesOf(saved: Saved): readonly Moved[] {
  const moved = saved.writes.flatMap(changeOf);
  if (!forgetsSomeone(saved)) return moved;
  return [...moved, { topic: 'standings', week: null, isUrgent: true }];
}

function changeOf({ collection, id, document }: Write): readonly Moved[] {
  const found = TOPICS.get(collection.name);
  if (!found) return [];
  const [topic, reading] = found;
  return [{ topic, ...reading(document as Document, id) }];
}
