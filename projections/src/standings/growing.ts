type Column = Uint8Array | Uint16Array | Uint32Array;

/** A column with room for `size` entries: the same one, or a copy that is a quarter longer than needed. */
export function withRoom<C extends Column>(column: C, size: number): C {
  if (size <= column.length) return column;
  const Kind = column.constructor as new (length: number) => C;
  const longer = new Kind(Math.max(64, Math.ceil(size * 1.25)));
  longer.set(column);
  return longer;
}
