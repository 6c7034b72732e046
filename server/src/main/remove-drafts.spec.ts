import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { openInstallation } from './installation.ts';
import { removeDrafts } from './remove-drafts.ts';
import { configOf } from './testing/operator.ts';

const quiet = { onFatal: () => undefined, onReadModelsLost: () => undefined };
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();

function write(directory: string, ...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), '');
  }
}

describe('drafts of killed processes', () => {
  it('are removed, and nothing else is', () => {
    const directory = newDirectory();
    const kept = [
      'anchors.ndjson',
      'backups/onda-on-20261121T120000Z/manifest.json',
      'exports/a.ndjson',
      'media/a.part.webp',
      'secrets.json',
      'secrets.json.old',
      'secrets.json.1.new.old',
    ];
    write(directory, ...kept);
    const before = filesIn(directory);
    write(
      directory,
      'last-verify.json.part',
      'backups/onda-on-20261121T130000Z.part/events.db',
      'exports/b.ndjson.part',
      'open-data/1-0123456789abcdef.ndjson.part',
      'media/a.webp.0123456789abcdef.part',
      'secrets.json.4711.new',
    );
    removeDrafts(directory, join(directory, 'secrets.json'));
    expect(filesIn(directory).filter((name) => name !== 'open-data')).toEqual(before);
  });

  it('are removed when an installation of files is opened', async () => {
    const directory = newDirectory();
    write(directory, 'backups/a.part/events.db', 'secrets.json.1.new');
    const { stores } = await openInstallation(configOf(directory), quiet);
    await stores.close();
    expect(filesIn(directory)).not.toContain('secrets.json.1.new');
    expect(filesIn(join(directory, 'backups'))).toEqual([]);
  });
});
