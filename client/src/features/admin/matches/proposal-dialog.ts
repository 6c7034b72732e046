const PROPOSAL_DIALOGS = ['decline', 'withdraw'] as const;
export type ProposalDialogKind = (typeof PROPOSAL_DIALOGS)[number];

/** What is open about which match's proposal. */
export type ProposalDialogState = Readonly<{ kind: ProposalDialogKind; matchId: string }>;

export function isProposalDialog(value: unknown): value is ProposalDialogState {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, matchId } = value as Record<string, unknown>;
  return PROPOSAL_DIALOGS.some((each) => each === kind) && typeof matchId === 'string';
}
