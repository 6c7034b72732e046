import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const file = readFileSync(join(import.meta.dirname, '../../../../deploy/proxy/Caddyfile'), 'utf8');

const lines = file.split('\n').filter((line) => !line.trim().startsWith('#'));

/** The lines of the block that begins with this line. */
function blockOf(opening: string): readonly string[] {
  const from = lines.findIndex((line) => line.trim() === opening);
  const indent = /^\t*/.exec(lines[from] ?? '')?.[0] ?? '';
  const to = lines.indexOf(`${indent}}`, from);
  return lines.slice(from + 1, to).map((line) => line.trim());
}

describe('shipped proxy', () => {
  it('answers 404 to what only the machine asks', () => {
    const site = blockOf('{$PUBLIC_URL} {');
    expect(site.slice(0, 2)).toEqual([
      '@inside path /metrics /metrics/* /healthz /healthz/* /readyz /readyz/*',
      'respond @inside 404',
    ]);
  });

  it("leaves TLS at Caddy's defaults: version 1.2 or 1.3, public certificates, plain HTTP redirected", () =>
    expect(lines.join('\n')).not.toMatch(
      /^\s*(?:tls|auto_https|protocols|ciphers|local_certs|http:|:80\b)/m,
    ));

  it("believes no visitor's word on where a request comes from", () => {
    expect(lines.join('\n')).not.toMatch(/trusted_proxies|X-Forwarded/i);
    expect(blockOf('(to_server) {')).toEqual(
      expect.arrayContaining(['header_up -traceparent', 'header_up -tracestate']),
    );
  });

  it('prefers servers that are ready', () => {
    expect(blockOf('reverse_proxy {$SERVERS} {')).toEqual(
      expect.arrayContaining(['import to_server', 'health_uri /readyz']),
    );
    expect(blockOf('(to_server) {').join('\n')).not.toContain('health_');
  });

  // A 502 may come after a server has got the request, which must not go to a second one.
  it('asks the others, by the same rules, when it knows of none and has sent nothing yet', () =>
    expect(blockOf('handle_errors 503 {')).toEqual(['reverse_proxy {$SERVERS} {', 'import to_server', '}']));
});
