import type { Change } from '@onda-on/contracts/api';
import { leagueGroupOf } from '@onda-on/contracts/rules';
import {
  ANSWER_MAILS,
  ARTICLES,
  CAMPAIGNS,
  CHAINS,
  CONTACTS,
  DELIVERIES,
  LEAGUES,
  LOG_CHECKPOINT,
  MATCHES,
  MEDIA,
  MENUS,
  OPERATOR_LOG,
  PAGES,
  PRIZES,
  REPLAY_CHECK,
  SEASON,
  SEGMENTS,
  SETTINGS,
  SITE_SETTINGS,
  STANDINGS,
  SUBSCRIPTION_COUNTS,
  SUBSCRIPTIONS,
  TICKETS,
  WEEKS,
} from '@onda-on/contracts/views';
import type { Hint, Saved, Touched } from '@onda-on/stores';

import { forgetsSomeone } from '../reads/forgets-someone.ts';

/** A changed topic, without personal data. `isUrgent` for what people watch live, such as a result or a lock. */
export type Moved = Omit<Change, 'position'> & Readonly<{ isUrgent: boolean }>;

type Reading = (
  hint: Hint,
  id: string,
) => Readonly<{ topic?: Change['topic']; week?: unknown; league?: number; isUrgent: boolean }>;

const urgent: Reading = () => ({ isUrgent: true });
const seldom: Reading = () => ({ isUrgent: false });

/** Before the lock each entry changes the table, so its changes are gathered. */
const ofTable: Reading = ({ isSealed }, id) => ({ week: Number(id), isUrgent: isSealed === true });

/** A text that was never public concerns editors only. A removed text has no hint, so it counts as public. */
const ofText: Reading = ({ wasPublic }) => ({
  isUrgent: true,
  ...(wasPublic === false && { topic: 'drafts' }),
});

type Topic = readonly [Change['topic'], Reading];

const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [MATCHES.name, ['matches', ({ week }) => ({ week, isUrgent: true })]],
  [WEEKS.name, ['weeks', ({ number }) => ({ week: number, isUrgent: true })]],
  [PRIZES.name, ['standings', ({ week }) => ({ week, isUrgent: true })]],
  [STANDINGS.name, ['standings', ofTable]],
  [LEAGUES.name, ['leagues', (_hint, id) => ({ league: leagueGroupOf(id), isUrgent: true })]],
  [SEASON.name, ['season', () => ({ isUrgent: false })]],
  [REPLAY_CHECK.name, ['checks', urgent]],
  // Follows the log at least every hour, so it is gathered.
  [LOG_CHECKPOINT.name, ['checks', seldom]],
  // Each line of a week's log, whatever kind of act it is about.
  [OPERATOR_LOG.name, ['operator-log', ({ week }) => ({ week, isUrgent: true })]],
  [CHAINS.name, ['coupons', ({ week }) => ({ week, isUrgent: false })]],
  [PAGES.name, ['content', ofText]],
  [ARTICLES.name, ['content', ofText]],
  [MENUS.name, ['content', urgent]],
  // Only the panel lists pictures: a page refers to them by addresses that never change.
  [MEDIA.name, ['drafts', urgent]],
  // Not urgent: the second in which somebody wrote to the operators must not be visible outside.
  [CONTACTS.name, ['crm', seldom]],
  [TICKETS.name, ['crm', seldom]],
  [ANSWER_MAILS.name, ['crm', seldom]],
  [SEGMENTS.name, ['crm', seldom]],
  [CAMPAIGNS.name, ['crm', seldom]],
  [DELIVERIES.name, ['crm', seldom]],
  [SUBSCRIPTIONS.name, ['crm', seldom]],
  [SUBSCRIPTION_COUNTS.name, ['crm', seldom]],
  [SETTINGS.name, ['settings', urgent]],
  [SITE_SETTINGS.name, ['settings', urgent]],
]);

/** The topics that open pages may want to fetch again after a save. */
export function changesOf(saved: Saved): readonly Moved[] {
  const moved = saved.touched?.flatMap(changeOf) ?? saved.collections.flatMap(changeOfAny);
  if (!forgetsSomeone(saved)) return moved;
  return [...moved, { topic: 'standings', week: null, isUrgent: true }];
}

function changeOf({ collection, id, hint = {} }: Touched): readonly Moved[] {
  const found = TOPICS.get(collection);
  if (!found) return [];
  const [usual, reading] = found;
  const { topic = usual, week, ...others } = reading(hint, id);
  return [{ topic, week: typeof week === 'number' ? week : null, ...others }];
}

/** For a save that does not name its documents, so that their weeks are unknown. */
function changeOfAny(collection: string): readonly Moved[] {
  const found = TOPICS.get(collection);
  return found ? [{ topic: found[0], week: null, isUrgent: found[1]({}, '').isUrgent }] : [];
}
