import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState, use } from 'react';

import { useServerOffset } from '../../../../hooks/use-clock.ts';
import { KIND_TEXT, LIST_TEXT, SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog, UnsavedGuard } from '../../kit/dialogs.tsx';
import { ChoiceField, TextField } from '../../kit/fields.tsx';
import { istanbulInput, momentOfInput } from '../../kit/istanbul-input.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Removable, RemoveDialog } from '../../kit/resource.tsx';
import { NoEntries, RowsTable, RowAction } from '../../kit/tables.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { useDraftForm } from '../../kit/use-draft-form.ts';
import { useOpenWindow } from '../../kit/use-open-window.ts';
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
import { StatusTag } from './StatusTag.tsx';

type Props = Readonly<{ kind: ContentKind; search: ListSearch }>;

/** The section Sayfalar: pages or news. */
export function ContentSection({ kind, search }: Props) {
  const navigate = useNavigate();
  const [, closed] = useMayWrite('cms');
  const query = useQuery(contentList(kind));
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
        {(all) => <Found kind={kind} search={search} all={all} />}
      </Loaded>
    </>
  );
}

function Found({ kind, search, all }: Props & Readonly<{ all: readonly AnyContent[] }>) {
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
        <ContentTable kind={kind} found={found} />
      ) : (
        <div className="card empty">
          <h2>{LIST_TEXT.noMatch.title}</h2>
          <p>{LIST_TEXT.noMatch.text}</p>
          <p className="row actions">
            <Button onClick={() => show({})}>{LIST_TEXT.clear}</Button>
          </p>
        </div>
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

type ContentTableProps = Readonly<{
  kind: ContentKind;
  found: readonly AnyContent[];
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

function ContentTable({ kind, found }: ContentTableProps) {
  const { columns } = LIST_TEXT;
  const [mayWrite] = useMayWrite('cms');
  const { open, show, close } = useOpenWindow(`cms-${kind}`, ROW_DIALOGS, mayWrite);
  const subject = found.find(({ id }) => id === open?.id);
  return (
    <div className="card">
      <RowsTable
        className="publications"
        columns={[{ label: columns.pick, isUnseen: true }, columns.title, columns.status, columns.updated]}
        action={columns.action}
      >
        {found.map((content) => (
          <ContentRow
            key={content.id}
            kind={kind}
            content={content}
            onOpen={(dialog) => show(dialog, content.id)}
          />
        ))}
      </RowsTable>
      {open?.kind === 'remove' && subject ? (
        <RemoveDialog resource={removableOf(kind)} record={subject} onClose={close} />
      ) : null}
      {open?.kind === 'schedule' && subject ? (
        <ScheduleDialog kind={kind} content={subject} onClose={close} />
      ) : null}
    </div>
  );
}

type ScheduleDialogProps = Readonly<{ kind: ContentKind; content: AnyContent; onClose: () => void }>;

const FORM = 'plan';

/** `offset` is how far the server's clock is ahead of this machine's. */
function momentErrors(moment: string | null, offset: number): Readonly<{ at?: string }> {
  if (moment === null) return { at: SCHEDULE_TEXT.required };
  return Date.parse(moment) <= Date.now() + offset ? { at: SCHEDULE_TEXT.past } : {};
}

/** Sets when a draft is published automatically, in Istanbul's time. */
function ScheduleDialog({ kind, content, onClose }: ScheduleDialogProps) {
  const { isBusy, isDirty, field, submit, setElement, close, unplan } = usePlan({ kind, content, onClose });
  return (
    <PanelDialog
      className="narrow"
      title={SCHEDULE_TEXT.title}
      onClose={close}
      footer={<Foot isBusy={isBusy} onUnplan={content.publishAt ? unplan : null} onClose={close} />}
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate ref={setElement}>
        <p>{SCHEDULE_TEXT.text(content.title)}</p>
        <TextField
          {...field('at')}
          label={SCHEDULE_TEXT.at}
          type="datetime-local"
          hint={SCHEDULE_TEXT.zone}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </PanelDialog>
  );
}

function usePlan({ kind, content, onClose }: ScheduleDialogProps) {
  const [initial] = useState({ at: content.publishAt ? istanbulInput(content.publishAt) : '' });
  const offset = useServerOffset();
  const { value, field, setElement, submit, discard } = useDraftForm<typeof initial, null>({
    name: `cms-plan-${content.id}`,
    blank: initial,
    now: null,
    errorsOf: ({ at }) => momentErrors(momentOfInput(at), offset),
  });
  const close = () => {
    discard();
    onClose();
  };
  const { change, isPending } = usePublication(kind, content, close);
  const plan = ({ at }: typeof initial) => {
    if (!isPending) change({ status: 'draft', publishAt: momentOfInput(at) });
  };
  return {
    field,
    setElement,
    close,
    isBusy: isPending,
    isDirty: value.at !== initial.at && !isPending,
    submit: (event: FormEvent) => submit(event, plan),
    unplan: () => change({ status: 'draft', publishAt: null, done: SCHEDULE_TEXT.planRemoved }),
  };
}

type FootProps = Readonly<{ isBusy: boolean; onUnplan: (() => void) | null; onClose: () => void }>;

const Foot = ({ isBusy, onUnplan, onClose }: FootProps) => (
  <>
    <Button onClick={onUnplan ?? onClose} disabled={isBusy}>
      {onUnplan ? SCHEDULE_TEXT.cancelPlan : PANEL.cancel}
    </Button>
    <Button look="main" type="submit" form={FORM} disabled={isBusy}>
      {SCHEDULE_TEXT.submit}
    </Button>
  </>
);

const ROW_DIALOGS = ['remove', 'schedule'] as const;
type RowDialog = (typeof ROW_DIALOGS)[number];

type RowProps = Readonly<{
  kind: ContentKind;
  content: AnyContent;
  onOpen: (dialog: RowDialog) => void;
}>;

function ContentRow({ kind, content, onOpen }: RowProps) {
  const { id, title, slug, status, publishAt, updatedAt } = content;
  const [mayWrite, closed] = useMayWrite('cms');
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
        <RowAction label={LIST_TEXT[mayWrite ? 'edit' : 'look']} of={LIST_TEXT.of(title)} onPress={open} />
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

type ActsProps = RowProps & Readonly<{ closed: object }>;

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
