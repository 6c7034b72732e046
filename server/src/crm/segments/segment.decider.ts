import { segmentCodec, type SegmentEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type SegmentCriteria } from '@onda-on/contracts/rules';

import { alreadyHas, isRetry, refuseStale, type Decider } from '../../platform/commands/decider.ts';

/** `expected` is the revision that the operator saw, when one was named; `isNew` for a segment that is created. */
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

/** A saved filter. Its command handler checks that the name is unique and no running campaign uses it. */
export const segmentDecider: Decider<SegmentCommand, SegmentState, SegmentEvent> = {
  category: 'segment',
  codec: segmentCodec,
  initialState: { status: 'none', name: '', criteria: null, revision: -1 },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(event), revision: state.revision + 1 }),
};

function decide(command: SegmentCommand, state: SegmentState): readonly SegmentEvent[] {
  const isNew = command.type === 'SaveSegment' && command.isNew;
  if (isNew && state.status !== 'none') return createAgain(command, state);
  if (!isNew && state.status !== 'there') throw new Rejection('SEGMENT_NOT_FOUND');
  const { segmentId } = command;
  if (command.type === 'RemoveSegment') {
    refuseStale(command.expected, state);
    return [{ type: 'SegmentRemoved', data: { segmentId } }];
  }
  const { name, criteria } = command;
  if (alreadyHas(knownOf(state), { name, criteria })) return [];
  refuseStale(command.expected, state);
  return [{ type: 'SegmentSaved', data: { segmentId, name, criteria } }];
}

type SaveSegment = Extract<SegmentCommand, { type: 'SaveSegment' }>;

/** A repeated request changes nothing; once its segment is removed it is refused. */
function createAgain({ name, criteria }: SaveSegment, state: SegmentState): readonly SegmentEvent[] {
  if (state.status === 'removed') throw new Rejection('RECORD_KEY_REUSED');
  isRetry(knownOf(state), { name, criteria }, 'RECORD_KEY_REUSED');
  return [];
}

const knownOf = ({ name, criteria }: SegmentState): Partial<Pick<SaveSegment, 'criteria' | 'name'>> =>
  criteria ? { name, criteria } : {};

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
