import type { PrizeAnnouncementBody, PrizeEntry, PrizeList, PublicWinner } from '@onda-on/contracts/api';

export const prizePathOf = (week: number, what: string) => `/api/admin/reports/prizes/${week}/${what}`;

export const namesOf = (people: readonly PublicWinner[]): string =>
  people.map(({ name, tcNumber }) => `${name} (${tcNumber})`).join(', ');

/** Ids of open disputes and unreviewed clusters of an entry. */
export const doubtsOf = ({ clusters, disputes }: PrizeEntry): readonly string[] => [
  ...clusters.filter(({ isReviewed }) => !isReviewed).map(({ id }) => id),
  ...disputes,
];

/** The list that the operator sees: in words, and as the request's body. */
export function seenIn({ digest, winnerNos, entries }: PrizeList) {
  const winners = entries.filter(({ place }) => place === 1);
  return {
    names: namesOf(winners.map(({ couponNo, name, tcNumber }) => ({ id: couponNo, name, tcNumber }))),
    doubts: [...new Set(winners.flatMap(doubtsOf))],
    body: { digest: digest ?? '', winners: winnerNos } satisfies PrizeAnnouncementBody,
  };
}
