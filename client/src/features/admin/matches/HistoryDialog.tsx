import type { AdminMatch, MatchHistory, MatchHistoryEntry } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { HISTORY, UNDO } from '../../../text/admin/match-desk.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { matchHistory } from './match-desk.queries.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { pairOf } from './match-names.ts';

type Props = Readonly<{ match: AdminMatch; onOpen: (kind: MatchDialogKind) => void; onClose: () => void }>;

/** Everything that happened to a match: what, who, when, and why. */
export function HistoryDialog({ match, onOpen, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(matchHistory(match.id));
  return (
    <PanelDialog title={HISTORY.title} description={pairOf(match)} onClose={onClose}>
      {isError ? (
        <LoadFailed title={UNDO.loadFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data ? <Entries history={data} onUndo={() => onOpen('undo')} /> : isError ? null : <Spinner />}
    </PanelDialog>
  );
}

function Entries({ history, onUndo }: Readonly<{ history: MatchHistory; onUndo: () => void }>) {
  const { entries, undo } = history;
  const [mayWrite] = useMayWrite('maclar');
  return (
    <>
      <p className="muted">{HISTORY.showAll(entries.length)}</p>
      <ol className="match-history">
        {entries.map((entry) => (
          <li key={entry.sequence}>
            <Entry entry={entry} />
            {mayWrite && undo?.sequence === entry.sequence ? (
              <button className="link-button" type="button" onClick={onUndo}>
                {UNDO.action}
                <span className="sr">: {entry.sentence}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const Entry = ({ entry: { sentence, at, by, isUndo } }: Readonly<{ entry: MatchHistoryEntry }>) => (
  <div>
    <span className="what">
      {sentence} {isUndo ? <span className="tag">{HISTORY.undone}</span> : null}
    </span>
    <span className="muted small">
      {dateTimeExact(at)}, {by}
    </span>
  </div>
);
