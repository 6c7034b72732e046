/** The median of the milliseconds that a piece of work takes. */
export function median(rounds, work) {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return middle(times);
}

/** The middle of several figures. */
export const middle = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1];

/** Milliseconds of processor time for one awaited piece of work, which is more reliable on a shared machine than wall-clock time. */
export async function worked(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Milliseconds until one awaited piece of work is done, and those of processor time that it takes. */
export async function timed(work) {
  const began = performance.now();
  const cpu = await worked(work);
  return { ms: performance.now() - began, cpu };
}

/** Answers each message of the parent process with the microseconds of processor time that this one has used. */
export const answerForCpu = () =>
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system });
  });

export const row = (what, measured, baseline, ratio, aim) => ({
  what,
  measured,
  baseline,
  ratio: ratio.toFixed(2),
  aim,
});

export const perSecond = (count, ms) => Math.round((count / ms) * 1000);

export const inSeconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;
