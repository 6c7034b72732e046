import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';

import { KIND_TEXT, LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { NoEntries } from '../../../../ui/NoEntries.tsx';
import { ChoiceField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Removable, RemoveDialog } from '../../kit/resource.tsx';
import { type Column, DataTable, RowAction } from '../../kit/tables.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { useLastSeen, useOpenWindow } from '../../kit/use-open-window.ts';
import { AddressInput } from '../../shell/AddressInput.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import {
  type AnyContent,
  CONTENT_KINDS,
  type ContentKind,
  NEW,
  listPlace,
  recordPlace,
  callOf,
  publicPathOf,
} from '../content-kind.ts';
import { contentList, CONTENT_TOPICS } from '../content.queries.ts';
import { ChosenContext } from '../publish/use-chosen.ts';
import { usePublication } from '../publish/use-publication.ts';
import { LIST_STATUSES, type ListSearch, filtered, listSearch } from './list-filter.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StatusTag } from './StatusTag.tsx';

type Props = Readonly<{ kind: ContentKind; search: ListSearch }>;

const ROW_DIALOGS = ['remove', 'schedule'] as const;
type RowDialog = (typeof ROW_DIALOGS)[number];
const NONE: readonly AnyContent[] = [];

/** The section Sayfalar: pages or news. */
export function ContentSection({ kind, search }: Props) {
  const navigate = useNavigate();
  const [mayWrite, closed] = useMayWrite('cms');
  const query = useQuery(contentList(kind));
  const { open, show, close } = useOpenWindow(`cms-${kind}`, ROW_DIALOGS, mayWrite);
  // The window stays open when its row leaves the list, as when somebody else publishes a listed draft.
  const about = useLastSeen(open?.id, query.data ?? NONE);
  const text = KIND_TEXT[kind];
  return (
    <>
      <div className="list-head">
        <Toggle
          label={LIST_TEXT.kinds}
          options={CONTENT_KINDS.map((id) => ({ id, label: KIND_TEXT[id].many }))}
          value={kind}
          onChange={(next) => void navigate({ ...listPlace(next), replace: true })}
        />
        <Button look="main" onClick={() => void navigate(recordPlace(kind, NEW))} {...closed}>
          {text.add}
        </Button>
      </div>
      <Loaded query={query} failed={text.listFailed}>
        {(all) => <Found kind={kind} search={search} all={all} onOpen={show} />}
      </Loaded>
      {about && open?.kind === 'remove' ? (
        <RemoveDialog resource={removableOf(kind)} record={about} onClose={close} />
      ) : null}
      {about && open?.kind === 'schedule' ? (
        <ScheduleDialog kind={kind} content={about} onClose={close} />
      ) : null}
    </>
  );
}

type FoundProps = Props & Pick<TableProps, 'onOpen'> & Readonly<{ all: readonly AnyContent[] }>;

function Found({ kind, search, all, onOpen }: FoundProps) {
  const navigate = useNavigate();
  const show = (next: ListSearch) => void navigate({ ...listPlace(kind), search: next, replace: true });
  const found = filtered(all, search);
  const { none, count } = KIND_TEXT[kind];
  if (all.length === 0) return <NoEntries {...none} />;
  return (
    <>
      <ListFilters search={search} onChange={(change) => show(listSearch({ ...search, ...change }))} />
      <output className="muted small found">{count(found.length)}</output>
      {found.length > 0 ? (
        <ContentTable kind={kind} found={found} onOpen={onOpen} />
      ) : (
        <NoEntries {...LIST_TEXT.noMatch}>
          <Button onClick={() => show({})}>{LIST_TEXT.clear}</Button>
        </NoEntries>
      )}
    </>
  );
}

type ListFiltersProps = Readonly<{ search: ListSearch; onChange: (change: ListSearch) => void }>;

const ListFilters = ({ search: { ara = '', durum = 'all' }, onChange }: ListFiltersProps) => (
  <div className="filters">
    <AddressInput label={LIST_TEXT.search} value={ara} onChange={(text) => onChange({ ara: text })} />
    <ChoiceField
      label={LIST_TEXT.status}
      value={durum}
      choices={LIST_STATUSES.map((each) => [each, LIST_TEXT.statuses[each]])}
      onChange={(status) => onChange({ durum: status })}
    />
  </div>
);

type TableProps = Readonly<{
  kind: ContentKind;
  found: readonly AnyContent[];
  onOpen: (dialog: RowDialog, id: string) => void;
}>;

