import { useState } from 'react';

import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForceSeedDialog } from './ForceSeedDialog.tsx';
import { useSeeding } from './use-seeding.ts';

/** The one-time filling of a production database. */
export function SeedingCard() {
  const [isForcing, setForcing] = useState(false);
  const normal = useSeeding({ path: '/api/admin/seed-production', failed: SEEDING.failed });
  const force = useSeeding({ path: '/api/admin/force-seed-production', failed: SEEDING.forceFailed });
  const isBusy = normal.isPending || force.isPending;
  return (
    <section className="card part seeding">
      <header>
        <h2>{SEEDING.title}</h2>
        <span className="tag late">{SEEDING.once}</span>
      </header>
      <div className="fields">
        <p>{SEEDING.warning}</p>
        <p className="muted">{SEEDING.lead}</p>
        <ul className="dots">
          {SEEDING.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="row">
          <Button onClick={() => normal.run()} disabled={isBusy}>
            {normal.isPending ? SEEDING.busy : SEEDING.run}
          </Button>
          <Button onClick={() => setForcing(true)} disabled={isBusy} aria-haspopup="dialog">
            {SEEDING.force}
          </Button>
        </div>
      </div>
      {isForcing ? (
        <ForceSeedDialog
          isBusy={force.isPending}
          onConfirm={() => force.run(() => setForcing(false))}
          onClose={() => setForcing(false)}
        />
      ) : null}
    </section>
  );
}
