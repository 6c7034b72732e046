import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';

import { IsPlainText } from '../kernel/plain-text.ts';

const LENGTH = { min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX };
const REASON = {
  message: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalıdır`,
};

/** `POST /api/admin/users/{id}/block` and `…/unblock`. */
export class ParticipationReasonBody {
  @IsPlainText(LENGTH, REASON)
  readonly reason!: string;
}
