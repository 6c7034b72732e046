/** The median of the milliseconds that a piece of work takes. */
export function median(rounds, work) {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return middle(times);
}

/** The middle one of several figures. */
export const middle = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1];

/** The milliseconds of one piece of work that is waited for. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A line of the results. */
export const row = (what, measured, baseline, ratio, aim) => ({
  what,
  measured,
  baseline,
  ratio: ratio.toFixed(2),
  aim,
});

export const perSecond = (count, ms) => Math.round((count / ms) * 1000);
