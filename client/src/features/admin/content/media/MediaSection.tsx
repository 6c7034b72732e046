import type { MediaItem } from '@onda-on/contracts/api';
import { useState } from 'react';

import { DropZone } from './DropZone.tsx';
import { MediaCard, type MediaDialog } from './MediaCard.tsx';
import { MediaFinder } from './MediaFinder.tsx';
import { MediaFormDialog } from './MediaFormDialog.tsx';
import { MediaRemoveDialog } from './MediaRemoveDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

type Open = Readonly<{ dialog: MediaDialog; item: MediaItem }>;

/** The sub-tab Medya: upload, look for, describe, delete. */
export function MediaSection() {
  const { uploads, add, clear } = useUploads();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DropZone onFiles={add} />
      <UploadList uploads={uploads} onClear={clear} />
      <MediaFinder>
        {(item) => <MediaCard item={item} onOpen={(dialog) => setOpen({ dialog, item })} />}
      </MediaFinder>
      {open?.dialog === 'edit' ? <MediaFormDialog item={open.item} onClose={close} /> : null}
      {open?.dialog === 'remove' ? <MediaRemoveDialog item={open.item} onClose={close} /> : null}
    </>
  );
}
