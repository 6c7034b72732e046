import type { MatchAnswer } from '@onda-on/contracts/api';
import { Suspense, useId, useState } from 'react';

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
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="teams-fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {CARD.teams} <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen ? (
        <div id={id}>
          <Suspense fallback={<Skeleton height={320} />}>
            <TeamForms match={match} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
