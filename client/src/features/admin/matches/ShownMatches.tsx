import type { AdminMatch } from '@onda-on/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { isFiltering, matching, type MatchFilter } from './match-filter.ts';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import type { useResultEntry } from './use-result-entry.ts';

type Props = Readonly<{
  found: UseQueryResult<readonly AdminMatch[]>;
  filter: MatchFilter;
  entry: ReturnType<typeof useResultEntry>;
  isRoomy: boolean;
  onOpen: (kind: MatchDialogKind, matchId: string) => void;
}>;

/** The grid with the matches that the filter leaves, or why there is none. */
export function ShownMatches({ found: { data, isError, isFetching, refetch }, filter, ...grid }: Props) {
  const { complete, half } = grid.entry.unsaved;
  const [mayWrite] = useMayWrite('maclar');
  if (isError && !data)
    return <LoadFailed title={MATCHES.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!data) return <Spinner />;
  const shown = matching(data, filter);
  return (
    <>
      {grid.entry.wasKept && complete.length + half > 0 ? <p className="kept">{PANEL.draftBack}</p> : null}
      <OvertakenNotice entry={grid.entry} />
      {isFiltering(filter) ? (
        <output className="muted shown">{MATCHES.shown(shown.length, data.length)}</output>
      ) : null}
      <ResultEntry matches={shown} sheet={data} isReadOnly={!mayWrite} {...grid} />
    </>
  );
}
