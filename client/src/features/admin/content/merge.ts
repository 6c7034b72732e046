const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Fields = Readonly<Record<string, unknown>>;

/** Fields in which two states of a record differ, in the order of the first. */
export function changedContentFields<T extends object>(before: T, after: T): readonly (keyof T & string)[] {
  const [old, next] = [before as Fields, after as Fields];
  const names = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...names].filter((name) => !isSame(old[name], next[name])) as (keyof T & string)[];
}

/** `theirs` with the fields in which `mine` differs from `base`, so that no other change of theirs is undone. */
export function mergeOf<T extends object>(base: T, theirs: T, mine: T): T {
  const own = changedContentFields(base, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(own) } as T;
}
