import type { ReactNode } from 'react';

import { CONFLICT } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Seen } from './use-draft-form.ts';

/** A field of a record as the notice shows it: its name, and its value in words. */
export type ShownField<Row> = readonly [field: string, value: (row: Row) => string];
type FieldChange = Readonly<{ field: string; old: string; now: string }>;

/** The fields whose shown values differ between the two states of a record. */
export const changedFields = <Row,>(fields: readonly ShownField<Row>[], base: Row, now: Row) =>
  fields.flatMap(([field, value]): readonly FieldChange[] => {
    const [old, next] = [value(base), value(now)];
    return old === next ? [] : [{ field, old, now: next }];
  });

type Compared<Row> = Readonly<{
  shown?: readonly ShownField<Row>[];
  /** The operator who changed the record, where that is known. */
  byOf?: (now: Row) => string | null;
}>;

/** What somebody else has changed since `base`, with the ways on; null for nothing, and while one of the two is not read. */
export const changeSince = <Row extends Seen>(
  base: Row | null,
  now: Row | null,
  { shown = [], byOf }: Compared<Row>,
  waysOn: (now: Row) => Pick<Props, 'onKeep' | 'onTake'>,
) =>
  base && now && base.revision !== now.revision
    ? { by: byOf?.(now) ?? null, changes: changedFields(shown, base, now), ...waysOn(now) }
    : null;

const NONE: readonly FieldChange[] = [];

type Props = Readonly<{
  /** The other operator's name, where it is known. */
  by?: string | null;
  /** Replaces the sentence that somebody has changed the record. */
  title?: string;
  changes?: readonly FieldChange[];
  /** Replaces the list of changes. */
  children?: ReactNode;
  /** Keeps the typed text and goes on; absent where that text no longer makes sense. */
  onKeep?: () => void;
  /** The label of the button for `onKeep`; the default speaks of typed text. */
  keep?: string;
  onTake?: () => void;
}>;

/** Shows what another operator changed under an open form, old and new, with buttons to go on. */
export function ConflictNotice({ by = null, title = CONFLICT.title(by), changes = NONE, ...rest }: Props) {
  const { children, onKeep, keep = CONFLICT.keep, onTake } = rest;
  return (
    <div className="kept conflict" role="alert">
      <p>
        <b>{title}</b>
      </p>
      {children ?? (changes.length === 0 ? <p>{CONFLICT.nothing}</p> : <Changes changes={changes} />)}
      <p className="row">
        {onKeep ? (
          <Button slim onClick={onKeep}>
            {keep}
          </Button>
        ) : null}
        {onTake ? (
          <Button slim onClick={onTake}>
            {CONFLICT.take}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

const Changes = ({ changes }: Readonly<{ changes: readonly FieldChange[] }>) => (
  <ul>
    {changes.map(({ field, old, now }) => (
      <li key={field}>{CONFLICT.line(field, old || CONFLICT.empty, now || CONFLICT.empty)}</li>
    ))}
  </ul>
);
