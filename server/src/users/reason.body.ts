import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import { IsString, Length } from 'class-validator';

const REASON = {
  message: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalıdır`,
};

/** `POST /api/admin/users/{id}/block` and `…/unblock`. */
export class ParticipationReasonBody {
  @Length(REASON_LENGTH_MIN, REASON_LENGTH_MAX, REASON)
  @IsString(REASON)
  readonly reason!: string;
}
