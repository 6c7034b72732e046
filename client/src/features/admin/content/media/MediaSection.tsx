import { useState } from 'react';

import { DropZone } from './DropZone.tsx';
import { MediaCard, type MediaDialog } from './MediaCard.tsx';
import { MediaFinder } from './MediaFinder.tsx';
import { MediaFormDialog } from './MediaFormDialog.tsx';
import { MediaRemoveDialog } from './MediaRemoveDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

type Open = Readonly<{ dialog: MediaDialog; id: string }>;

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
        {(item) => {
          const dialog = open?.id === item.id ? open.dialog : null;
          return (
            <>
              <MediaCard item={item} onOpen={(next) => setOpen({ dialog: next, id: item.id })} />
              {dialog === 'edit' ? <MediaFormDialog item={item} onClose={close} /> : null}
              {dialog === 'remove' ? <MediaRemoveDialog item={item} onClose={close} /> : null}
            </>
          );
        }}
      </MediaFinder>
    </>
  );
}
