import { useState } from 'react';

import { leagueCsvPath } from '../../api/leagues.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { SharedTable } from './league-picture.ts';

const PictureDialog = lazyComponent(async () => (await import('./PictureDialog.tsx')).PictureDialog);

/** The shown table as a file and, once it has places, as a picture. */
export function TableShare({ table }: Readonly<{ table: SharedTable }>) {
  const [isOpen, setOpen] = useState(false);
  const { league, week, rows } = table;
  return (
    <>
      {rows.some(({ rank }) => rank !== null) ? (
        <Button slim onClick={() => setOpen(true)}>
          <Icon name="share" />
          {TEXT.picture.open}
        </Button>
      ) : null}
      <a className="btn slim" href={leagueCsvPath(league.id, week ?? undefined)} download>
        {TEXT.csv}
      </a>
      {isOpen ? <PictureDialog table={table} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
