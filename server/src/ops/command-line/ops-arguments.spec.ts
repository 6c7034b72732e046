import { describe, expect, it } from '@jest/globals';

import { parseOpsCall } from './ops-arguments.ts';

describe('command-line arguments', () => {
  it.each([
    ['replay a b --dry-run', { command: 'replay', given: { words: ['a', 'b'], flags: { 'dry-run': true } } }],
    [
      'generate --participants 5 --json',
      { command: 'generate', given: { words: [], flags: { participants: '5' } }, json: true },
    ],
    ['park skip a b --reason=bozuk', { given: { words: ['skip', 'a', 'b'], flags: { reason: 'bozuk' } } }],
    ['--help', { command: undefined, help: true }],
    ['status --help', { command: 'status', help: true }],
  ])('%s is understood', (line, call) => expect(parseOpsCall(line.split(' '))).toMatchObject(call));
});
