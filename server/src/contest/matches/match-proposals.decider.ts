import type { MatchEvent, ProposedChange } from '@onda-on/contracts/events';
import { assertNever, Rejection, type Postponement } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/commands/caller.ts';
import { alreadyHas } from '../../platform/commands/decider.ts';
import type { Config } from '../../platform/config/config.ts';
import { aboutOf, type ExistingMatch } from './match-state.ts';
import { following } from './match-undo.ts';

/** The id of an administrator; another actor's full name. */
export const actorIdOf = ({ actor }: Caller): string =>
  actor.startsWith('admin:') ? actor.slice('admin:'.length) : actor;

/** The caller as proposer, where corrections need confirmation. */
export const proposerOf = (
  { confirmCorrections }: Pick<Config, 'confirmCorrections'>,
  caller: Caller,
): string | null => (confirmCorrections ? actorIdOf(caller) : null);

/** The administrator who proposes a change of a published result; null where one administrator may change it alone. */
export type Proposer = string | null;
type ConfirmCorrection = Readonly<{ type: 'ConfirmCorrection'; by: string }>;
type DeclineCorrection = Readonly<{ type: 'DeclineCorrection'; by: string; reason: string }>;
type WithdrawProposal = Readonly<{ type: 'WithdrawProposal'; by: string }>;
/** `expected` is the revision that the administrator looked at, if named. */
export type ProposalCommand = (ConfirmCorrection | DeclineCorrection | WithdrawProposal) &
  Readonly<{ expected?: number | null }>;

/** Turns a change of a published result into a proposal. A first result, also after a withdrawal, is no change. */
export function proposedInstead(
  events: readonly MatchEvent[],
  match: ExistingMatch,
  by: string,
): readonly MatchEvent[] {
  const asked = askedBy(events);
  if (!asked) return events;
  const { change, reason } = asked;
  if (isSameProposal(match, change, reason, by)) return [];
  return [{ type: 'CorrectionProposed', data: { ...aboutOf(match), change, reason, by } }];
}

/** Events that follow the first one are part of the proposal, so that the confirmation leads to the same as without it. */
function askedBy([event, ...rest]: readonly MatchEvent[]): Readonly<{
  change: ProposedChange;
  reason: string;
}> | null {
  if (!event) return null;
  if (event.type === 'ResultCorrected') {
    const { previous, corrected, reason } = event.data;
    return { change: { kind: 'correction', previous, corrected }, reason };
  }
  if (event.type === 'ResultWithdrawn') {
    const { previous, reason } = event.data;
    return { change: { kind: 'withdrawal', previous, ...postponedIn(rest) }, reason };
  }
  if (event.type === 'MatchVoided' && event.data.previous) {
    const { previous, reason } = event.data;
    return { change: { kind: 'voiding', previous }, reason };
  }
  if (event.type === 'MatchReinstated' && event.data.from === 'void')
    return { change: reinstatement(rest), reason: event.data.reason };
  return null;
}

function reinstatement(rest: readonly MatchEvent[]): ProposedChange {
  const result = rest.find((event) => event.type === 'ResultRecorded');
  if (!result) return { kind: 'reinstatement', ...postponedIn(rest) };
  const { homeScore, awayScore, result: outcome } = result.data;
  return { kind: 'reinstatement', restored: { homeScore, awayScore, result: outcome } };
}

function postponedIn(rest: readonly MatchEvent[]): Readonly<{ postponed?: Postponement }> {
  const postponed = rest.find((event) => event.type === 'MatchPostponed');
  return postponed ? { postponed: postponed.data.kind } : {};
}

/**
 * Another administrator confirms or declines a proposal. The proposer never may, whatever their role is now; only the
 * proposer may withdraw it.
 */
export function decideProposal(command: ProposalCommand, match: ExistingMatch): readonly MatchEvent[] {
  const { proposal } = match;
  if (!proposal) throw new Rejection('PROPOSAL_GONE');
  const { by } = command;
  if (command.type === 'WithdrawProposal') {
    if (proposal.by !== by) throw new Rejection('NOT_OWN_PROPOSAL');
    return [{ type: 'ProposalWithdrawn', data: { ...aboutOf(match), by } }];
  }
  if (proposal.by === by) throw new Rejection('OWN_PROPOSAL');
  const about = { ...aboutOf(match), by, proposedBy: proposal.by };
  if (command.type === 'DeclineCorrection')
    return [{ type: 'CorrectionDeclined', data: { ...about, reason: command.reason } }];
  return [
    { type: 'CorrectionConfirmed', data: about },
    ...confirmed(proposal.change, proposal.reason, match),
  ];
}

function confirmed(change: ProposedChange, reason: string, match: ExistingMatch): readonly MatchEvent[] {
  const about = aboutOf(match);
  switch (change.kind) {
    case 'correction': {
      const { previous, corrected } = change;
      return [{ type: 'ResultCorrected', data: { ...about, previous, corrected, reason } }];
    }
    case 'withdrawal': {
      const { previous, postponed } = change;
      return [
        { type: 'ResultWithdrawn', data: { ...about, previous, reason } },
        ...postponedAgain(about, postponed, reason),
      ];
    }
    case 'voiding':
      return [{ type: 'MatchVoided', data: { ...about, previous: change.previous, reason } }];
    case 'reinstatement': {
      const { restored, postponed } = change;
      return [
        { type: 'MatchReinstated', data: { ...about, from: 'void', reason } },
        ...(restored ? [following({ type: 'ResultRecorded', data: { ...about, ...restored, reason } })] : []),
        ...postponedAgain(about, postponed, reason),
      ];
    }
    default:
      return assertNever(change);
  }
}

const postponedAgain = (
  about: ReturnType<typeof aboutOf>,
  kind: Postponement | undefined,
  reason: string,
): readonly MatchEvent[] =>
  kind ? [following({ type: 'MatchPostponed', data: { ...about, kind, reason } })] : [];

const isSameProposal = (
  { proposal }: ExistingMatch,
  change: ProposedChange,
  reason: string,
  by: string,
): boolean => proposal?.by === by && proposal.reason === reason && areEqual(proposal.change, change);

/** Also in what only one of them has, such as `postponed`. */
const areEqual = (one: ProposedChange, other: ProposedChange): boolean =>
  alreadyHas(one, other) && alreadyHas(other, one);