const removableOf = (kind: ContentKind): Removable<AnyContent> => {
  const text = KIND_TEXT[kind];
  return {
    path: callOf(kind),
    topics: CONTENT_TOPICS,
    shown: [[LIST_TEXT.columns.title, ({ title }) => title]],
    remove: {
      title: () => text.removeTitle,
      text: ({ title }) => <p>{text.removeText(title)}</p>,
      submit: LIST_TEXT.remove,
      done: text.removed,
      failed: text.removeFailed,
    },
  };
};

const { columns } = LIST_TEXT;

function ContentTable({ kind, found, onOpen }: TableProps) {
  const navigate = useNavigate();
  const edit = ({ id }: AnyContent) => void navigate({ ...recordPlace(kind, id), search: true });
  // Without one there is nothing to choose, and the column would be an empty margin.
  const hasDraft = found.some(({ status }) => status === 'draft');
  return (
    <div className="card">
      <DataTable
        className="publications"
        columns={hasDraft ? [CHOICE, ...columnsOf(kind, edit)] : columnsOf(kind, edit)}
        nameAt={hasDraft ? 1 : 0}
        rows={found}
        keyOf={({ id }) => id}
        actions={{
          label: columns.action,
          render: (content) => (
            <Acts
              kind={kind}
              content={content}
              onEdit={() => edit(content)}
              onOpen={(dialog) => onOpen(dialog, content.id)}
            />
          ),
        }}
      />
    </div>
  );
}

const CHOICE: Column<AnyContent> = {
  label: columns.pick,
  render: (content) => (content.status === 'draft' ? <Choice draft={content} /> : null),
  className: 'choose',
  isUnseen: true,
  isPlain: true,
};

const columnsOf = (kind: ContentKind, edit: (content: AnyContent) => void): readonly Column<AnyContent>[] => [
  {
    label: columns.title,
    render: (content) => (
      <>
        <button className="link-button title" type="button" onClick={() => edit(content)}>
          {content.title}
        </button>
        <span className="muted block">{decodeURIComponent(publicPathOf(kind, content.slug))}</span>
      </>
    ),
  },
  {
    label: columns.status,
    render: (content) => <StatusTag {...content} />,
    className: 'tags',
    isPlain: true,
  },
  { label: columns.updated, render: ({ updatedAt }) => dateTime(updatedAt) },
];

function Choice({ draft: { id, title } }: Readonly<{ draft: AnyContent }>) {
  const [, closed] = useMayWrite('cms');
  const chosen = use(ChosenContext);
  return (
    <input
      type="checkbox"
      aria-label={LIST_TEXT.pick(title)}
      checked={chosen.ids.has(id)}
      onChange={() => chosen.toggle(id)}
      {...closed}
    />
  );
}

type ActsProps = Readonly<{
  kind: ContentKind;
  content: AnyContent;
  onEdit: () => void;
  onOpen: (dialog: RowDialog) => void;
}>;

function Acts({ kind, content, onEdit, onOpen }: ActsProps) {
  const [mayWrite, closed] = useMayWrite('cms');
  const chosen = use(ChosenContext);
  const { change, isPending } = usePublication(kind, content, () => {
    if (chosen.ids.has(content.id)) chosen.toggle(content.id);
  });
  const busy = isPending ? { disabled: true } : closed;
  const { unpublish, publish, schedule } = LIST_TEXT;
  const of = LIST_TEXT.of(content.title);
  return (
    <>
      <a className="link-button" href={publicPathOf(kind, content.slug)} target="_blank" rel="noreferrer">
        {LIST_TEXT.view}
        <span className="visually-hidden">
          {of}
          {LIST_TEXT.newTab}
        </span>
      </a>
      <RowAction label={LIST_TEXT[mayWrite ? 'edit' : 'look']} of={of} onPress={onEdit} />
      {content.status === 'published' ? (
        <RowAction
          label={unpublish}
          of={of}
          closed={busy}
          onPress={() => change({ status: 'draft', publishAt: null })}
        />
      ) : (
        <>
          <RowAction
            label={publish}
            of={of}
            closed={busy}
            onPress={() => change({ status: 'published', publishAt: null })}
          />
          <RowAction label={schedule} of={of} closed={busy} onPress={() => onOpen('schedule')} />
        </>
      )}
      <RowAction label={LIST_TEXT.remove} of={of} closed={closed} onPress={() => onOpen('remove')} />
    </>
  );
}
