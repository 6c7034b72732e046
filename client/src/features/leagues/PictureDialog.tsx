import { useMemo } from 'react';

import { useSign } from '../../hooks/use-site-name.ts';
import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SharedPicture } from '../../ui/picture/SharedPicture.tsx';
import { drawLeague, leaguePictureOf, textsOf, type SharedTable } from './league-picture.ts';

const TEXT = LEAGUE_TABLE.picture;

/** A league's table as a picture, which is drawn in the sharer's browser and stored nowhere. */
export function PictureDialog({ table, onClose }: Readonly<{ table: SharedTable; onClose: () => void }>) {
  const sign = useSign();
  const { league, week } = table;
  const drawn = useMemo(() => {
    const picture = leaguePictureOf(table, { sign, address: location.host });
    if (!picture) return null;
    return {
      texts: textsOf(picture),
      draw: (canvas: CanvasRenderingContext2D) => drawLeague(canvas, picture),
    };
  }, [table, sign]);
  return (
    <Dialog title={TEXT.title} description={TEXT.lead} isOpen onClose={onClose} className="picture">
      <div className="stack" data-colour={league.colour}>
        {drawn ? (
          <SharedPicture label={TEXT.alt(league.name, week)} name={TEXT.file(week)} {...drawn} />
        ) : null}
      </div>
    </Dialog>
  );
}
