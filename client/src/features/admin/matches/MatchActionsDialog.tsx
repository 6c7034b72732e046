import type { AdminMatch } from '@onda-on/contracts/api';

import { MATCH_ACTIONS } from '../../../text/admin/matches.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { actionsFor, type MatchAction } from './match-actions.ts';
import { pairOf } from './match-names.ts';

type Props = Readonly<{
  match: AdminMatch;
  isDemo: boolean;
  onOpen: (kind: MatchAction) => void;
  onClose: () => void;
}>;

/** Everything that can be done about one match. */
export function MatchActionsDialog({ match, isDemo, onOpen, onClose }: Props) {
  return (
    <PanelDialog className="narrow" title={MATCH_ACTIONS.title} description={pairOf(match)} onClose={onClose}>
      <ul className="choices">
        {actionsFor(match, isDemo).map((kind) => (
          <li key={kind}>
            <Button onClick={() => onOpen(kind)}>{MATCH_ACTIONS[kind]}</Button>
          </li>
        ))}
      </ul>
      {match.isOnPinnedSheet && match.status !== 'finished' ? (
        <p className="muted">{MATCH_ACTIONS.pinned}</p>
      ) : null}
    </PanelDialog>
  );
}
