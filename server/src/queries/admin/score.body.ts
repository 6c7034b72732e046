import { SCORE_MAX } from '@onda-on/contracts/rules';
import { IsInt, Max, Min } from 'class-validator';

const WRONG_SCORE = { message: `Skor 0 ile ${SCORE_MAX} arasında bir tam sayı olmalıdır` };

/** A score after normal time. */
export class ScoreBody {
  @IsInt(WRONG_SCORE)
  @Min(0, WRONG_SCORE)
  @Max(SCORE_MAX, WRONG_SCORE)
  readonly homeScore!: number;

  @IsInt(WRONG_SCORE)
  @Min(0, WRONG_SCORE)
  @Max(SCORE_MAX, WRONG_SCORE)
  readonly awayScore!: number;
}
