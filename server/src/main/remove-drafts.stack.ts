import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { openInstallation } from './installation.ts';
import { configOn } from './testing/shared-stores.ts';

const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };
const quiet = { onFatal: () => undefined, onReadModelsLost: () => undefined };
const TWO_DAYS_S = 2 * 24 * 3_600;

describe('drafts of killed processes on shared stores', () => {
  let shared: SharedStores;
  beforeEach(async () => {
    shared = await SharedStores.start();
  });
  afterEach(() => shared.end());

  it('are removed a day later, and those that another process may be writing are not', async () => {
    const config = configOn(shared.addresses, ADMIN);
    const write = (draft: string, ageS: number) => {
      const path = join(config.dataDirectory, draft);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      const changed = Date.now() / 1_000 - ageS;
      utimesSync(draft.endsWith('.part') ? path : dirname(path), changed, changed);
    };
    write('backups/killed.part/vault.ndjson', TWO_DAYS_S);
    write('backups/running.part/vault.ndjson', 60);
    write('exports/killed.ndjson.part', TWO_DAYS_S);
    write('exports/running.ndjson.part', 60);
    const { stores } = await openInstallation(config, quiet);
    await stores.close();
    expect(readdirSync(join(config.dataDirectory, 'backups'))).toEqual(['running.part']);
    expect(readdirSync(join(config.dataDirectory, 'exports'))).toEqual(['running.ndjson.part']);
  });
});
