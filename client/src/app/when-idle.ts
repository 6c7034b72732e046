/** Runs once the browser has nothing better to do; soon, in browsers that cannot tell. */
export function whenIdle(work: () => Promise<void>): void {
  const run = () => void work();
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
