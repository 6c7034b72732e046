import type { MediaItem } from '@onda-on/contracts/api';

import { MEDIA_FORM, MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { useCommand } from '../../kit/use-command.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { removeMedia } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { UsedIn } from './UsedIn.tsx';

/** A picture that stands somewhere stays, and says where. */
export function MediaRemoveDialog({ item, onClose }: Readonly<{ item: MediaItem; onClose: () => void }>) {
  const { mutate, isPending } = useCommand({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: () => removeMedia(item),
    failed: MEDIA_FORM.removeFailed,
    done: MEDIA_FORM.removed,
    onDone: onClose,
  });
  const isUsed = item.usedIn.length > 0;
  return (
    <AdminConfirm
      title={MEDIA_FORM.removeTitle}
      confirm={MEDIA_TEXT.remove}
      isDangerous
      isBusy={isPending}
      isImpossible={isUsed}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{isUsed ? MEDIA_FORM.inUse : MEDIA_FORM.removeText(item.name)}</p>
      {isUsed ? <UsedIn uses={item.usedIn} /> : null}
    </AdminConfirm>
  );
}
