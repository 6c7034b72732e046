import type { SegmentCriteria } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** The complete filter over contacts or participants: `segment-{id}`. It holds nothing personal. */
export type SegmentSaved = DomainEvent<
  'SegmentSaved',
  { segmentId: string; name: string; criteria: SegmentCriteria }
>;
export type SegmentRemoved = DomainEvent<'SegmentRemoved', { segmentId: string }>;

export type SegmentEvent = SegmentSaved | SegmentRemoved;

export const segmentCodec = codec<SegmentEvent>({
  SegmentSaved: defineEvent<SegmentSaved>(),
  SegmentRemoved: defineEvent<SegmentRemoved>(),
});
