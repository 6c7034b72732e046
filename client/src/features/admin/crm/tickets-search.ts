import { isId, TICKET_FILTERS, type TicketFilter } from '@onda-on/contracts/rules';

const ALL = 'hepsi';

/** The search parameters of Destek; without `durum` it lists open tickets. */
export type TicketsSearch = Readonly<{
  durum?: TicketFilter | typeof ALL;
  /** The customer whose tickets are listed, whatever their state. */
  musteri?: string;
}>;

export function ticketsSearch({ durum, musteri }: Readonly<Record<string, unknown>>): TicketsSearch {
  const status = ([...TICKET_FILTERS, ALL] as const).find((each) => each === durum);
  return {
    ...(status && { durum: status }),
    ...(isId(musteri) && { musteri }),
  };
}

export const ticketFilterIn = ({ durum = 'open', musteri = '' }: TicketsSearch) =>
  ({ status: musteri || durum === ALL ? '' : durum, contact: musteri }) as const;

export const ticketsSearchOf = (status: TicketFilter | ''): TicketsSearch =>
  status === 'open' ? {} : { durum: status || ALL };
