import { REQUEST_TEXT, type DisputeRequest } from '@onda-on/contracts/rules';

/** What a visitor reads of a dispute, and what a list of tickets calls it. */
export const DISPUTE_SERVER_TEXT = {
  received: 'Başvurunuz bize ulaştı. Kimliğinizi doğrulamak için yazdığınız adresten size ulaşacağız.',
  subject: (request: DisputeRequest, week: number) => `Hafta ${week}: ${REQUEST_TEXT[request]}`,
} as const;
