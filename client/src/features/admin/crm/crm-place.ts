/** The sub-tabs, as the address names them. */
export const CRM_PARTS = ['musteriler', 'segmentler', 'kampanyalar', 'destek'] as const;
export type CrmPart = (typeof CRM_PARTS)[number];

/** The outbox was a part of its own once: its address still leads to it. */
const OUTBOX = 'giden';

/** `destek` or, for one customer's tickets, `destek.{id}`; `ticketPlace` has the rest. */
export const partIn = (bolum: string | undefined): CrmPart => {
  const name = bolum?.split('.')[0];
  if (name === OUTBOX) return 'kampanyalar';
  return CRM_PARTS.find((part) => part === name) ?? 'musteriler';
};

/** Inside Kampanyalar: the campaigns, or what has been written to anybody. */
export type CampaignView = 'liste' | 'giden';
export const campaignViewIn = (bolum: string | undefined): CampaignView =>
  bolum === OUTBOX || bolum === campaignPlace(OUTBOX).bolum ? OUTBOX : 'liste';

export const campaignPlace = (view: CampaignView) =>
  ({ sekme: 'crm', bolum: view === OUTBOX ? `kampanyalar.${OUTBOX}` : 'kampanyalar' }) as const;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Stand for the customer where tickets of everybody are shown, or those that wait for an answer. */
const OF_ANYBODY = 'kayit';
const UNANSWERED = 'bekleyen';

/** The customer that the address names, or nothing. */
export const contactIn = (bolum: string | undefined): string => {
  const id = bolum?.split('.')[1] ?? '';
  return ID.test(id) && id !== OF_ANYBODY && id !== UNANSWERED ? id : '';
};

/** Whether the address asks for the tickets that wait for an answer. */
export const isUnansweredIn = (bolum: string | undefined): boolean => bolum?.split('.')[1] === UNANSWERED;
export const unansweredPlace = (ticket = '') => ticketPlace(UNANSWERED, ticket);

/** The ticket that the address names, or nothing: `destek.kayit.{id}`, or `destek.{customer}.{id}`. */
export const ticketIn = (bolum: string | undefined): string => {
  const [part, , id = ''] = bolum?.split('.') ?? [];
  return part === 'destek' && ID.test(id) ? id : '';
};

/** Where tickets are shown, those of one customer or everybody's, with one of them open or none. */
export const ticketPlace = (contact: string, ticket = '') =>
  ({
    sekme: 'crm',
    bolum: ['destek', contact || (ticket && OF_ANYBODY), ticket].filter(Boolean).join('.'),
  }) as const;
