// A worker of the simulation: plays each seed that it is asked for, and answers with what went wrong.

// First the time, since the product takes Node's functions when it is loaded.
await import('./virtual-time.mjs');
const { CONTROLS } = await import('./controls.mjs');
const { playSeed } = await import('./one-seed.mjs');

/** How often a failing season is played again to find the shortest one that fails. */
const SHORTER_RUNS_MAX = 40;

process.on('message', async ({ seed, defect, isShortened }) => {
  const controls = CONTROLS[defect];
  const undo = controls?.plant?.();
  const answer = await answerTo(seed, controls, isShortened);
  undo?.();
  process.send(answer);
});
process.send('ready');

async function answerTo(seed, controls, isShortened) {
  const { faults, head, plan } = await playSeed(seed, { controls });
  const isLonger = isShortened && faults.length > 0 && plan.length > 0;
  return { faults, head, ...(isLonger && { steps: await shortest(seed, plan, kindOf(faults[0])) }) };
}

/** The fewest actions with which the seed still fails: first a beginning of the season, then without one part after another. */
async function shortest(seed, plan, kind) {
  let left = SHORTER_RUNS_MAX;
  const fails = async (actions) => {
    left -= 1;
    if (left < 0) return false;
    const { faults } = await playSeed(seed, { kept: new Set(actions.map(({ n }) => n)) });
    return faults.some((each) => kindOf(each) === kind);
  };
  let [kept, low] = [plan, 0];
  while (kept.length - low > 1) {
    const middle = (low + kept.length) >> 1;
    if (await fails(plan.slice(0, middle))) kept = plan.slice(0, middle);
    else low = middle;
  }
  for (let size = kept.length >> 1; size >= 1; size >>= 1)
    for (let from = kept.length - size; from >= 0; from -= size) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(fewer)) kept = fewer;
    }
  return kept.map(textOf);
}

/** A fault without its numbers, on the first of its lines. */
const kindOf = (fault) => fault.split('\n')[0].replaceAll(/[\dA-Z-]{2,}|\d/gu, '');

function textOf({ do: what, atMs, ...more }) {
  return `${(atMs / 3_600_000).toFixed(3)} h ${what} ${JSON.stringify(more)}`;
}
