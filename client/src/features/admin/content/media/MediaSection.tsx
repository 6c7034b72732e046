import type { MediaItem, MediaUse } from '@onda-on/contracts/api';
import { cleanName, MEDIA_LIMITS } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { MEDIA_FORM, MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { Tooltip } from '../../../../ui/overlays/Tooltip.tsx';
import { AreaField, TextField } from '../../kit/fields.tsx';
import { useResource, type FieldsProps, type Resource } from '../../kit/resource.tsx';
import { RowAction } from '../../kit/tables.tsx';
import { copyText } from '../../kit/use-command.ts';
import { recordPlace } from '../content-kind.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { MediaFinder, Picture, useMediaSearch } from './MediaFinder.tsx';
import { bytesText } from './upload-list.ts';

type Form = Readonly<{ name: string; alt: string }>;

const EMPTY: Form = { name: '', alt: '' };

const MEDIA: Resource<MediaItem, Form> = {
  name: 'cms-gorsel',
  path: '/api/admin/media',
  method: 'PATCH',
  topics: CONTENT_TOPICS,
  tab: 'cms',
  formOf: ({ name, alt }) => ({ name, alt }),
  errorsOf: ({ name }): Partial<Form> => (name.trim() === '' ? { name: MEDIA_FORM.nameRequired } : {}),
  bodyOf: ({ name, alt }) => ({ name: cleanName(name), alt: cleanName(alt) }),
  shown: [
    [MEDIA_FORM.name, ({ name }) => name],
    [MEDIA_FORM.alt, ({ alt }) => alt],
  ],
  // Pictures are added by upload, so there are no words to add one.
  text: { ...MEDIA_FORM, add: '', created: '', createFailed: '', edit: () => MEDIA_FORM.title },
  remove: {
    title: () => MEDIA_FORM.removeTitle,
    text: (item) => <RemoveText item={item} />,
    submit: MEDIA_TEXT.remove,
    done: MEDIA_FORM.removed,
    failed: MEDIA_FORM.removeFailed,
    isImpossible: ({ usedIn }) => usedIn.length > 0,
  },
  renderFields: (props) => <Fields {...props} />,
};

function Fields({ field, record }: FieldsProps<MediaItem, Form>) {
  return (
    <>
      {record ? <Picture item={record} /> : null}
      <TextField {...field('name')} label={MEDIA_FORM.name} maxLength={MEDIA_LIMITS.name.max} required />
      <AreaField
        {...field('alt')}
        label={MEDIA_FORM.alt}
        hint={MEDIA_FORM.altHint}
        maxLength={MEDIA_LIMITS.alt.max}
      />
    </>
  );
}

/** The question before removing a picture; one in use cannot be removed, and its uses are listed. */
const RemoveText = ({ item: { name, usedIn } }: Readonly<{ item: MediaItem }>) =>
  usedIn.length > 0 ? (
    <>
      <p>{MEDIA_FORM.inUse}</p>
      <UsedIn uses={usedIn} />
    </>
  ) : (
    <p>{MEDIA_FORM.removeText(name)}</p>
  );

/** The section Medya: upload, search, describe, delete. */
export function MediaSection() {
  const found = useMediaSearch();
  const { closed, open, dialog } = useResource(MEDIA, found.items, EMPTY);
  return (
    <>
      <MediaFinder found={found}>
        {(item) => <MediaCard item={item} closed={closed} onOpen={(kind) => open(kind, item)} />}
      </MediaFinder>
      {dialog}
    </>
  );
}

type Props = Readonly<{ item: MediaItem; closed: object; onOpen: (kind: 'edit' | 'remove') => void }>;

function MediaCard({ item, closed, onOpen }: Props) {
  const { name, alt, width, height, bytes, url, usedIn } = item;
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

/** The pages and articles that show a picture, with links to their editors. */
const UsedIn = ({ uses }: Readonly<{ uses: readonly MediaUse[] }>) => (
  <ul className="uses" aria-label={MEDIA_TEXT.used}>
    {uses.map(({ kind, id, title }) => (
      <li key={kind + id}>
        <Link {...recordPlace(kind, id)}>{title}</Link> <span className="muted">{KIND_TEXT[kind].one}</span>
      </li>
    ))}
  </ul>
);
