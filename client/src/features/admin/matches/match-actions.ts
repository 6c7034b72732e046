import type { AdminMatch } from '@onda-on/contracts/api';

import type { MatchDialogKind } from './match-dialog.ts';

type Subject = Pick<AdminMatch, 'status' | 'hasStarted' | 'isOnPinnedSheet'>;
export type MatchAction = Exclude<MatchDialogKind, 'actions' | 'add'>;

/** What makes sense for a match as it stands. The server has the last word on each. */
export function actionsFor(match: Subject, isDemo: boolean): readonly MatchAction[] {
  const { status, hasStarted, isOnPinnedSheet } = match;
  if (status === 'void') return [];
  if (status === 'finished') return ['correct', 'withdraw', 'void'];
  return [
    'edit',
    ...(isDemo && !hasStarted ? (['start'] as const) : []),
    'postpone',
    'void',
    ...(isOnPinnedSheet ? [] : (['remove'] as const)),
  ];
}
