import type { Config } from './config.ts';

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
