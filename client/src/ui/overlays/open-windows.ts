/** Functions that close the open windows, the uppermost last. */
const open: (() => void)[] = [];

/** Registers a window as the uppermost one. Returns a function that removes it. */
export function noteWindow(escape: () => void): () => void {
  open.push(escape);
  return () => void open.splice(open.lastIndexOf(escape), 1);
}

export const isWindowOpen = (): boolean => open.length > 0;

/** Passes Escape to the uppermost window; false if none is open. */
export function escapeUppermost(): boolean {
  const escape = open.at(-1);
  escape?.();
  return escape !== undefined;
}
