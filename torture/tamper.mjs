// Edits an installation's files as somebody would who holds the disk, and expects `ops verify` to notice each.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { EDITS, forgetReadModels } from './edits.mjs';
import { ops, startAndStop } from './product.mjs';

/** How many edits of the share run each time, chosen by the seed. */
const SHARE = 6;

export async function tamper({ directory, seed, size, say }) {
  const intact = join(directory, 'intact');
  await startAndStop(intact, { DEMO: 'on' });
  const failures = [];
  const untouched = await ops(intact, 'verify');
  if (!untouched.answer?.isFine)
    return { failures: [`finds faults in intact data: ${textOf(untouched)}`], text: '' };
  const edits = chosen(Object.entries(EDITS), size === 'share' ? SHARE : Infinity, seed);
  for (const [name, { part, edit }] of edits) {
    const copy = join(directory, 'edited');
    cpSync(intact, copy, { recursive: true });
    edit(copy);
    forgetReadModels(copy);
    const found = await ops(copy, 'verify');
    const parts = (found.answer?.data ?? []).filter(({ isFine }) => !isFine).map(({ what }) => what);
    if (parts.includes(part))
      say(`noticed: ${name} (${parts.filter((each) => !each.startsWith('okuma')).join(', ')})`);
    else failures.push(`not noticed by '${part}': ${name}; ${textOf(found)}`);
    rmSync(copy, { recursive: true });
  }
  return { failures, text: `${edits.length - failures.length} of ${edits.length} edits noticed` };
}

const textOf = ({ status, answer, error }) =>
  `exit ${status}, ${JSON.stringify((answer?.data ?? []).filter(({ isFine }) => !isFine)).slice(0, 500)} ${error}`;

/** `count` of them, beginning where the seed says. */
const chosen = (all, count, seed) =>
  all.map((_, i) => all[(seed + i) % all.length]).slice(0, Math.min(count, all.length));
