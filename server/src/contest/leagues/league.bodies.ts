import type { HeldCoupon } from '@onda-on/contracts/api';
import {
  LEAGUE_COLOURS,
  LEAGUE_EMBLEMS,
  LEAGUE_NAME_LENGTH,
  LEAGUE_NAME_PATTERN,
  LEAGUE_REPORTS,
  LEAGUE_ROLES,
  leagueNameProblem,
  NICKNAME_LENGTH,
  nicknameProblem,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type LeagueColour,
  type LeagueEmblem,
  type LeagueReport,
  type LeagueRole,
} from '@onda-on/contracts/rules';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';

import { hasOnly, INVALID, IsHoneypot, Rule } from '../../platform/http/body-rules.ts';

const COUPON_FIELDS: ReadonlySet<string> = new Set(['couponNo', 'editCode'] satisfies (keyof HeldCoupon)[]);
const COUPON_TEXT_MAX = 64;
const COUPON_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['couponNo', 'editCode'],
  properties: {
    couponNo: { type: 'string', maxLength: COUPON_TEXT_MAX },
    editCode: { type: 'string', maxLength: COUPON_TEXT_MAX },
  },
};

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= COUPON_TEXT_MAX;

const IsHeldCoupon = (): PropertyDecorator =>
  Rule(
    'isHeldCoupon',
    COUPON_SCHEMA,
    (value) => hasOnly(COUPON_FIELDS, value) && isShort(value['couponNo']) && isShort(value['editCode']),
    { message: 'Kupon numaranızı ve düzenleme kodunuzu girin' },
  );

type Length = Readonly<{ min: number; max: number }>;

/** A name that everybody with the address of the league sees. `problemOf` is also the form's. */
const IsShownName = ({ min, max }: Length, problemOf: (text: string) => string | null): PropertyDecorator =>
  ValidateBy({
    name: 'isShownName',
    constraints: [{ type: 'string', minLength: min, maxLength: max, pattern: LEAGUE_NAME_PATTERN }],
    validator: {
      validate: (value) => typeof value === 'string' && problemOf(value) === null,
      defaultMessage: (details) =>
        (typeof details?.value === 'string' ? problemOf(details.value) : null) ?? INVALID.message,
    },
  });

const IsLeagueName = () => IsShownName(LEAGUE_NAME_LENGTH, leagueNameProblem);
const IsNickname = () => IsShownName(NICKNAME_LENGTH, nicknameProblem);

/** The body of a call that needs nothing but the proof of being a member. */
export class HolderBody {
  @IsHeldCoupon()
  readonly coupon!: HeldCoupon;
}

/** `PUT /api/leagues/{id}`. */
export class LeagueBody extends HolderBody {
  @IsLeagueName()
  readonly name!: string;

  @IsIn(LEAGUE_COLOURS, INVALID)
  readonly colour!: LeagueColour;

  @IsIn(LEAGUE_EMBLEMS, INVALID)
  readonly emblem!: LeagueEmblem;
}

/** `POST /api/leagues`. */
export class FoundingBody extends LeagueBody {
  @Max(WEEK_NUMBER_MAX, INVALID)
  @Min(WEEK_NUMBER_MIN, INVALID)
  @IsInt(INVALID)
  readonly firstWeek!: number;

  @IsNickname()
  readonly nickname!: string;
}

const LINK_LENGTH_MAX = 64;

/** `PUT /api/leagues/{id}/members/{member}/nickname`. */
export class NicknameBody extends HolderBody {
  @IsNickname()
  readonly nickname!: string;
}

/** `POST /api/leagues/{id}/members`. A text that is too long for a link counts as an old one. */
export class JoiningBody extends NicknameBody {
  @MaxLength(LINK_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly link!: string;
}

/** `PUT /api/leagues/{id}/members/{member}/role`. */
export class RoleBody extends HolderBody {
  @IsIn(LEAGUE_ROLES, INVALID)
  readonly role!: LeagueRole;
}

/** `POST /api/leagues/{id}/reports`. */
export class LeagueReportBody {
  @IsIn(LEAGUE_REPORTS, { message: 'Neyi bildirdiğinizi seçin' })
  readonly about!: LeagueReport;

  @IsHoneypot()
  readonly website?: string;
}
