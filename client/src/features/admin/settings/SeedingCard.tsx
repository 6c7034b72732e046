import type { SeedAnswer } from '@onda-on/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/http.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ForceSeedDialog } from './ForceSeedDialog.tsx';
import { notSeeded, seeded } from './seed-notice.ts';

const seed = (path: string) => () => sendJson<SeedAnswer>('POST', path);

/** The one-time filling of a production database (§2). */
export function SeedingCard() {
  const [isForcing, setForcing] = useState(false);
  const normal = useSeeding('/api/admin/seed-production', SEEDING.failed);
  const force = useSeeding('/api/admin/force-seed-production', SEEDING.forceFailed);
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

function useSeeding(path: string, failed: string) {
  const queryClient = useQueryClient();
  const isSent = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: seed(path),
    onSuccess: (answer) => void toast(seeded(answer)),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast(notSeeded(error, failed));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  // The second half of a double click would be told that all is seeded already.
  const run = (onSettled?: () => void) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(undefined, {
      onSettled: () => {
        isSent.current = false;
        onSettled?.();
      },
    });
  };
  return { run, isPending };
}
