import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const file = readFileSync(join(import.meta.dirname, '../../../../deploy/proxy/Caddyfile'), 'utf8');

/** The lines of the block that begins with this line, without comments. */
function blockOf(opening: string): readonly string[] {
  const lines = file.split('\n').filter((line) => !line.trim().startsWith('#'));
  const from = lines.findIndex((line) => line.trim() === opening);
  const indent = /^\t*/.exec(lines[from] ?? '')?.[0] ?? '';
  const to = lines.indexOf(`${indent}}`, from);
  return lines.slice(from + 1, to).map((line) => line.trim());
}

describe('shipped proxy', () => {
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
