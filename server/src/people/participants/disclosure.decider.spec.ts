import { describe, it } from '@jest/globals';
import type { ParticipantEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { disclosureDecider, type Disclosure } from './disclosure.decider.ts';

const given = specFor(disclosureDecider);
const participantId = '0f'.repeat(16) as ParticipantId;
const reveal: Disclosure = { type: 'RevealNationalId', participantId, reason: 'Ödül teslimi' };
const revealed: ParticipantEvent = {
  type: 'NationalIdRevealed',
  data: { participantId, reason: 'Ödül teslimi' },
};

describe('disclosure decider', () => {
  it('discloses with a reason', () => given().when(reveal).thenEvents(revealed));
  it('records every disclosure', () => given(revealed).when(reveal).thenEvents(revealed));
  it('refuses without a reason', () =>
    given()
      .when({ ...reveal, reason: ' - ' })
      .thenRejected('REASON_REQUIRED'));
  it('refuses a reason with personal data', () =>
    given()
      .when({ ...reveal, reason: '10000000146' })
      .thenRejected('REASON_PERSONAL'));
  it('refuses an erased person', () =>
    given({ type: 'ParticipantErased', data: { participantId, requestRef: 'r' } })
      .when(reveal)
      .thenRejected('USER_NOT_FOUND'));
  it("records an export's size, not its content", () =>
    given()
      .when({ type: 'ExportPersonalData', participantId, reason: 'Başvuru', coupons: 3, tickets: 1 })
      .thenEvents({
        type: 'PersonalDataExported',
        data: { participantId, reason: 'Başvuru', coupons: 3, tickets: 1 },
      }));
});
