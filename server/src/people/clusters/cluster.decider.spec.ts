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
  it('requires a note', () =>
    given()
      .when({ ...review, note: '' })
      .thenRejected('REASON_REQUIRED'));
});
