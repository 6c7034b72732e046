import type { AdminMatch } from '@onda-on/contracts/api';

import type { MatchDialogKind } from './match-dialog.ts';

type Subject = Pick<AdminMatch, 'status' | 'hasStarted' | 'isOnPinnedSheet' | 'revision'>;
export type MatchAction = Exclude<MatchDialogKind, 'actions' | 'add' | 'import'>;

/** The actions that fit a match's state. The server decides on each. */
export function actionsFor(match: Subject, isDemo: boolean): readonly MatchAction[] {
  const { status, hasStarted, isOnPinnedSheet } = match;
  if (status === 'void') return ['undo', 'history'];
  if (status === 'finished') return ['correct', 'withdraw', 'void', 'undo', 'history'];
  return [
    'edit',
    ...(isDemo && !hasStarted ? (['start'] as const) : []),
    'postpone',
    'void',
    ...(isOnPinnedSheet ? [] : (['remove'] as const)),
    ...(match.revision > 0 ? (['undo'] as const) : []),
    'history',
  ];
}
