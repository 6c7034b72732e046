import { segmentCodec, type SegmentEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type SegmentCriteria } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';

/** `expected` is the revision that the operator saw, when one was named; `isNew` for a segment that is made. */
export type SegmentCommand =
  | Readonly<{
      type: 'SaveSegment';
      segmentId: string;
      name: string;
      criteria: SegmentCriteria;
      isNew: boolean;
      expected: number | null;
    }>
  | Readonly<{ type: 'RemoveSegment'; segmentId: string; expected: number | null }>;

export type SegmentState = Readonly<{
  status: 'none' | 'there' | 'removed';
  name: string;
  criteria: SegmentCriteria | null;
  revision: number;
}>;

/** A saved filter. That its name is its own, and that no running campaign needs it, is looked at before. */
export const segmentDecider: Decider<SegmentCommand, SegmentState, SegmentEvent> = {
  category: 'segment',
  codec: segmentCodec,
  initialState: { status: 'none', name: '', criteria: null, revision: -1 },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(event), revision: state.revision + 1 }),
};

function decide(command: SegmentCommand, state: SegmentState): readonly SegmentEvent[] {
  const isMade = command.type === 'SaveSegment' && command.isNew && state.status === 'none';
  if (state.status !== 'there' && !isMade) throw new Rejection('SEGMENT_NOT_FOUND');
  if (command.expected !== null && command.expected !== state.revision) throw new Rejection('STALE_VERSION');
  const { segmentId } = command;
  if (command.type === 'RemoveSegment') return [{ type: 'SegmentRemoved', data: { segmentId } }];
  const { name, criteria } = command;
  const isSame = state.name === name && JSON.stringify(state.criteria) === JSON.stringify(criteria);
  return isSame ? [] : [{ type: 'SegmentSaved', data: { segmentId, name, criteria } }];
}

function changeOf({ type, data }: SegmentEvent): Partial<SegmentState> {
  switch (type) {
    case 'SegmentSaved':
      return { status: 'there', name: data.name, criteria: data.criteria };
    case 'SegmentRemoved':
      return { status: 'removed' };
    default:
      return assertNever(type);
  }
}
