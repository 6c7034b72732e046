/** The index of a value within a range of an ascending column; undefined if the value is missing. */
export function binarySearch(
  column: Uint32Array,
  from: number,
  to: number,
  value: number,
): number | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low < to && column[low] === value ? low : undefined;
}
