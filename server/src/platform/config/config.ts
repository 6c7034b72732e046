import type { StoreAddresses } from '@onda-on/stores';

export const CONFIG = Symbol('Config');

/** All environment variables, read once at the start. */
export type Config = Readonly<{
  port: number;
  host: string;
  dataDirectory: string;
  /** `NODE_ENV=production`: no demo season, no weak passwords. */
  isProduction: boolean;
  /** Whether an empty directory gets the demo season. */
  demo: boolean;
  adminUsername: string | undefined;
  adminPassword: string | undefined;
  /** Whether every administrator needs a second factor. */
  adminTotp: 'off' | 'required';
  /** Whether a second administrator confirms every change of a published result. */
  confirmCorrections: boolean;
  /** Where the stores are; undefined: files in the data directory. */
  stores: StoreAddresses | undefined;
  /** The bucket that pictures are kept in (`s3://…`); undefined: in the data directory. */
  media: string | undefined;
  /** Where mails are handed over, and who they are from; undefined: they stay in an outbox. */
  mail: MailAddress | undefined;
  /** Where text messages are posted to; it may hold a key. */
  smsWebhook: string | undefined;
  /** What push services know this installation by (VAPID), base64url; undefined: no browser is notified. */
  pushKeys: Readonly<{ publicKey: string; privateKey: string }> | undefined;
  secretsFile: string;
  tcChecksum: 'warn' | 'enforce' | 'off';
  lookup: 'open' | 'code';
  /** The number of reverse proxies in front, and so of hops of `X-Forwarded-For` that count. */
  trustProxy: number;
  /** The origin that visitors type, without a trailing slash. */
  publicUrl: string | undefined;
  /** Distinct national IDs that one client may look up in an hour. */
  lookupBudget: number;
  logLevel: LogLevel;
  /** The base address of the collector that traces are sent to. */
  tracesEndpoint: string | undefined;
}>;

/** `url` is `smtp://` or `smtps://`, with a password where the server wants one. */
export type MailAddress = Readonly<{ url: string; from: Readonly<{ name: string; address: string }> }>;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
