/** `gelen: A. K., giden: M. Y., ödülü ödenmişti: M. Y.`; empty if nobody came or went. */
export const movedWinners = (came: string, went: string, paid = ''): string =>
  [came && `gelen: ${came}`, went && `giden: ${went}`, paid && `ödülü ödenmişti: ${paid}`]
    .filter(Boolean)
    .join(', ');

/** Who came and went after a change of results, by it or for another reason. */
export const movedAfter = (moved: string): string => (moved ? `ardından ${moved}` : 'kazananlar aynı kaldı');
