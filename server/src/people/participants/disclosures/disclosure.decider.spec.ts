import { describe, it } from '@jest/globals';
import type { ParticipantEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { specFor } from '../../../main/testing/decider-spec.ts';
import { disclosureDecider, type Disclosure } from './disclosure.decider.ts';

const given = specFor(disclosureDecider);
const participantId = '0f'.repeat(16) as ParticipantId;
const reveal: Disclosure = { type: 'RevealNationalId', participantId, reason: 'Ödül teslimi' };
const revealed: ParticipantEvent = {
  type: 'NationalIdRevealed',
  data: { participantId, reason: 'Ödül teslimi' },
};

describe('what is kept masked', () => {
  it('is shown with a reason', () => given().when(reveal).thenEvents(revealed));
  it('is written down each time it is shown', () => given(revealed).when(reveal).thenEvents(revealed));
  it('is not shown without a reason', () =>
    given()
      .when({ ...reveal, reason: ' - ' })
      .thenRejected('REASON_REQUIRED'));
  it('is not shown for a reason that names somebody', () =>
    given()
      .when({ ...reveal, reason: '10000000146' })
      .thenRejected('REASON_PERSONAL'));
  it('is gone with the person', () =>
    given({ type: 'ParticipantErased', data: { participantId, requestRef: 'r' } })
      .when(reveal)
      .thenRejected('USER_NOT_FOUND'));
  it('leaves with how much it was, and not what', () =>
    given()
      .when({ type: 'ExportPersonalData', participantId, reason: 'Başvuru', coupons: 3, tickets: 1 })
      .thenEvents({
        type: 'PersonalDataExported',
        data: { participantId, reason: 'Başvuru', coupons: 3, tickets: 1 },
      }));
});
