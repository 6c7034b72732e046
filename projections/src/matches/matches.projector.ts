import { fixtureOf, type MatchEvent, type Score } from '@onda-on/contracts/events';
import { MATCHES, type Correction, type MatchView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target, type Documents } from '../projection.ts';

const touches = ({ data }: Happened<MatchEvent>) => [target(MATCHES, data.matchId)];

const NO_RESULT = { result: null, homeScore: null, awayScore: null, decidedAt: null } as const;

const stamp = ({ origin }: Happened<MatchEvent>) => ({ actor: origin.meta.actor, revision: origin.revision });

const scoreOf = ({ homeScore, awayScore, result }: Score) => ({ homeScore, awayScore, result });

function changeMatch(
  documents: Documents,
  event: Happened<MatchEvent>,
  fields: (match: MatchView) => Partial<MatchView>,
) {
  change(documents, MATCHES, event.data.matchId, (match) => ({ ...fields(match), ...stamp(event) }));
}

/** Also drops the proposal, which was about the earlier state of the match. */
function changeMatchItself(...[documents, event, fields]: Parameters<typeof changeMatch>) {
  forgetProposal(documents, event.data.matchId);
  changeMatch(documents, event, fields);
}

function forgetProposal(documents: Documents, matchId: string) {
  const match = documents.get(MATCHES, matchId);
  if (match?.proposal === undefined) return;
  const { proposal: _, ...rest } = match;
  documents.set(MATCHES, matchId, rest);
}

/** The first kick-off, until the match is moved back to it. */
function movedFrom({ matchDate, movedFrom: first }: MatchView, next: string): string | null {
  const known = first ?? matchDate;
  return known === next ? null : known;
}

type WhatOf<C> = C extends Correction ? Pick<C, 'kind' | 'from' | 'to'> : never;

function withCorrection(
  { corrections }: MatchView,
  { data: { reason }, origin }: Happened<Extract<MatchEvent, { data: { reason: string } }>>,
  what: WhatOf<Correction>,
): readonly Correction[] {
  return [...corrections, { at: origin.meta.at, ...what, reason, revision: origin.revision }];
}

/** Matches with their results and all public corrections. */
export const matchesProjection = declare<MatchEvent>({
  name: 'matches',
  collections: [MATCHES],
  on: {
    MatchScheduled: {
      touches,
      evolve: (documents, event) =>
        documents.set(MATCHES, event.data.matchId, {
          id: event.data.matchId,
          ...fixtureOf(event.data),
          ...NO_RESULT,
          movedFrom: null,
          status: 'pending',
          note: null,
          corrections: [],
          ...stamp(event),
        }),
    },
    MatchChanged: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, (match) => ({
          movedFrom: movedFrom(match, event.data.matchDate),
          ...fixtureOf(event.data),
        })),
    },
    ResultRecorded: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, () => ({
          ...scoreOf(event.data),
          status: 'finished',
          decidedAt: event.origin.meta.at,
          note: null,
        })),
    },
    ResultCorrected: {
      touches,
      evolve: (documents, event) => {
        const [from, to] = [scoreOf(event.data.previous), scoreOf(event.data.corrected)];
        changeMatchItself(documents, event, (match) => ({
          ...to,
          corrections: withCorrection(match, event, { kind: 'corrected', from, to }),
        }));
      },
    },
    ResultWithdrawn: {
      touches,
      evolve: (documents, event) => {
        const from = scoreOf(event.data.previous);
        changeMatchItself(documents, event, (match) => ({
          ...NO_RESULT,
          status: 'pending',
          corrections: withCorrection(match, event, { kind: 'withdrawn', from, to: null }),
        }));
      },
    },
    MatchPostponed: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, () => ({ status: event.data.kind, note: event.data.reason })),
    },
    MatchVoided: {
      touches,
      evolve: (documents, event) => {
        const from = event.data.previous && scoreOf(event.data.previous);
        changeMatchItself(documents, event, (match) => ({
          ...NO_RESULT,
          status: 'void',
          note: event.data.reason,
          corrections: withCorrection(match, event, { kind: 'void', from, to: null }),
        }));
      },
    },
    MatchReinstated: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, (match) => ({
          status: 'pending',
          note: null,
          ...(event.data.from === 'void' && {
            corrections: withCorrection(match, event, { kind: 'reinstated', from: null, to: null }),
          }),
        })),
    },
    CorrectionProposed: {
      touches,
      evolve: (documents, event) => {
        const { change: wanted, reason, by } = event.data;
        const proposal = { change: wanted, reason, by, at: event.origin.meta.at };
        changeMatch(documents, event, () => ({ proposal }));
      },
    },
    CorrectionConfirmed: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    CorrectionDeclined: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    ProposalWithdrawn: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    MatchRemoved: {
      touches,
      evolve: (documents, { data }) => documents.set(MATCHES, data.matchId, undefined),
    },
  },
});
