import type { ChangeTopic } from '@onda-on/contracts/api';
import {
  ARTICLES,
  CHAINS,
  MATCHES,
  MEDIA,
  MENUS,
  PAGES,
  SEASON,
  SETTINGS,
  SITE_SETTINGS,
  STANDINGS,
  WEEKS,
} from '@onda-on/contracts/views';
import type { Hint, Saved, Touched } from '@onda-on/stores';

import { forgetsSomeone } from '../queries/reading/forgets-someone.ts';

/** What moved, without a word about whom it concerns. `isUrgent` where people watch: a result, a lock. */
export type Moved = Readonly<{ topic: ChangeTopic; week: number | null; isUrgent: boolean }>;

type Reading = (hint: Hint, id: string) => Readonly<{ week?: unknown; isUrgent: boolean }>;

const urgent: Reading = () => ({ isUrgent: true });

/** A table that fills up before its lock moves with each entry, so nobody is told of each. */
const ofTable: Reading = ({ isSealed }, id) => ({ week: Number(id), isUrgent: isSealed === true });

type Topic = readonly [ChangeTopic, Reading];

const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [MATCHES.name, ['matches', ({ week }) => ({ week, isUrgent: true })]],
  [WEEKS.name, ['weeks', ({ number }) => ({ week: number, isUrgent: true })]],
  [STANDINGS.name, ['standings', ofTable]],
  [SEASON.name, ['season', () => ({ isUrgent: false })]],
  [CHAINS.name, ['coupons', ({ week }) => ({ week, isUrgent: false })]],
  [PAGES.name, ['content', urgent]],
  [ARTICLES.name, ['content', urgent]],
  [MENUS.name, ['content', urgent]],
  [MEDIA.name, ['content', urgent]],
  [SETTINGS.name, ['settings', urgent]],
  [SITE_SETTINGS.name, ['settings', urgent]],
]);

/** What open pages may want to fetch again after a save. */
export function changesOf(saved: Saved): readonly Moved[] {
  const moved = saved.touched?.flatMap(changeOf) ?? saved.collections.flatMap(changeOfAny);
  if (!forgetsSomeone(saved)) return moved;
  return [...moved, { topic: 'standings', week: null, isUrgent: true }];
}

function changeOf({ collection, id, hint = {} }: Touched): readonly Moved[] {
  const found = TOPICS.get(collection);
  if (!found) return [];
  const [topic, reading] = found;
  const { week, isUrgent } = reading(hint, id);
  return [{ topic, week: typeof week === 'number' ? week : null, isUrgent }];
}

/** Nobody knows which documents, nor of which week. */
function changeOfAny(collection: string): readonly Moved[] {
  const found = TOPICS.get(collection);
  return found ? [{ topic: found[0], week: null, isUrgent: found[1]({}, '').isUrgent }] : [];
}
