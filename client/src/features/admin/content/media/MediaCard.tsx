import type { MediaItem } from '@onda-on/contracts/api';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { Tooltip } from '../../../../ui/Tooltip.tsx';
import { RowAction } from '../../kit/tables.tsx';
import { copyText } from '../../kit/use-command.ts';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { bytesText } from './bytes-text.ts';
import { Picture } from './Picture.tsx';
import { UsedIn } from './UsedIn.tsx';

export const MEDIA_DIALOGS = ['edit', 'remove'] as const;
type MediaDialog = (typeof MEDIA_DIALOGS)[number];
type Props = Readonly<{ item: MediaItem; onOpen: (dialog: MediaDialog) => void }>;

/** A picture with its description, where it stands, and what can be done to it. */
export function MediaCard({ item, onOpen }: Props) {
  const { name, alt, width, height, bytes, url, usedIn } = item;
  const closed = readOnlyAria(useCanWrite());
  return (
    <>
      <Picture item={item} />
      <div className="media-words">
        <Tooltip text={name}>
          <b className="ellipsis">{name}</b>
        </Tooltip>
        <span className="muted">{MEDIA_TEXT.size(width, height, bytesText(bytes))}</span>
        {alt ? <span>{alt}</span> : <span className="tag late">{MEDIA_TEXT.noAlt}</span>}
        {usedIn.length > 0 ? (
          <details>
            <summary>{MEDIA_TEXT.usedCount(usedIn.length)}</summary>
            <UsedIn uses={usedIn} />
          </details>
        ) : (
          <span className="muted">{MEDIA_TEXT.unused}</span>
        )}
        <span className="acts">
          <RowAction
            label={MEDIA_TEXT.edit}
            of={MEDIA_TEXT.of(name)}
            closed={closed}
            onPress={() => onOpen('edit')}
          />
          <RowAction
            label={MEDIA_TEXT.copy}
            of={MEDIA_TEXT.of(name)}
            onPress={() => void copyText(new URL(url, location.origin).href, MEDIA_TEXT.copied)}
          />
          <RowAction
            label={MEDIA_TEXT.remove}
            of={MEDIA_TEXT.of(name)}
            closed={closed}
            onPress={() => onOpen('remove')}
          />
        </span>
      </div>
    </>
  );
}
