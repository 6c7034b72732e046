// One seed from its beginning to its end.
import { randomBytesOf } from '../../stores/dist/index.js';
import { faultsIn, headOf } from './checks.mjs';
import { BEGAN_AT, drawPlan } from './plan.mjs';
import { Season } from './season.mjs';
import { virtual } from './virtual-time.mjs';
import { World } from './world.mjs';

/** No season takes as long, however often its processes die. */
const SEASON_MS_MAX = 60 * 86_400_000;

/** At most so many bytes are drawn at once. */
const CHUNK_BYTES = 64;

/** Random bytes that were drawn in an earlier season would otherwise be given out in this one. */
function forgetRandomBytes() {
  for (const before = virtual.fills; virtual.fills === before;) randomBytesOf(CHUNK_BYTES);
}

let stray = [];
process.on('unhandledRejection', (reason) => void stray.push(String(reason?.stack ?? reason)));

/**
 * What went wrong with a seed, as sentences, and the hash of all that it made. With `kept`, the numbers of the actions, the others are
 * left out; `controls` plants defects.
 */
export async function playSeed(seed, { kept, controls } = {}) {
  virtual.reset(seed, BEGAN_AT);
  forgetRandomBytes();
  stray = [];
  const world = new World(controls);
  let outcome;
  const play = async () => {
    await world.open();
    const plan = drawPlan();
    const season = new Season(world);
    world.faults.isOn = true;
    await season.play(plan.filter(({ n }) => !kept || kept.has(n)));
    const isAtRest = await season.rest();
    const faults = isAtRest ? await faultsIn(world, season) : ['the installation does not come to rest'];
    return { faults, head: await headOf(world), plan };
  };
  play().then(
    (ended) => (outcome = ended),
    (error) => (outcome = { faults: [String(error?.stack ?? error)], plan: [] }),
  );
  const isOver = await virtual.until(() => outcome !== undefined, SEASON_MS_MAX);
  await world.close();
  if (!isOver) return { faults: ['the season does not end'], plan: [] };
  return {
    ...outcome,
    faults: [...outcome.faults, ...stray.map((each) => `a stray rejection ends the process: ${each}`)],
  };
}
