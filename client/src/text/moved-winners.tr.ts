/** `gelen: A. K., giden: M. Y., ödülü ödenmişti: M. Y.`, after a correction; empty if nobody came or went. */
export const movedWinners = (came: string, went: string, paid = ''): string =>
  [came && `gelen: ${came}`, went && `giden: ${went}`, paid && `ödülü ödenmişti: ${paid}`]
    .filter(Boolean)
    .join(', ');

/** The moves since results of announced winners changed: by that change, and for other reasons meanwhile. */
export const movedSince = (own: string, others: string): string => {
  if (!others) return own || 'kazananlar aynı kaldı';
  return `${own || 'düzeltme kazananları değiştirmedi'}; başka nedenle (iptal, engel, doğrulama) ${others}`;
};
