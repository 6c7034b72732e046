import { describe, expect, it } from '@jest/globals';
import { LogUnavailable, naming } from '@onda-on/stores';
import { pino } from 'pino';

import { NestLog, newProcessLog, textOf } from './process-log.ts';

const STANDARD_ERROR = 2;

describe('log of the process', () => {
  it('goes to standard error, since standard output is for the person at the terminal', () => {
    const log = newProcessLog('info') as unknown as Record<symbol, unknown>;
    expect(log[pino.symbols.streamSym]).toMatchObject({ fd: STANDARD_ERROR });
  });
});

describe('text of a log line', () => {
  it('is the stack of an error', () => expect(textOf(new Error('a defect'))).toMatch(/a defect\n {4}at /));

  it('is one line for a file that fails, with its name and what to do, also behind the error of a store', () => {
    const failure = naming('/data/events.db', Object.assign(new Error('full'), { errcode: 13 }));
    expect(textOf(new LogUnavailable(failure))).toBe(
      'diskte yer kalmadı; yer açın (df, df -i), sonra yineleyin: /data/events.db: full',
    );
  });

  it('is a text as it is', () => expect(textOf('as it is')).toBe('as it is'));
});

describe('log of the framework', () => {
  it('takes nothing in a message for a format', () => {
    const lines: string[] = [];
    const log = new NestLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
    for (const message of ['%s %o %j %d', '%c{"level":60}\n{"forged":true}']) {
      log.warn(message, 'Jobs');
      log.error(message, 'Jobs');
    }
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toEqual([
      '%s %o %j %d',
      '%s %o %j %d',
      '%c{"level":60}\n{"forged":true}',
      '%c{"level":60}\n{"forged":true}',
    ]);
  });

  it.each(['warn', 'error', 'fatal'] as const)('quotes in a line of %s nothing of anybody', (level) => {
    const lines: string[] = [];
    const log = new NestLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
    log[level](new Error('Row of 10000000146 (ayse@ornek.example) is damaged'), 'Jobs');
    expect(lines.join('')).toContain('is damaged');
    expect(lines.join('')).not.toMatch(/10000000146|ayse/u);
  });

  it('writes an error of a hook, which comes with its stack and no context, without that stack', () => {
    const lines: string[] = [];
    const log = new NestLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
    const failure = naming('/data/vault.db', Object.assign(new Error('read-only'), { errcode: 8 }));
    log.error(failure, (failure as Error).stack);
    log.error('failed', 'a stack\n    at place', 'Jobs');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/ at /);
    expect(lines[1]).toContain('"context":"Jobs"');
  });
});
