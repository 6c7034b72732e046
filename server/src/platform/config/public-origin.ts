import type { Config } from './config.ts';

/** Addresses that mean every interface of the machine, and so name none that a visitor could type. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/**
 * The origin that absolute addresses begin with, without a trailing slash: `PUBLIC_URL`, else where this process listens.
 * Never what a request says of itself: `Host` is the caller's to choose, and a feed or a sitemap is kept by others.
 */
export function publicOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl;
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
