import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const unit = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, '../../../deploy/systemd', name), 'utf8').split('\n');
const [ofServer, ofProjections] = [unit('onda-on.service'), unit('onda-on-projections.service')];

const OWN = /^(?:#|Description=|Environment=|Exec|ReadWritePaths=|StateDirectory=)/;
const shared = (lines: readonly string[]) => lines.filter((line) => !OWN.test(line));

const variables = (lines: readonly string[]) =>
  Object.fromEntries(
    lines
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice('Environment='.length).split(' '))
      .map((pair) => pair.split('=', 2)),
  ) as Readonly<Record<string, string>>;

describe('a process of the product under systemd', () => {
  it.each(['onda-on.service', 'onda-on-projections.service', 'onda-on-backup.service'])(
    'cannot read the history of the clone that it runs from: %s',
    (name) => {
      const [, clone = ''] = /^WorkingDirectory=(.+)$/m.exec(unit(name).join('\n')) ?? [];
      expect(unit(name)).toContain(`InaccessiblePaths=-${clone}/.git`);
    },
  );
});

describe('projections under systemd', () => {
  it('run as restricted, and are restarted, as the server is', () =>
    expect(shared(ofProjections)).toEqual(shared(ofServer)));

  it('have the keys of the server, and a directory and a port of their own, which they may use', () => {
    const [own, server] = [variables(ofProjections), variables(ofServer)];
    expect(own['SECRETS_FILE']).toBe(server['SECRETS_FILE']);
    expect(own['PORT']).not.toBe(server['PORT']);
    expect(own['DATA_DIR']).not.toBe(server['DATA_DIR']);
    expect(ofProjections).toContain(
      `StateDirectory=${own['DATA_DIR']?.replace('/var/lib/', '')} onda-on-keys`,
    );
    expect(ofProjections.join('\n')).toContain('server/dist/bundle/projections.main.js');
  });
});
