import {
  IDEMPOTENCY_KEY,
  IMPORT_KINDS,
  IMPORT_WEEK_HEADER,
  MIN_POSITION,
  USER_STATUSES,
} from '@onda-on/contracts/api';
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  COUPON_NO,
  DAY,
  DISPUTE_REQUESTS,
  ID,
  LEADERBOARD_LIMIT_MAX,
  NATIONAL_ID,
  NOTIFICATION_STATES,
  RECIPIENT_STATES,
  SLUG,
  SLUG_LENGTH_MAX,
  TAG,
  TAG_LENGTH_MAX,
  TICKET_FILTERS,
  TICKET_STATUSES,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
} from '@onda-on/contracts/rules';

import type { JsonSchema } from '../body-rules.ts';

const text = (pattern: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', pattern, ...more });
const oneOf = (words: readonly string[]): JsonSchema => ({ type: 'string', enum: words });
const number = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });

const WEEK = number(WEEK_NUMBER_MIN, WEEK_NUMBER_MAX);
const COUNT = number(1, LEADERBOARD_LIMIT_MAX);
const ID_TEXT = text(ID.source);
const CURSOR_PATTERN = '^[A-Za-z0-9_-]{1,400}$';
const CURSOR = text(CURSOR_PATTERN);
const SEQUENCE = text('^[1-9][0-9]{0,14}$');
const DATE = text(DAY.source, { format: 'date' });

/** Schemas of parameters and headers by lower-case name, for names that mean the same in all calls. */
const EVERYWHERE: Readonly<Record<string, JsonSchema>> = {
  id: ID_TEXT,
  answerid: text(String.raw`^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$`),
  name: ID_TEXT,
  week: WEEK,
  no: text(COUPON_NO.source),
  slug: text(SLUG.source, { maxLength: SLUG_LENGTH_MAX }),
  revision: number(0, 999_999_999),
  tcnumber: text(NATIONAL_ID.source),
  kind: oneOf(IMPORT_KINDS),
  coupon: text(COUPON_NO.source),
  limit: COUNT,
  size: COUNT,
  page: number(1, 999_999),
  after: CURSOR,
  cursor: CURSOR,
  from: DATE,
  to: DATE,
  action: oneOf(AUDIT_ACTIONS),
  entitytype: oneOf(AUDIT_ENTITIES),
  actor: text('^(?:system|cli|admin:[0-9A-Za-z-]{1,64})$'),
  tag: text(TAG.source, { maxLength: TAG_LENGTH_MAX }),
  request: oneOf(DISPUTE_REQUESTS),
  category: text('^[A-Za-z]{1,40}$'),
  before: text('^(?:0|[1-9][0-9]{0,38})$'),
  'if-match': text('^(?:\\*|(?:W/)?"(?:-1|[0-9]{1,18})")$'),
  [IDEMPOTENCY_KEY.toLowerCase()]: text('^[!-$&-~]{1,200}$'),
  [MIN_POSITION.toLowerCase()]: text('^[0-9]{1,39}$'),
  [IMPORT_WEEK_HEADER.toLowerCase()]: WEEK,
};

/** Schemas of parameters whose name has a special meaning in one call. */
const OF_ONE_CALL: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  'GET /api/admin/audit-logs': { after: SEQUENCE },
  'GET /api/admin/audit-logs/chain': { after: SEQUENCE },
  'GET /api/admin/campaigns/:id/recipients': { state: oneOf(RECIPIENT_STATES) },
  // Nothing chosen is written as nothing there.
  'GET /api/admin/contacts': { tag: text(`^$|${TAG.source}`, { maxLength: TAG_LENGTH_MAX }) },
  'GET /api/admin/media': { cursor: text(`^$|${CURSOR_PATTERN}`) },
  'GET /api/admin/disputes': { status: oneOf(TICKET_STATUSES), assigned: oneOf(['me', 'nobody']) },
  'GET /api/admin/notifications': { state: oneOf(NOTIFICATION_STATES) },
  'GET /api/admin/tickets': { status: oneOf(TICKET_FILTERS) },
  'GET /api/admin/users': { status: oneOf(USER_STATUSES), checksum: oneOf(['invalid']) },
  // The file name that the device gives; any text is accepted.
  'POST /api/admin/media': { name: { type: 'string' } },
};

export const parameterSchema = (route: string, parameter: string): JsonSchema | undefined =>
  OF_ONE_CALL[route]?.[parameter] ?? EVERYWHERE[parameter.toLowerCase()];
