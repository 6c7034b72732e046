import { useCanWrite } from '../content-access.tsx';
import { useOpenWindow } from '../use-open-window.ts';
import { DropZone } from './DropZone.tsx';
import { MEDIA_DIALOGS, MediaCard } from './MediaCard.tsx';
import { MediaFinder } from './MediaFinder.tsx';
import { MediaFormDialog } from './MediaFormDialog.tsx';
import { MediaRemoveDialog } from './MediaRemoveDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

/** The section Medya: upload, look for, describe, delete. */
export function MediaSection() {
  const { uploads, add, clear } = useUploads();
  const { open, show, close } = useOpenWindow('cms-medya', MEDIA_DIALOGS, useCanWrite());
  return (
    <>
      <DropZone onFiles={add} />
      <UploadList uploads={uploads} onClear={clear} />
      <MediaFinder>
        {(item) => {
          const dialog = open?.id === item.id ? open.dialog : null;
          return (
            <>
              <MediaCard item={item} onOpen={(next) => show(next, item.id)} />
              {dialog === 'edit' ? <MediaFormDialog item={item} onClose={close} /> : null}
              {dialog === 'remove' ? <MediaRemoveDialog item={item} onClose={close} /> : null}
            </>
          );
        }}
      </MediaFinder>
    </>
  );
}
