/**
 * The topics whose changes an open page can follow. `GET /api/changes` is a stream of server-sent events, each with the name
 * `changed` and a `Change` as data; the page fetches only what it shows.
 */
export const CHANGE_TOPICS = [
  'matches',
  'weeks',
  'standings',
  'season',
  'leagues',
  'checks',
  'operator-log',
  'coupons',
  'content',
  'drafts',
  'settings',
  'crm',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/**
 * How often the stream has an event `alive`, by which a page knows that the connection is not dead. Shorter than the idle limits of
 * usual proxies.
 */
export const HEARTBEAT_MS = 20_000;

/** `Retry-After`, s, of a stream that is refused because too many are open: only of that refusal, so that a page knows its reason. */
export const STREAM_RETRY_AFTER_S = 10;

export type Change = Readonly<{
  topic: ChangeTopic;
  /** The week that changed; null where the topic has none. */
  week: number | null;
  /** Of `leagues`: the group of the changed league (`leagueGroupOf`); any league may have changed without it. */
  league?: number;
  /** The page sends it as `X-Min-Position` with its next read. */
  position: string;
}>;
