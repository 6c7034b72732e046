import {
  POSTPONEMENTS,
  SCORE_MAX,
  type Postponement,
  outcomeOf,
  Rejection,
  type SlotResult,
} from '@onda-on/contracts/rules';
import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { AllIfGiven, IfGiven, INVALID, IsReason, PartialOf } from '../../platform/http/body-rules.ts';
import { MATCH_TEXT } from '../matches/match.text.ts';

/** `POST /api/admin/matches/{id}/result`. */
export class ResultBody {
  @Max(SCORE_MAX, { message: MATCH_TEXT.score })
  @Min(0, { message: MATCH_TEXT.score })
  @IsInt({ message: MATCH_TEXT.score })
  readonly homeScore!: number;

  @Max(SCORE_MAX, { message: MATCH_TEXT.score })
  @Min(0, { message: MATCH_TEXT.score })
  @IsInt({ message: MATCH_TEXT.score })
  readonly awayScore!: number;
}

const EFFECT = /^[0-9a-f]{64}$/;

/** `POST /api/admin/matches/{id}/correction`. */
export class CorrectionBody extends ResultBody {
  @IsReason()
  readonly reason!: string;

  @IfGiven()
  @Matches(EFFECT, INVALID)
  readonly seen?: string;
}

/** `POST /api/admin/matches/{id}/proposal/confirm`: the effect that was shown, for a week with announced winners. */
export class SeenEffectBody {
  @IfGiven()
  @Matches(EFFECT, INVALID)
  readonly seen?: string;
}

/** `POST /api/admin/matches/{id}/withdrawal`, `…/void` and `…/undo`. */
export class MatchReasonBody extends SeenEffectBody {
  @IsReason()
  readonly reason!: string;
}

/** `POST /api/admin/matches/{id}/postponement`. */
export class PostponementBody extends MatchReasonBody {
  @IsIn(POSTPONEMENTS, { message: MATCH_TEXT.kind })
  readonly kind!: Postponement;
}

const WITHOUT_A_SCORE = ['pending', 'void'] as const;

/** `POST /api/admin/matches/{id}/preview`: both scores, or `becomes` for a match without them. */
@JSONSchema({
  oneOf: [
    { required: ['homeScore', 'awayScore'], not: { required: ['becomes'] } },
    { required: ['becomes'], not: { anyOf: [{ required: ['homeScore'] }, { required: ['awayScore'] }] } },
  ],
})
@AllIfGiven
export class PreviewBody extends PartialOf(ResultBody) {
  @IfGiven()
  @IsIn(WITHOUT_A_SCORE)
  readonly becomes?: (typeof WITHOUT_A_SCORE)[number];
}

/** @throws {Rejection} INVALID_REQUEST for one score alone, for scores with `becomes`, and for neither. */
export function wantedResult({ homeScore, awayScore, becomes }: PreviewBody): SlotResult {
  if (homeScore === undefined && awayScore === undefined && becomes) return becomes;
  if (homeScore !== undefined && awayScore !== undefined && !becomes) return outcomeOf(homeScore, awayScore);
  throw new Rejection('INVALID_REQUEST');
}
