import type { MediaItem } from '@onda-on/contracts/api';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { MediaFinder, Picture, useMediaSearch } from './MediaFinder.tsx';

type Props = Readonly<{ onPick: (item: MediaItem) => void; onClose: () => void }>;

export function MediaPicker({ onPick, onClose }: Props) {
  const found = useMediaSearch();
  return (
    <PanelDialog className="wide" title={MEDIA_TEXT.pickTitle} onClose={onClose}>
      <MediaFinder found={found}>
        {(item) => (
          <>
            <Picture item={item} />
            <div className="media-words">
              <b className="ellipsis">{item.name}</b>
              <Button slim onClick={() => onPick(item)}>
                {MEDIA_TEXT.pick}
                <span className="visually-hidden">{MEDIA_TEXT.of(item.name)}</span>
              </Button>
            </div>
          </>
        )}
      </MediaFinder>
    </PanelDialog>
  );
}
