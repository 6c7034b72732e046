import type { AdminMatch } from '@onda-on/contracts/api';
import type { KeyboardEvent } from 'react';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { cellAfter } from './grid-keys.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { ResultRow, cellId } from './ResultRow.tsx';
import { takesResult, typed, without, type Side, type TypedScores } from './score-grid.ts';

type Props = Readonly<{
  matches: readonly AdminMatch[];
  /** Places on the whole sheet, from 1, where only some of it is shown. */
  places?: ReadonlyMap<string, number>;
  scores: TypedScores;
  /** The server's words about a result that it refused, by match. */
  errors: Readonly<Record<string, string>>;
  isRoomy: boolean;
  isReadOnly?: boolean;
  onScores: (scores: TypedScores) => void;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
}>;

/** The sheet with scores to type, by keyboard alone if wanted (mock: admin-maclar). */
export function ResultGrid({
  matches,
  places,
  scores,
  errors,
  isRoomy,
  isReadOnly = false,
  onScores,
  onOpen,
}: Props) {
  const rows = matches.filter(takesResult).map(({ id }) => id);
  const onKey = (matchId: string, side: Side, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return onScores(without(scores, matchId));
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cellAfter(rows, { matchId, side }, event, caretOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>(`#${CSS.escape(cellId(next.matchId, next.side))}`)?.focus();
  };
  return (
    <table className={isRoomy ? 'results roomy' : 'results'}>
      <TableHead columns={COLUMNS} />
      <tbody>
        {matches.map((match, index) => (
          <ResultRow
            key={match.id}
            match={match}
            place={places?.get(match.id) ?? index + 1}
            score={scores[match.id]}
            error={errors[match.id]}
            isReadOnly={isReadOnly}
            onType={(side, text) => onScores(typed(scores, match.id, side, text))}
            onKey={(side, event) => onKey(match.id, side, event)}
            onUndo={() => onScores(without(scores, match.id))}
            onOpen={(kind) => onOpen(kind, match.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return {
    atStart: isAllSelected || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isAllSelected || (selectionStart === value.length && selectionEnd === value.length),
  };
}

const { columns } = MATCHES;
const COLUMNS = [
  '#',
  columns.league,
  columns.kickOff,
  [columns.home, 'home'],
  [columns.score, 'c'],
  columns.away,
  [columns.outcome, 'c'],
  columns.status,
  [columns.action, undefined, true],
] as const;
