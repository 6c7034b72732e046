/** A page that can be gone to, or a gap between two of them. */
export type PageItem = number | 'gap';

/** The first, the last and the neighbours of the page shown: `1 2 3 … 65`, `1 … 7 8 9 … 65`. */
export function pageItemsOf(page: number, pages: number): readonly PageItem[] {
  const near = page <= 2 ? [1, 2, 3] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, pages])].filter((each) => each >= 1 && each <= pages);
  const ordered = shown.toSorted((a, b) => a - b);
  return ordered.flatMap((each, index): PageItem[] => {
    const skipped = each - (ordered[index - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : ['gap', each];
  });
}
