import { describe, it } from '@jest/globals';
import type { ParticipantEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { participantDecider, type ParticipantCommand } from './participant.decider.ts';

const given = specFor(participantDecider);

const participantId = '0f'.repeat(16) as ParticipantId;
const reason = 'İkinci kimlikle katıldı';
const block: ParticipantCommand = { type: 'BlockParticipant', participantId, reason };
const unblock: ParticipantCommand = { type: 'UnblockParticipant', participantId, reason };
const blocked: ParticipantEvent = { type: 'ParticipantBlocked', data: { participantId, reason } };
const unblocked: ParticipantEvent = { type: 'ParticipantUnblocked', data: { participantId, reason } };
const erased: ParticipantEvent = { type: 'ParticipantErased', data: { participantId, requestRef: 'r1' } };

describe('participant decider', () => {
  it('blocks with a reason', () => given().when(block).thenEvents(blocked));
  it('unblocks with a reason', () => given(blocked).when(unblock).thenEvents(unblocked));
  it('blocks once: the second call is refused', () =>
    given(blocked).when(block).thenRejected('ALREADY_BLOCKED'));
  it('refuses to unblock an unblocked participant', () =>
    given(blocked, unblocked).when(unblock).thenRejected('NOT_BLOCKED'));
  it('blocks again', () => given(blocked, unblocked).when(block).thenEvents(blocked));
  it('refuses to block without a reason', () =>
    given()
      .when({ ...block, reason: '  -  ' })
      .thenRejected('REASON_REQUIRED'));
  it('refuses a reason with a number', () =>
    given()
      .when({ ...block, reason: '10000000146 ile aynı' })
      .thenRejected('REASON_PERSONAL'));
  it('refuses an erased participant', () => given(erased).when(block).thenRejected('USER_NOT_FOUND'));
});
