import type { ChangeTopic } from '@onda-on/contracts/api';
import {
  ANSWER_MAILS,
  ARTICLES,
  CAMPAIGNS,
  CHAINS,
  CONTACTS,
  DELIVERIES,
  MATCHES,
  MEDIA,
  MENUS,
  PAGES,
  PRIZES,
  SEASON,
  SEGMENTS,
  SETTINGS,
  SITE_SETTINGS,
  STANDINGS,
  TICKETS,
  WEEKS,
} from '@onda-on/contracts/views';
import type { Hint, Saved, Touched } from '@onda-on/stores';

import { forgetsSomeone } from '../reads/forgets-someone.ts';

/** The topics of a save, without personal data. `isUrgent` for what people watch: a result, a lock. */
export type Moved = Readonly<{ topic: ChangeTopic; week: number | null; isUrgent: boolean }>;

type Reading = (
  hint: Hint,
  id: string,
) => Readonly<{ topic?: ChangeTopic; week?: unknown; isUrgent: boolean }>;

const urgent: Reading = () => ({ isUrgent: true });
const seldom: Reading = () => ({ isUrgent: false });

/** A table changes with each entry before the lock, so not each change is sent. */
const ofTable: Reading = ({ isSealed }, id) => ({ week: Number(id), isUrgent: isSealed === true });

/** What no visitor has ever seen concerns editors alone; a text that is gone may have been anything. */
const ofText: Reading = ({ wasPublic }) => ({
  isUrgent: true,
  ...(wasPublic === false && { topic: 'drafts' }),
});

type Topic = readonly [ChangeTopic, Reading];

const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [MATCHES.name, ['matches', ({ week }) => ({ week, isUrgent: true })]],
  [WEEKS.name, ['weeks', ({ number }) => ({ week: number, isUrgent: true })]],
  [PRIZES.name, ['standings', ({ week }) => ({ week, isUrgent: true })]],
  [STANDINGS.name, ['standings', ofTable]],
  [SEASON.name, ['season', () => ({ isUrgent: false })]],
  [CHAINS.name, ['coupons', ({ week }) => ({ week, isUrgent: false })]],
  [PAGES.name, ['content', ofText]],
  [ARTICLES.name, ['content', ofText]],
  [MENUS.name, ['content', urgent]],
  // The panel alone lists them: a page names its pictures by addresses that never change.
  [MEDIA.name, ['drafts', urgent]],
  // Nobody outside is to see by the second when somebody wrote to us.
  [CONTACTS.name, ['crm', seldom]],
  [TICKETS.name, ['crm', seldom]],
  [ANSWER_MAILS.name, ['crm', seldom]],
  [SEGMENTS.name, ['crm', seldom]],
  [CAMPAIGNS.name, ['crm', seldom]],
  [DELIVERIES.name, ['crm', seldom]],
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
  const [usual, reading] = found;
  const { topic = usual, week, isUrgent } = reading(hint, id);
  return [{ topic, week: typeof week === 'number' ? week : null, isUrgent }];
}

/** Nobody knows which documents, nor of which week. */
function changeOfAny(collection: string): readonly Moved[] {
  const found = TOPICS.get(collection);
  return found ? [{ topic: found[0], week: null, isUrgent: found[1]({}, '').isUrgent }] : [];
}
