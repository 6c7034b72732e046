import { describe, expect, it } from '@jest/globals';
import { leagueGroupOf } from '@onda-on/contracts/rules';
import {
  ANSWER_MAILS,
  ARTICLES,
  CAMPAIGNS,
  CONTACTS,
  DELIVERIES,
  LEAGUES,
  LOG_CHECKPOINT,
  MEDIA,
  MENUS,
  OPERATOR_LOG,
  PAGES,
  REPLAY_CHECK,
  SEGMENTS,
  SUBSCRIPTIONS,
  TICKETS,
  type Collection,
} from '@onda-on/contracts/views';
import type { Hint } from '@onda-on/stores';

import { changesOf } from './changes-of.ts';

const topicsOf = ({ name }: Collection<unknown>, hint: Hint | undefined) =>
  changesOf({
    projection: 'any',
    position: 1n,
    collections: [name],
    touched: [{ collection: name, id: 'a', hint }],
  }).map(({ topic }) => topic);

describe('topics of a content save', () => {
  it.each([PAGES, ARTICLES])('are public content once it was published: %j', (collection) => {
    expect(topicsOf(collection, { revision: 1, wasPublic: true })).toEqual(['content']);
    // The document was removed, so nobody knows whether it was public.
    expect(topicsOf(collection, undefined)).toEqual(['content']);
    expect(topicsOf(collection, { revision: 0, wasPublic: false })).toEqual(['drafts']);
  });

  it('are empty for a picture, which a page refers to by its address', () => {
    expect(topicsOf(MEDIA, { revision: 0 })).toEqual(['drafts']);
    expect(topicsOf(MENUS, { revision: 0 })).toEqual(['content']);
  });

  it('are all public content when the texts are unknown', () => {
    const saved = { projection: 'any', position: 1n, collections: [PAGES.name], touched: undefined };
    expect(changesOf(saved).map(({ topic }) => topic)).toEqual(['content']);
  });
});

describe('the topic of the CRM', () => {
  it.each([CONTACTS, TICKETS, ANSWER_MAILS, SEGMENTS, CAMPAIGNS, DELIVERIES, SUBSCRIPTIONS])(
    'is moved by a save of %j, which is gathered with others, so that nobody learns the second in which somebody wrote',
    ({ name }) =>
      expect(
        changesOf({
          projection: 'any',
          position: 1n,
          collections: [name],
          touched: [{ collection: name, id: 'a', hint: {} }],
        }),
      ).toEqual([{ topic: 'crm', week: null, isUrgent: false }]),
  );
});

describe('the topic of leagues', () => {
  it('names the group of the changed league, which does not reveal its address', () => {
    const id = '0123456789abcdef';
    expect(
      changesOf({
        projection: 'leagues',
        position: 1n,
        collections: [LEAGUES.name],
        touched: [{ collection: LEAGUES.name, id, hint: {} }],
      }),
    ).toEqual([{ topic: 'leagues', week: null, league: leagueGroupOf(id), isUrgent: true }]);
    const groups = Array.from({ length: 4_096 }, (_, n) => leagueGroupOf(n.toString().padStart(16, '0')));
    expect(Math.max(...groups)).toBeLessThan(1_024);
    expect(new Set(groups).size).toBeGreaterThan(900);
  });
});

describe("the topic of a week's operator log", () => {
  it('is moved by each of its lines, with the week', () =>
    expect(
      changesOf({
        projection: 'public-log',
        position: 1n,
        collections: [OPERATOR_LOG.name],
        touched: [{ collection: OPERATOR_LOG.name, id: '15:7', hint: { week: 15, sequence: 7 } }],
      }),
    ).toEqual([{ topic: 'operator-log', week: 15, isUrgent: true }]));
});

describe('the topic of the published checks', () => {
  it.each([REPLAY_CHECK, LOG_CHECKPOINT])('is moved by a save of %j', (collection) => {
    expect(topicsOf(collection, undefined)).toEqual(['checks']);
  });
});
