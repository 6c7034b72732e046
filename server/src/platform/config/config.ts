import type { StoreAddresses } from '@onda-on/stores';

export const CONFIG = Symbol('Config');

/** All environment variables, read once at the start. */
export type Config = Readonly<{
  port: number;
  host: string;
  dataDirectory: string;
  /** `NODE_ENV=production`: no demo season, no weak passwords. */
  isProduction: boolean;
  /** Whether an empty data directory gets the demo season. */
  demo: boolean;
  adminUsername: string | undefined;
  adminPassword: string | undefined;
  /** Whether every administrator needs a second factor. */
  adminTotp: 'off' | 'required';
  /** Whether a second administrator confirms every change of a published result. */
  confirmCorrections: boolean;
  /** The addresses of the stores; undefined: files in the data directory. */
  stores: StoreAddresses | undefined;
  /** The bucket for pictures (`s3://…`); undefined: they are kept in the data directory. */
  media: string | undefined;
  /** The mail server and the sender; undefined: mails stay in an outbox. */
  mail: MailAddress | undefined;
  /** The address that text messages are posted to; it may hold a key. */
  smsWebhook: string | undefined;
  /** The key pair by which push services know this installation (VAPID), base64url; undefined: no browser is notified. */
  pushKeys: Readonly<{ publicKey: string; privateKey: string }> | undefined;
  secretsFile: string;
  tcChecksum: 'warn' | 'enforce' | 'off';
  lookup: 'open' | 'code';
  /** The number of reverse proxies in front, which is the number of trusted hops in `X-Forwarded-For`. */
  trustProxy: number;
  /** The origin that visitors type, without a trailing slash; undefined: the address that the server listens on. */
  publicUrl: string | undefined;
  /** Distinct national IDs without a coupon that one client network may look up in an hour. */
  lookupBudget: number;
  /** MB of memory from which a process admits few requests other than entries at a time; undefined: no limit. */
  memoryMaxMb: number | undefined;
  logLevel: LogLevel;
  /** The address outside that the signed heads of the log are mailed to; undefined: none. */
  anchorMail: string | undefined;
  /** The timestamp authority (RFC 3161) that dates the signed heads of the log; undefined: none. */
  anchorTimestamp: string | undefined;
  /** The base address of the trace collector; undefined: no traces. */
  tracesEndpoint: string | undefined;
}>;

/** `url` is `smtp://` or `smtps://`, with a password if the server needs one. */
export type MailAddress = Readonly<{ url: string; from: Readonly<{ name: string; address: string }> }>;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Addresses that mean every interface of the machine; a visitor could not type them. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/**
 * The origin of absolute addresses, without a trailing slash: `PUBLIC_URL`, else the address that this process listens
 * on. The request's `Host` is never used: the caller chooses it, and others keep a feed or a sitemap.
 */
export function publicOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl;
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
