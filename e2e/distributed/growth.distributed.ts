import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchAnswer } from '@onda-on/contracts/api';

import { openWeek } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { ServerProcess } from '../support/server-process.ts';
import { Stack } from '../support/stack.ts';
import { SubmissionLoad } from '../support/submission-load.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

const ENTRIES = 20;
const START_MS_MAX = 120_000;

type Moved = Readonly<{ isFine: boolean; data: Readonly<{ digest: string }> }>;

describe('an installation that has outgrown its machine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-moved-'));
  const [log, vault] = [join(directory, 'log.ndjson'), join(directory, 'vault.ndjson')];
  let stack: Stack;
  let embedded: ServerProcess;
  let matches: readonly MatchAnswer[];
  let week: number;
  let coupons: readonly (string | undefined)[];
  let server: ServerProcess;

  beforeAll(async () => {
    stack = await Stack.start();
    // The keys move with the data: persons and coupon numbers are found by them.
    embedded = new ServerProcess({ DEMO: 'off', SECRETS_FILE: stack.keys });
    await embedded.start();
    week = await openWeek(embedded.url);
    matches = await eventually(async () => {
      const found = await matchesOf(embedded.url, week);
      expect(found).toHaveLength(10);
      return found;
    });
    const sent = Array.from({ length: ENTRIES }, (_, n) =>
      submit(embedded.url, submissionOf(n, week, matches), `grow-${n}`),
    );
    coupons = (await Promise.all(sent)).map(({ body }) => body.couponNo);
  }, START_MS_MAX);
  afterAll(async () => {
    await embedded.stop();
    await stack.end();
  }, START_MS_MAX);

  it(
    'takes its log and its vault along, and both logs have one digest',
    async () => {
      const exported = (await embedded.opsJson('export', log)) as Moved;
      await embedded.opsJson('export', '--vault', vault);
      await embedded.stop();
      server = stack.process('server');
      const imported = (await server.opsJson('import', log)) as Moved;
      expect(imported).toMatchObject({ isFine: true, data: { digest: exported.data.digest } });
      expect(await server.opsJson('import', '--vault', vault)).toMatchObject({ isFine: true });

      // As docs/operations/README.md#moving-the-log has it.
      await stack.process('projections').start();
      expect(await server.opsJson('verify')).toMatchObject({ isFine: true });
      await server.start();
      // A repeated submission gets the number from before the move.
      for (const n of [0, ENTRIES - 1]) {
        const again = await submit(server.url, submissionOf(n, week, matches), `grow-${n}`);
        expect(again).toMatchObject({ status: 201, body: { couponNo: coupons[n] } });
      }
      const one = await submit(server.url, submissionOf(ENTRIES, week, matches), 'grow-more');
      expect(one.status).toBe(201);
    },
    START_MS_MAX,
  );

  it(
    'is backed up while entries go on, and restored into empty stores of the same kind, and into files',
    async () => {
      const backup = join(directory, 'backup');
      const load = new SubmissionLoad({ week, matches }, 500, 1, () => server.url, { everyMs: 100 });
      const made = (await server.opsJson('backup', backup)) as Moved;
      expect(await load.end()).toBeGreaterThan(0);
      await expect(server.ops('restore', backup)).rejects.toThrow('boş değil');

      const fresh = await Stack.start(stack.keys);
      const restored = fresh.process('server');
      expect(await restored.opsJson('restore', backup)).toMatchObject({ data: { digest: made.data.digest } });
      await fresh.process('projections').start();
      await restored.start();
      expect(await restored.opsJson('verify')).toMatchObject({ isFine: true });
      const again = await submit(restored.url, submissionOf(0, week, matches), 'grow-0');
      expect(again).toMatchObject({ status: 201, body: { couponNo: coupons[0] } });
      await fresh.end();

      const files = new ServerProcess({ DEMO: 'off', SECRETS_FILE: stack.keys });
      expect(await files.opsJson('restore', backup)).toMatchObject({ data: { digest: made.data.digest } });
    },
    START_MS_MAX,
  );
});
