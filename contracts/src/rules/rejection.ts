/** Every refusal the product can make. The server's one table gives each a status and a Turkish text. */
export type RejectionCode =
  // shape
  | 'INVALID_REQUEST'
  | 'INVALID_NATIONAL_ID'
  | 'WRONG_WEEK'
  | 'WRONG_LIMIT'
  | 'WRONG_PICKS'
  | 'PICK_COUNT'
  | 'PICK_TWICE'
  | 'PICK_UNKNOWN_MATCH'
  | 'PICK_MIXED_WEEKS'
  | 'NESTED_TOO_DEEP'
  | 'MALFORMED_JSON'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PATH_TOO_LONG'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  // coupon
  | 'DEADLINE_PASSED'
  | 'WEEK_NOT_OPEN'
  | 'WEEK_NOT_FOUND'
  | 'SHEET_INCOMPLETE'
  | 'SHEET_CHANGED'
  | 'ALREADY_SUBMITTED'
  | 'KEY_REUSED'
  | 'WRONG_EDIT_CODE'
  | 'COUPON_NOT_FOUND'
  | 'COUPON_VOID'
  | 'PARTICIPANT_BLOCKED'
  | 'REGISTRATIONS_CLOSED'
  // lookup
  | 'PARTICIPANT_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'LOOKUP_CODE_REQUIRED'
  | 'TOO_MANY_REQUESTS'
  // weeks and matches
  | 'WEEK_NUMBER_TAKEN'
  | 'WEEK_NUMBER_PINNED'
  | 'WEEK_DATES_ORDER'
  | 'WEEK_HAS_COUPONS'
  | 'WEEK_ALREADY_ACTIVE'
  | 'MATCH_NOT_FOUND'
  | 'MATCH_NOT_STARTED'
  | 'MATCH_ALREADY_DECIDED'
  | 'MATCH_NOT_FINISHED'
  | 'MATCH_VOID'
  | 'MATCH_ON_PINNED_SHEET'
  | 'SHEET_FULL'
  | 'SAME_TEAMS'
  | 'SAME_SCORE'
  | 'REASON_REQUIRED'
  | 'ONLY_IN_DEMO'
  // content and settings
  | 'SETTING_OUT_OF_RANGE'
  | 'SLUG_TAKEN'
  | 'NAME_TAKEN'
  | 'PAGE_NOT_FOUND'
  | 'ARTICLE_NOT_FOUND'
  | 'MENU_NOT_FOUND'
  | 'MENU_ITEM_NOT_FOUND'
  | 'LIST_FULL'
  | 'PUBLISH_AT_PAST'
  | 'SLUG_NEEDED'
  | 'UNSAFE_LINK'
  | 'CONTENT_TOO_COMPLEX'
  | 'MEDIA_NOT_FOUND'
  | 'MEDIA_IN_USE'
  | 'MEDIA_NOT_AN_IMAGE'
  | 'MEDIA_TOO_LARGE'
  | 'MEDIA_TOO_MANY_PIXELS'
  | 'MEDIA_DAMAGED'
  // contacts and tickets
  | 'CONTACT_NOT_FOUND'
  | 'CONTACT_EXISTS'
  | 'CONTACT_TAG_INVALID'
  | 'CONTACT_TAGS_FULL'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_CLOSED'
  | 'TICKET_FULL'
  | 'MESSAGE_KEY_REUSED'
  // administrators
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_LOCKED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PASSWORD_WEAK'
  | 'PASSWORD_SAME'
  | 'WRONG_PASSWORD'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'CROSS_SITE'
  | 'ADMIN_NOT_FOUND'
  | 'ADMIN_DISABLED'
  | 'OWN_ACCOUNT'
  | 'LAST_ADMINISTRATOR'
  | 'USER_NAME_TAKEN'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_WRONG'
  | 'SECOND_FACTOR_MISSING'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_KEPT'
  | 'STALE_VERSION'
  | 'ALREADY_SEEDED'
  | 'SEED_HAS_COUPONS'
  // the machine
  | 'MAINTENANCE'
  | 'UNAVAILABLE'
  | 'STORAGE_FULL';

/** Values that the refusal's text names, such as how many coupons stand in the way. */
export type RejectionDetails = Readonly<Record<string, string | number>>;

/** The product said no. Expected, never logged as a fault; anything else thrown is a bug. */
export class Rejection extends Error {
  override readonly name = 'Rejection';

  constructor(
    readonly code: RejectionCode,
    readonly details: RejectionDetails = {},
  ) {
    super(code);
  }
}
