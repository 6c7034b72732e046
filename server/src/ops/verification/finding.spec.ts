import { describe, expect, it } from '@jest/globals';
import {
  DamagedReadModel,
  DamagedVaultRow,
  LogFault,
  LogUnavailable,
  MediaUnavailable,
  ReadModelsUnavailable,
  VaultUnavailable,
} from '@onda-on/stores';

import { REMEDY, remedyFor } from './finding.ts';

const IN_FILES = { stores: undefined, media: undefined };
const ON_SERVERS = { stores: { eventStore: 'a', readStore: 'b', vault: 'c' }, media: 's3://d' };

describe('remedy for a part of a verification that could not be read', () => {
  it.each([
    [new DamagedReadModel('audit', 'head'), 'model', 'model'],
    [new DamagedVaultRow('a row'), 'vault', 'vault'],
    [new ReadModelsUnavailable('no answer'), 'model', 'away'],
    [new VaultUnavailable('no answer'), 'vault', 'away'],
    [new LogUnavailable('no answer'), 'log', 'away'],
    [new LogFault(new Error('access denied'), 'rights'), 'log', 'away'],
    [new MediaUnavailable('no answer'), 'picture', 'away'],
    [new Error('anything else'), 'log', 'log'],
  ] as const)('for %s is that of the %s in files, and of the %s on servers', (error, inFiles, onServers) => {
    expect(remedyFor(error, IN_FILES)).toBe(REMEDY[inFiles]);
    expect(remedyFor(error, ON_SERVERS)).toBe(REMEDY[onServers]);
  });
});
