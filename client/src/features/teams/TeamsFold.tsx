import type { MatchAnswer } from '@onda-on/contracts/api';
import { Suspense, useState } from 'react';

import { CARD } from '../../text/home.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const TeamForms = lazyComponent(async () => {
  const [code] = await Promise.all([import('./TeamForms.tsx'), import('../../styles/teams.css')]);
  return code.TeamForms;
});

/** Unfolds what the contest recorded of both teams. Its code and data are fetched when it is opened. */
export function TeamsFold({ match }: Readonly<{ match: MatchAnswer }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="teams-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {CARD.teams} <Icon name={isOpen ? 'up' : 'down'} />
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <TeamForms match={match} />
        </Suspense>
      ) : null}
    </details>
  );
}
