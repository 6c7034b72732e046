import type { DashboardAnswer } from '@onda-on/contracts/api';
import { TICKETS, type MatchView } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

/** More than so many open tickets are counted as so many: nobody answers by the number. */
const TICKETS_MAX = 500;

type Waiting = Pick<DashboardAnswer, 'openDisputes' | 'unansweredTickets' | 'waitingCorrections'>;

/** What waits for an operator: open disputes, open tickets that nobody has answered, corrections that a second one confirms. */
export async function waitingIn(reads: ReadStore, matches: Iterable<MatchView>): Promise<Waiting> {
  const [openDisputes, tickets] = await Promise.all([
    reads.count(TICKETS, { kind: 'dispute', status: 'open' }),
    reads.find(TICKETS, { where: { status: 'open' }, limit: TICKETS_MAX }),
  ]);
  const unanswered = tickets.documents.filter(
    ({ kind, answers }) => kind !== 'dispute' && answers.length === 0,
  );
  return {
    openDisputes,
    unansweredTickets: unanswered.length,
    waitingCorrections: [...matches].filter(({ proposal }) => proposal !== undefined).length,
  };
}
