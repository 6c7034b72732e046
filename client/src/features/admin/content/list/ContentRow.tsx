import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';

import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { RowAction } from '../../kit/tables.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { type AnyContent, type ContentKind, publicPathOf, recordPlace } from '../content-kind.ts';
import { ChosenContext } from '../publish/use-chosen.ts';
import { usePublication } from '../publish/use-publication.ts';
import { StatusTag } from './StatusTag.tsx';

export const ROW_DIALOGS = ['remove', 'schedule'] as const;
type RowDialog = (typeof ROW_DIALOGS)[number];

type Props = Readonly<{
  kind: ContentKind;
  content: AnyContent;
  onOpen: (dialog: RowDialog) => void;
}>;

export function ContentRow({ kind, content, onOpen }: Props) {
  const { id, title, slug, status, publishAt, updatedAt } = content;
  const canWrite = useCanWrite();
  const closed = readOnlyAria(canWrite);
  const navigate = useNavigate();
  const chosen = use(ChosenContext);
  const open = () => void navigate({ ...recordPlace(kind, id), search: true });
  return (
    <tr>
      <td className="choose">
        {status === 'draft' ? (
          <input
            type="checkbox"
            aria-label={LIST_TEXT.pick(title)}
            checked={chosen.ids.has(id)}
            onChange={() => chosen.toggle(id)}
            {...closed}
          />
        ) : null}
      </td>
      <th scope="row">
        <button className="link-button title" type="button" onClick={open}>
          {title}
        </button>
        <span className="muted block">{decodeURIComponent(publicPathOf(kind, slug))}</span>
      </th>
      <td className="tags">
        <StatusTag status={status} publishAt={publishAt} />
      </td>
      <td data-label={LIST_TEXT.columns.updated}>{dateTime(updatedAt)}</td>
      <td className="act">
        <a className="link-button" href={publicPathOf(kind, slug)} target="_blank" rel="noreferrer">
          {LIST_TEXT.view}
          <span className="visually-hidden">
            {LIST_TEXT.of(title)}
            {LIST_TEXT.newTab}
          </span>
        </a>
        <RowAction label={LIST_TEXT[canWrite ? 'edit' : 'look']} of={LIST_TEXT.of(title)} onPress={open} />
        <PublicationActs kind={kind} content={content} closed={closed} onOpen={onOpen} />
        <RowAction
          label={LIST_TEXT.remove}
          of={LIST_TEXT.of(title)}
          closed={closed}
          onPress={() => onOpen('remove')}
        />
      </td>
    </tr>
  );
}

type ActsProps = Props & Readonly<{ closed: object }>;

/** A draft is published or planned; what is published can be taken back. */
function PublicationActs({ kind, content, closed, onOpen }: ActsProps) {
  const chosen = use(ChosenContext);
  const { change, isPending } = usePublication(kind, content, () => {
    if (chosen.ids.has(content.id)) chosen.toggle(content.id);
  });
  const busy = isPending ? { disabled: true } : closed;
  if (content.status === 'published')
    return (
      <RowAction
        label={LIST_TEXT.unpublish}
        of={LIST_TEXT.of(content.title)}
        closed={busy}
        onPress={() => change({ status: 'draft', publishAt: null })}
      />
    );
  return (
    <>
      <RowAction
        label={LIST_TEXT.publish}
        of={LIST_TEXT.of(content.title)}
        closed={busy}
        onPress={() => change({ status: 'published', publishAt: null })}
      />
      <RowAction
        label={LIST_TEXT.schedule}
        of={LIST_TEXT.of(content.title)}
        closed={busy}
        onPress={() => onOpen('schedule')}
      />
    </>
  );
}
