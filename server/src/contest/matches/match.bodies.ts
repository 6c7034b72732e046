import type { Fixture } from '@onda-on/contracts/events';
import {
  cleanName,
  parseWeekNumber,
  POSTPONEMENTS,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
  SCORE_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type Postponement,
  outcomeOf,
  Rejection,
  type SlotResult,
} from '@onda-on/contracts/rules';
import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { IsMoment, isoOf } from '../../platform/kernel/moment.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { MATCH_TEXT } from './match.text.ts';

const NAME = { min: 1, max: 80 };
const REASON = { min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX };
/** Decimal text; empty where the defaults apply. */
const ODDS = /^(?:[1-9]\d{0,2}(?:\.\d{1,2})?)?$/;

/** `POST /api/admin/matches`. */
export class ScheduleMatchBody {
  @Max(WEEK_NUMBER_MAX, { message: MATCH_TEXT.week })
  @Min(WEEK_NUMBER_MIN, { message: MATCH_TEXT.week })
  @IsInt({ message: MATCH_TEXT.week })
  readonly week!: number;

  @IsPlainText(NAME, { message: MATCH_TEXT.league })
  readonly league!: string;

  @IsPlainText(NAME, { message: MATCH_TEXT.homeTeam })
  readonly homeTeam!: string;

  @IsPlainText(NAME, { message: MATCH_TEXT.awayTeam })
  readonly awayTeam!: string;

  @IsMoment({ message: MATCH_TEXT.matchDate })
  readonly matchDate!: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly homeOdds?: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly drawOdds?: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly awayOdds?: string;
}

/** `PATCH /api/admin/matches/{id}`: what is left out stays. */
export class ChangeMatchBody {
  @IfGiven()
  @Max(WEEK_NUMBER_MAX, { message: MATCH_TEXT.week })
  @Min(WEEK_NUMBER_MIN, { message: MATCH_TEXT.week })
  @IsInt({ message: MATCH_TEXT.week })
  readonly week?: number;

  @IfGiven()
  @IsPlainText(NAME, { message: MATCH_TEXT.league })
  readonly league?: string;

  @IfGiven()
  @IsPlainText(NAME, { message: MATCH_TEXT.homeTeam })
  readonly homeTeam?: string;

  @IfGiven()
  @IsPlainText(NAME, { message: MATCH_TEXT.awayTeam })
  readonly awayTeam?: string;

  @IfGiven()
  @IsMoment({ message: MATCH_TEXT.matchDate })
  readonly matchDate?: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly homeOdds?: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly drawOdds?: string;

  @IfGiven()
  @Matches(ODDS, { message: MATCH_TEXT.odds })
  readonly awayOdds?: string;
}

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

/** `POST /api/admin/matches/{id}/correction`. */
export class CorrectionBody extends ResultBody {
  @IsPlainText(REASON, { message: MATCH_TEXT.reason })
  readonly reason!: string;
}

/** `POST /api/admin/matches/{id}/withdrawal` and `…/void`. */
export class MatchReasonBody {
  @IsPlainText(REASON, { message: MATCH_TEXT.reason })
  readonly reason!: string;
}

/** `POST /api/admin/matches/{id}/postponement`. */
export class PostponementBody extends MatchReasonBody {
  @IsIn(POSTPONEMENTS, { message: MATCH_TEXT.kind })
  readonly kind!: Postponement;
}

export function fixtureOf(body: ScheduleMatchBody): Fixture {
  const { homeOdds = '', drawOdds = '', awayOdds = '' } = body;
  return {
    week: parseWeekNumber(body.week),
    league: cleanName(body.league),
    homeTeam: cleanName(body.homeTeam),
    awayTeam: cleanName(body.awayTeam),
    matchDate: isoOf(body.matchDate),
    homeOdds,
    drawOdds,
    awayOdds,
  };
}

export function fixtureChangeOf(body: ChangeMatchBody): Partial<Fixture> {
  const { week, league, homeTeam, awayTeam, matchDate, homeOdds, drawOdds, awayOdds } = body;
  return {
    ...(week !== undefined && { week: parseWeekNumber(week) }),
    ...(league !== undefined && { league: cleanName(league) }),
    ...(homeTeam !== undefined && { homeTeam: cleanName(homeTeam) }),
    ...(awayTeam !== undefined && { awayTeam: cleanName(awayTeam) }),
    ...(matchDate !== undefined && { matchDate: isoOf(matchDate) }),
    ...(homeOdds !== undefined && { homeOdds }),
    ...(drawOdds !== undefined && { drawOdds }),
    ...(awayOdds !== undefined && { awayOdds }),
  };
}

const WITHOUT_A_SCORE = ['pending', 'void'] as const;

/** `POST /api/admin/matches/{id}/preview`: both scores, or what becomes of the match without them. */
@JSONSchema({
  oneOf: [
    { required: ['homeScore', 'awayScore'], not: { required: ['becomes'] } },
    { required: ['becomes'], not: { anyOf: [{ required: ['homeScore'] }, { required: ['awayScore'] }] } },
  ],
})
export class PreviewBody {
  @IfGiven()
  @Max(SCORE_MAX, { message: MATCH_TEXT.score })
  @Min(0, { message: MATCH_TEXT.score })
  @IsInt({ message: MATCH_TEXT.score })
  readonly homeScore?: number;

  @IfGiven()
  @Max(SCORE_MAX, { message: MATCH_TEXT.score })
  @Min(0, { message: MATCH_TEXT.score })
  @IsInt({ message: MATCH_TEXT.score })
  readonly awayScore?: number;

  @IfGiven()
  @IsIn(WITHOUT_A_SCORE)
  readonly becomes?: (typeof WITHOUT_A_SCORE)[number];
}

/** @throws {Rejection} for half a score, and for both a score and none. */
export function wantedResult({ homeScore, awayScore, becomes }: PreviewBody): SlotResult {
  if (homeScore === undefined && awayScore === undefined && becomes) return becomes;
  if (homeScore !== undefined && awayScore !== undefined && !becomes) return outcomeOf(homeScore, awayScore);
  throw new Rejection('INVALID_REQUEST');
}
