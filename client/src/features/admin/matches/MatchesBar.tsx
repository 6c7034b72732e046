import type { AdminMatch } from '@onda-on/contracts/api';
import { awaitsResult } from '@onda-on/contracts/rules';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';

type Props = Readonly<{
  matches: readonly AdminMatch[];
  updatedAt: number;
  onAdd: () => void;
  onImport: () => void;
}>;

/** Heading, how far the week is, and what can be done with the list as a whole. */
export function MatchesBar({ matches, updatedAt, onAdd, onImport }: Props) {
  const finished = matches.filter(({ status }) => status === 'finished').length;
  const [isRoomy, toggleRoomy] = useDensity();
  const [, closed] = useMayWrite('maclar');
  const waiting = matches.filter(awaitsResult).length;
  return (
    <div className="heading-bar">
      <div>
        <h1>{MATCHES.title}</h1>
        <p className="muted sub">
          {/* Nothing is said of what has not come in. */}
          {updatedAt === 0 ? '\u00A0' : MATCHES.summary(finished, matches.length, waiting)}{' '}
          <RefreshedAt at={updatedAt} />
        </p>
      </div>
      <div className="end">
        <Button className="only-wide" aria-pressed={isRoomy} onClick={toggleRoomy}>
          {MATCHES.roomy}
        </Button>
        <Button onClick={onImport} aria-haspopup="dialog" {...closed}>
          {MATCHES.importButton}
        </Button>
        <Button onClick={onAdd} aria-haspopup="dialog" {...closed}>
          {MATCHES.add}
        </Button>
      </div>
      <output className="sr">{updatedAt === 0 ? PANEL.loading : ''}</output>
    </div>
  );
}
