/** Ways to close the windows that are open, the uppermost last. */
const open: (() => void)[] = [];

/** Notes a window as the uppermost one. Returns how to take it off again. */
export function noteWindow(escape: () => void): () => void {
  open.push(escape);
  return () => void open.splice(open.lastIndexOf(escape), 1);
}

/** What Escape means to the uppermost window; false where none is open. */
export function escapeUppermost(): boolean {
  const escape = open.at(-1);
  escape?.();
  return escape !== undefined;
}
