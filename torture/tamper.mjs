// Edits an installation's files as somebody would who holds the disk, and expects `ops verify` to notice each.
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { EDITS, forgetReadModels } from './edits.mjs';
import { EDITS_WITH_KEYS, signAgain } from './key-holder.mjs';
import { MODEL_EDITS } from './model-edits.mjs';
import { ops } from './product.mjs';

/** Each waits for a process of its own. */
const WORKERS = 2;
/** How the parts of `ops verify` that check a read model are called. */
const MODEL = 'okuma model';

export async function tamper({ directory, demo, say }) {
  const intact = join(directory, 'intact');
  await demo(intact);
  const anchors = join(directory, 'kept-outside.ndjson');
  copyFileSync(join(intact, 'anchors.ndjson'), anchors);
  const untouched = await ops(intact, 'verify', '--anchors', anchors);
  if (!untouched.answer?.isFine)
    return { failures: [`finds faults in intact data: ${textOf(untouched)}`], text: '' };

  const all = attempts(anchors);
  const [left, failures] = [all.entries(), []];
  const work = async (worker) => {
    for (const [, { name, edit, verify }] of left) {
      const copy = join(directory, `edited-${worker}`);
      cpSync(intact, copy, { recursive: true });
      edit(copy);
      const failure = await verify(copy);
      if (failure) failures.push(`${name}: ${failure}`);
      else say(`noticed: ${name}`);
      rmSync(copy, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, i) => work(i)));
  return { failures, text: `${all.length - failures.length} of ${all.length} edits noticed` };
}

/** Each edit with what must notice it; `verify` resolves to a sentence where that does not. */
const attempts = (anchors) => [
  ...Object.entries(EDITS).map(([name, { part, edit }]) => ({
    name,
    edit(copy) {
      edit(copy);
      forgetReadModels(copy);
    },
    verify: (copy) => faultIn(part, ops(copy, 'verify')),
  })),
  ...Object.entries(MODEL_EDITS).map(([name, edit]) => ({
    name,
    edit,
    verify: (copy) => faultIn(MODEL, ops(copy, 'verify')),
  })),
  ...Object.entries(EDITS_WITH_KEYS).map(([name, edit]) => ({
    name: `with the keys, by a checkpoint outside: ${name}`,
    edit(copy) {
      edit(copy);
      signAgain(copy);
      forgetReadModels(copy);
    },
    verify: (copy) => onlyOutside(copy, anchors),
  })),
];

async function faultIn(part, running) {
  const found = await running;
  return partsOf(found).some((each) => each.startsWith(part))
    ? undefined
    : `not noticed by '${part}'; ${textOf(found)}`;
}

/** Without the outside checkpoints the edit must pass: otherwise this attack is weaker than the one it stands for. */
async function onlyOutside(copy, anchors) {
  const inside = await ops(copy, 'verify');
  return inside.answer?.isFine
    ? faultIn('zincir', ops(copy, 'verify', '--anchors', anchors))
    : `is not consistent in itself; ${textOf(inside)}`;
}

const partsOf = ({ answer }) => (answer?.data ?? []).filter(({ isFine }) => !isFine).map(({ what }) => what);

const textOf = ({ status, answer, error }) =>
  `exit ${status}, ${JSON.stringify((answer?.data ?? []).filter(({ isFine }) => !isFine)).slice(0, 500)} ${error}`;
