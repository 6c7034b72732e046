/** The contest's numbers (docs/limits.md#the-contest). */
export const PICKS_PER_WEEK = 10;
/** A week's sheet may be pinned to 1–16 matches: sixteen two-bit picks fill one 32-bit word. */
export const SHEET_SIZE_MAX = 16;
export const WEEK_NUMBER_MIN = 1;
export const WEEK_NUMBER_MAX = 52;
/** The current week of home and look-up while there is no week. */
export const WEEK_NUMBER_DEFAULT = 15;

export const MATCHES_SHOWN_FIRST = 6;
export const MATCHES_SHOWN_MORE = 4;
export const PICK_BAR_FROM = 3;
export const PRIZE_ROWS = 50;
/** Winners named in an event; the panel's list also shows those of the others who are in doubt or paid. */
export const PRIZE_WINNERS_MAX = 500;
/** Open disputes and unreviewed clusters that one confirmation of winners passes over. */
export const PRIZE_DOUBTS_MAX = 500;
export const PRIZE_WINNERS_SHOWN = 20;
export const PRIZE_REOPENINGS_SHOWN = 3;
/** How many days after settlement the objection period lasts, as the page Kurallar promises. */
export const OBJECTION_DAYS = 7;
/** The weekly prize as pages and the home screen name it. Apart from the rules of prizes, which the first load does not need. */
export const PRIZE_TEXT = '₺50.000';

export const LEADERBOARD_LIMIT = 10;
export const LEADERBOARD_LIMIT_MAX = 100;
export const NEWS_LIMIT = 20;
export const AUDIT_LIMIT = 100;
export const STANDINGS_PAGE_SIZE = 20;
export const OPERATOR_LOG_PAGE = 30;

export const NAME_LENGTH_MIN = 2;
export const NAME_LENGTH_MAX = 100;
export const EMAIL_LENGTH_MAX = 254;
export const REASON_LENGTH_MIN = 3;
export const REASON_LENGTH_MAX = 500;
export const SCORE_MAX = 99;

/** Seconds between two refreshes of a page. */
export const REFRESH_S = { dashboard: 30, users: 30, audit: 30, matches: 60, clusters: 300 } as const;

export const COPYRIGHT_YEAR = 2024;
/** What the panel and the API show. */
export const PLATFORM_VERSION = 'v1.0.0';
/** The version of package.json and the changelog, which backups and exports name. */
export const RELEASE = '0.3.0';
/**
 * Versions of the seeded texts that a participant accepts; a coupon stores them. Operators may edit these pages: which text a
 * participant saw follows from the time of the coupon and the page's revisions.
 */
export const NOTICE_VERSION = 2;
export const TERMS_VERSION = 2;
