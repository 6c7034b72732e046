import type { RejectionCode } from '@onda-on/contracts/rules';
import { type ReactNode, useState } from 'react';

import { sendJson } from '../../../api/send.ts';
import type { Topic } from '../../../api/topics.ts';
import { CONFLICT, PANEL } from '../../../text/admin/panel.tr.ts';
import type { AdminTab } from '../shell/tabs.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { ConflictNotice, type ShownField, changedFields } from './ConflictNotice.tsx';
import { ConfirmCommand, FormDialog } from './dialogs.tsx';
import { RowAction } from './tables.tsx';
import type { FieldProps } from './use-draft-form.ts';
import { useLastSeen, useOpenWindow } from './use-open-window.ts';
import { type SaveText, useRecordForm } from './use-record-form.ts';
import type { FormErrors, TextForm } from './use-text-form.ts';

type Identified = Readonly<{ id: string; revision: number }>;

export type FieldsProps<Row, Form extends TextForm> = Readonly<{
  value: Form;
  field: (name: keyof Form & string) => FieldProps;
  set: (form: Form) => void;
  /** The record as the list has it now; null for a new one. */
  record: Row | null;
  refusal: RejectionCode | undefined;
}>;

type RemoveText<Row> = Readonly<{
  title: (row: Row) => string;
  text: (row: Row) => ReactNode;
  submit: string;
  done: string;
  failed: string;
  isImpossible?: (row: Row) => boolean;
}>;

export type Removable<Row> = Readonly<{
  /** The list's address; a record's address adds its id. */
  path: string;
  topics: readonly Topic[];
  /** The fields that the conflict notice compares. */
  shown: readonly ShownField<Row>[];
  remove: RemoveText<Row>;
}>;

/**
 * A plain record of the panel: its address, form and words. The windows to add, change and remove one, their drafts,
 * the revision in each request, the conflict notice and the notifications follow from it.
 */
export type Resource<Row extends Identified, Form extends TextForm> = Removable<Row> &
  Readonly<{
    /** Names the windows and the drafts in the browser. */
    name: string;
    method: 'PUT' | 'PATCH';
    tab: AdminTab;
    /** The record that a new one is added to, where that has a revision of its own. */
    parent?: Readonly<{ revision: number }>;
    formOf: (row: Row) => Form;
    errorsOf: (form: Form, row: Row | null) => FormErrors<Form>;
    bodyOf: (form: Form, base: Row | null) => object;
    /** Corrects the form to values that are possible for its record. */
    settle?: (form: Form, row: Row | null) => Form;
    refusedAt?: Readonly<Partial<Record<RejectionCode, keyof Form & string>>>;
    text: SaveText &
      Readonly<{ add: string; edit: (row: Row) => string; submitAdd?: string; submit?: string }>;
    renderFields: (props: FieldsProps<Row, Form>) => ReactNode;
    /** A window that shows a record, also to operators who may not write; after saving, it opens again. */
    renderShown?: (props: ShownProps<Row>) => ReactNode;
  }>;

type ShownProps<Row> = Readonly<{
  record: Row;
  onEdit: () => void;
  onRemove: () => void;
  onClose: () => void;
}>;

type FormProps<Row extends Identified, Form extends TextForm> = Readonly<{
  resource: Resource<Row, Form>;
  /** The record as the list has it now; null for a new one. */
  record: Row | null;
  blank: Form;
  /** Distinguishes drafts of new records that begin with something else. */
  variant?: string;
  onClose: () => void;
  onSaved?: ((id: string) => void) | undefined;
}>;

/** Adds or changes a record. It shows a change by another operator, and keeps the typed text. */
export function RecordDialog<Row extends Identified, Form extends TextForm>(props: FormProps<Row, Form>) {
  const { resource, record } = props;
  const { name, text, renderFields } = resource;
  const form = useResourceForm(props);
  const { value, field, set, refusal } = form;
  const words = record
    ? { title: text.edit(record), submit: text.submit }
    : { title: text.add, submit: text.submitAdd ?? text.submit };
  return (
    <FormDialog id={name} title={words.title} submit={words.submit ?? PANEL.save} form={form}>
      {renderFields({ value, field, set, record, refusal })}
    </FormDialog>
  );
}

