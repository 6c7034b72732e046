import type { DashboardAnswer } from '@onda-on/contracts/api';
import { ANSWER_MAILS, TICKETS, type MatchView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

const UNSENT_MAX = 50;
/** After it nobody waits for the answer any more. */
const UNSENT_MS = 7 * 86_400_000;

type Waiting = Pick<
  DashboardAnswer,
  'openDisputes' | 'unansweredTickets' | 'unsentAnswers' | 'waitingCorrections'
>;

/** What waits for an operator at `now`. */
export async function waitingIn(
  reads: DocumentReader,
  matches: Iterable<MatchView>,
  now: Date,
): Promise<Waiting> {
  const [openDisputes, unansweredTickets, unsentAnswers] = await Promise.all([
    reads.count(TICKETS, { kind: 'dispute', status: 'open' }),
    reads.count(TICKETS, { status: 'open', isUnanswered: true }),
    unsentSince(reads, new Date(now.getTime() - UNSENT_MS).toISOString()),
  ]);
  return {
    openDisputes,
    unansweredTickets,
    unsentAnswers,
    waitingCorrections: [...matches].filter(({ proposal }) => proposal !== undefined).length,
  };
}

/** Nothing can be done for who was forgotten. */
async function unsentSince(reads: DocumentReader, since: string): Promise<Waiting['unsentAnswers']> {
  const { documents } = await reads.find(ANSWER_MAILS, {
    where: { state: 'failed', at: { gte: since } },
    sort: [{ field: 'at', descending: true }],
    limit: UNSENT_MAX,
  });
  const unsent = documents.filter(({ reason }) => reason !== 'person-gone');
  const tickets = await reads.getMany(
    TICKETS,
    unsent.map(({ ticketId }) => ticketId),
  );
  return unsent.flatMap(({ ticketId }) => {
    const kind = tickets.get(ticketId)?.kind;
    return kind ? [{ ticketId, kind }] : [];
  });
}
