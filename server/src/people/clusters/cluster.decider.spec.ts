import { describe, it } from '@jest/globals';
import type { ClusterEvent } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { clusterDecider, type ClusterReviewCommand } from './cluster.decider.ts';

const given = specFor(clusterDecider);
const review: ClusterReviewCommand = {
  clusterId: `15.source.${'0f'.repeat(8)}`,
  week: 15 as WeekNumber,
  coupons: 6,
  note: 'Okul ağı',
};
const reviewed: ClusterEvent = { type: 'ClusterReviewed', data: review };

describe('cluster decider', () => {
  it('marks a cluster as reviewed, with a note', () => given().when(review).thenEvents(reviewed));
  it('marks once: the second call is refused', () =>
    given(reviewed).when(review).thenRejected('ALREADY_REVIEWED'));
  it('accepts another review after coupons have joined', () =>
    given(reviewed)
      .when({ ...review, coupons: 7 })
      .thenEvents({ type: 'ClusterReviewed', data: { ...review, coupons: 7 } }));
  it('accepts another review of as many coupons that are not the same ones', () => {
    const data = { ...review, digest: '0a'.repeat(8) };
    const others = { ...review, digest: '0b'.repeat(8) };
    given({ type: 'ClusterReviewed', data }).when(data).thenRejected('ALREADY_REVIEWED');
    given({ type: 'ClusterReviewed', data })
      .when(others)
      .thenEvents({ type: 'ClusterReviewed', data: others });
  });
  it('compares the numbers of coupons where an earlier version wrote no more', () =>
    given(reviewed)
      .when({ ...review, digest: '0a'.repeat(8) })
      .thenRejected('ALREADY_REVIEWED'));
  it('requires a note', () =>
    given()
      .when({ ...review, note: '' })
      .thenRejected('REASON_REQUIRED'));
});