function useResourceForm<Row extends Identified, Form extends TextForm>(props: FormProps<Row, Form>) {
  const { resource, record, blank, variant = '', onClose, onSaved } = props;
  const { name, topics, formOf, bodyOf, errorsOf, settle, shown, refusedAt, text } = resource;
  return useRecordForm<Form, Row, Readonly<{ id: string }>>({
    name: `${name}-${record?.id ?? `yeni${variant}`}`,
    topics,
    record,
    blank,
    formOf,
    isStored: (value, row) => JSON.stringify(bodyOf(value, row)) === JSON.stringify(bodyOf(formOf(row), row)),
    shown,
    errorsOf: (value) => errorsOf(value, record),
    settle: settle && ((value) => settle(value, record)),
    refusedAt,
    run: (value, base, key) => save(resource, value, base, key),
    text,
    onClose,
    onSaved: onSaved && (({ id }) => onSaved(id)),
  });
}

function save<Row extends Identified, Form extends TextForm>(
  { path, method, bodyOf, parent }: Resource<Row, Form>,
  value: Form,
  base: Row | null,
  idempotencyKey: string,
): Promise<Readonly<{ id: string }>> {
  const body = bodyOf(value, base);
  if (base) return sendJson(method, recordPath(path, base), body, { ifMatch: base.revision });
  return sendJson('POST', path, body, {
    idempotencyKey,
    ...(parent && { ifMatch: parent.revision }),
  });
}

type RemoveProps<Row extends Identified> = Readonly<{
  resource: Removable<Row>;
  record: Row;
  onClose: () => void;
}>;

/** Asks before a record is removed; a change by another operator has to be seen first. */
export function RemoveDialog<Row extends Identified>({ resource, record, onClose }: RemoveProps<Row>) {
  const { path, topics, remove, shown } = resource;
  const [seen, see] = useState(record);
  const isBehind = seen.revision !== record.revision;
  return (
    <ConfirmCommand
      title={remove.title(record)}
      confirm={remove.submit}
      isDangerous
      isImpossible={isBehind || (remove.isImpossible?.(record) ?? false)}
      topics={topics}
      run={() => sendJson('DELETE', recordPath(path, seen), undefined, { ifMatch: seen.revision })}
      failed={remove.failed}
      done={remove.done}
      onClose={onClose}
    >
      {isBehind ? (
        <ConflictNotice
          changes={changedFields(shown, seen, record)}
          keep={CONFLICT.seen}
          onKeep={() => see(record)}
        />
      ) : null}
      {remove.text(record)}
    </ConfirmCommand>
  );
}

const recordPath = (path: string, { id }: Readonly<{ id: string }>): string =>
  `${path}/${encodeURIComponent(id)}`;

const KINDS = ['add', 'edit', 'remove', 'show'] as const;
type Kind = (typeof KINDS)[number];

type Windows<Row extends Identified> = Readonly<{
  /** Props that close a button for operators who may not write. */
  closed: ReturnType<typeof useMayWrite>[1];
  add: () => void;
  /** Opens a window of a row. */
  open: (kind: Exclude<Kind, 'add'>, row: Pick<Row, 'id'>) => void;
  /** The buttons of a row. `of` names it for screen readers. */
  actions: (
    row: Pick<Row, 'id'>,
    labels: Readonly<Record<'edit' | 'remove', string>>,
    of: string,
  ) => ReactNode;
  dialog: ReactNode;
}>;

/** The windows of a list of records. The browser keeps which window is open, along with its draft. */
export function useResource<Row extends Identified, Form extends TextForm>(
  resource: Resource<Row, Form>,
  rows: readonly Row[],
  blank: Form,
): Windows<Row> {
  const [mayWrite, closed] = useMayWrite(resource.tab);
  const { open, show, close } = useOpenWindow<Kind>(`${resource.name}-penceresi`, KINDS, true);
  const record = useLastSeen(open?.id || undefined, rows);
  const { renderShown } = resource;
  const onSaved = renderShown && ((id: string) => show('show', id));
  const form = { resource, blank, onClose: close, onSaved };
  const dialogOf = ({ kind }: Readonly<{ kind: Kind }>) => {
    if (kind === 'add') return mayWrite ? <RecordDialog {...form} record={null} /> : null;
    if (!record) return null;
    const { id } = record;
    if (!mayWrite || kind === 'show')
      return renderShown?.({
        record,
        onEdit: () => show('edit', id),
        onRemove: () => show('remove', id),
        onClose: close,
      });
    if (kind === 'remove') return <RemoveDialog resource={resource} record={record} onClose={close} />;
    return <RecordDialog key={id} {...form} record={record} />;
  };
  return {
    closed,
    add: () => show('add'),
    open: (kind, { id }) => show(kind, id),
    actions: ({ id }, labels, of) => (
      <>
        <RowAction label={labels.edit} of={of} closed={closed} opensDialog onPress={() => show('edit', id)} />{' '}
        <RowAction
          label={labels.remove}
          of={of}
          closed={closed}
          opensDialog
          onPress={() => show('remove', id)}
        />
      </>
    ),
    dialog: open && dialogOf(open),
  };
}
