/** Keywords of a comma-separated text; blanks and repeats are dropped. */
export const keywordsOf = (metaKeywords: string): readonly string[] => [
  ...new Set(
    metaKeywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
