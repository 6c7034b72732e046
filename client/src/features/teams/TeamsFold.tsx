import type { MatchAnswer } from '@onda-on/contracts/api';
import { useQueryClient } from '@tanstack/react-query';

import { teamsOf } from '../../api/matches.queries.ts';
import { CARD } from '../../text/home.tr.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const TeamForms = lazyComponent(
  async () => {
    const [code] = await Promise.all([import('./TeamForms.tsx'), import('../../styles/teams.css')]);
    return code.TeamForms;
  },
  <Skeleton height={320} />,
);

/** Unfolds what the contest recorded of both teams. Its code and data are fetched together when it is opened. */
export function TeamsFold({ match }: Readonly<{ match: MatchAnswer }>) {
  const queryClient = useQueryClient();
  return (
    <Fold
      className="teams-fold"
      summary={
        <>
          {CARD.teams}
          <span className="visually-hidden">{`: ${match.homeTeam} – ${match.awayTeam}`}</span>
          <Icon name="down" />
        </>
      }
      onOpen={() => void queryClient.prefetchQuery(teamsOf(match.id))}
    >
      <TeamForms match={match} />
    </Fold>
  );
}
