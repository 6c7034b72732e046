import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = join(import.meta.dirname, '../../../../deploy/eventstore/make-certificates.sh');
/** Writes for how many days, instead of a certificate. */
const MAKER = `#!/bin/bash
out="\${@: -1}"
if [ "$1" = create-ca ]; then file=ca; else file=node; fi
echo "$3 days, $RANDOM" | tee "$out/$file.crt" > "$out/$file.key"
`;

describe('script that makes the certificates of EventStoreDB', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'certificates-'));
    for (const name of ['bin', 'authority', 'trusted', 'node-1', 'node-2', 'node-3'])
      mkdirSync(join(place, name));
    writeFileSync(join(place, 'bin/es-gencert-cli'), MAKER, { mode: 0o700 });
    writeFileSync(join(place, 'bin/chown'), '#!/bin/bash\n', { mode: 0o700 });
  });

  const textOf = (path: string): string => readFileSync(join(place, path), 'utf8');
  const make = () => {
    const script = readFileSync(SCRIPT, 'utf8').replaceAll(/\/(authority|trusted|node-)/g, `${place}/$1`);
    const PATH = `${place}/bin:${process.env['PATH']}`;
    execFileSync('bash', ['--norc', '-c', script], { env: { PATH } });
  };

  it('makes an authority that outlives several certificates', () => {
    make();
    expect(parseInt(textOf('authority/ca.crt'), 10)).toBeGreaterThan(
      3 * parseInt(textOf('node-1/node.crt'), 10),
    );
  });

  it('has everything trust both authorities while one is replaced, and only the new one afterwards', () => {
    make();
    const [earlier, certificate] = [textOf('trusted/ca.crt'), textOf('node-1/node.crt')];
    for (const end of ['crt', 'key'])
      renameSync(join(place, `authority/ca.${end}`), join(place, `authority/previous.${end}`));
    make();
    const now = textOf('authority/ca.crt');
    expect(now).not.toBe(earlier);
    expect([textOf('trusted/ca.crt'), textOf('trusted/previous.crt')]).toEqual([now + earlier, earlier]);
    expect(textOf('node-1/node.crt')).toBe(certificate);
    for (const end of ['crt', 'key']) rmSync(join(place, `authority/previous.${end}`));
    make();
    expect([readdirSync(join(place, 'trusted')), textOf('trusted/ca.crt')]).toEqual([['ca.crt'], now]);
  });
});
