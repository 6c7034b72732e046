/** `gelen: A. K., giden: M. Y., ödülü ödenmişti: M. Y.`, after a correction; empty if nobody came or went. */
export const movedWinners = (came: string, went: string, paid = ''): string =>
  [came && `gelen: ${came}`, went && `giden: ${went}`, paid && `ödülü ödenmişti: ${paid}`]
    .filter(Boolean)
    .join(', ');

export const SAME_WINNERS = 'kazananlar aynı kaldı';
