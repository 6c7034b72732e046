// Edits an installation's files as somebody would who holds the disk, and expects `ops verify` to notice each.
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { verified } from '../open-product.mjs';
import { ops } from '../product.mjs';
import { EDITS, forgetReadModels, MODEL_EDITS } from './edits.mjs';
import { EDITS_WITH_KEYS, signAgain } from './key-holder.mjs';

/** How the parts of `ops verify` that check a read model are called. */
const MODEL = 'okuma model';

export async function tamper({ directory, demo, say }) {
  const intact = join(directory, 'intact');
  await demo(intact);
  const anchors = join(directory, 'kept-outside.ndjson');
  copyFileSync(join(intact, 'anchors.ndjson'), anchors);
  // As operators do it; what was edited is verified by the same code in this process, which takes a third of the time.
  const { status, answer, error } = await ops(intact, 'verify', '--anchors', anchors);
  if (status !== 0)
    return { failures: [`finds faults in intact data: ${error}${JSON.stringify(answer)}`], text: '' };

  const all = attempts(anchors);
  const failures = [];
  for (const { name, edit, verify } of all) {
    const copy = join(directory, 'edited');
    cpSync(intact, copy, { recursive: true });
    edit(copy);
    const failure = await verify(copy);
    if (failure) failures.push(`${name}: ${failure}`);
    else say(`noticed: ${name}`);
    rmSync(copy, { recursive: true });
  }
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
    verify: (copy) => faultIn(part, verified(copy)),
  })),
  ...Object.entries(MODEL_EDITS).map(([name, edit]) => ({
    name,
    edit,
    verify: (copy) => faultIn(MODEL, verified(copy)),
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
  const inside = await verified(copy);
  return inside.result?.isFine
    ? faultIn('zincir', verified(copy, { flags: { anchors } }))
    : `is not consistent in itself; ${textOf(inside)}`;
}

const wrongIn = ({ result }) => (result?.data ?? []).filter(({ isFine }) => !isFine);

const partsOf = (found) => wrongIn(found).map(({ what }) => what);

const textOf = (found) => `${JSON.stringify(wrongIn(found)).slice(0, 500)} ${found.error?.message ?? ''}`;
