/** The sub-tabs, as the address names them. */
export const CRM_PARTS = ['musteriler', 'segmentler', 'kampanyalar', 'destek', 'giden'] as const;
export type CrmPart = (typeof CRM_PARTS)[number];

/** `destek` or, for one customer's tickets, `destek.{id}`. */
export const partIn = (bolum: string | undefined): CrmPart => {
  const name = bolum?.split('.')[0];
  return CRM_PARTS.find((part) => part === name) ?? 'musteriler';
};

/** The customer that the address names, or nothing. */
export const contactIn = (bolum: string | undefined): string => {
  const id = bolum?.split('.')[1] ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '';
};
