import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const unit = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../deploy/systemd', name), 'utf8');

describe('scheduled backup under systemd', () => {
  it('goes where the server, which writes it, may write', () => {
    const [, place = ''] = /ops\.main\.js backup (\S+)/.exec(unit('onda-on-backup.service')) ?? [];
    expect(place).toMatch(/^\/var\//);
    expect(unit('onda-on.service')).toContain(`\nReadWritePaths=${place}\n`);
    expect(unit('onda-on.service')).toMatch(new RegExp(`^ExecStartPre=\\+.*install -d .* ${place}$`, 'm'));
  });

  it('starts no server that was stopped on purpose', () => {
    expect(unit('onda-on-backup.service')).not.toMatch(/^(Requires|Wants|BindsTo)=/m);
    expect(unit('onda-on-backup.service')).toMatch(/^Requisite=onda-on\.service$/m);
    expect(unit('onda-on-backup.service')).toMatch(/^After=onda-on\.service$/m);
  });

  it('ends before the next one is due', () => {
    const [, hours] = /^TimeoutStartSec=(\d+)h$/m.exec(unit('onda-on-backup.service')) ?? [];
    const [, every] = /^OnCalendar=\*-\*-\* 0\/(\d+):15:00$/m.exec(unit('onda-on-backup.timer')) ?? [];
    expect(Number(hours)).toBeLessThan(Number(every));
  });
});
