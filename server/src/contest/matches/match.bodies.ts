import type { Fixture } from '@onda-on/contracts/events';
import { cleanName, parseWeekNumber, WEEK_NUMBER_MAX, WEEK_NUMBER_MIN } from '@onda-on/contracts/rules';
import { IsInt, Matches, Max, Min } from 'class-validator';

import { IsMoment, isoOf } from '../../platform/kernel/moment.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { MATCH_TEXT } from './match.text.ts';

const NAME = { min: 1, max: 80 };
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
