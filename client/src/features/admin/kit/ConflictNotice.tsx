import type { ReactNode } from 'react';

import { CONFLICT } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';

/** A field of a record as the notice shows it: its name, and its value in words. */
export type ShownField<Row> = readonly [field: string, value: (row: Row) => string];
/** A field in words, as it was and as it is. */
type FieldChange = Readonly<{ field: string; old: string; now: string }>;

/** What is not as it was, field by field. */
export const changedFields = <Row,>(fields: readonly ShownField<Row>[], base: Row, now: Row) =>
  fields.flatMap(([field, value]): readonly FieldChange[] => {
    const [old, next] = [value(base), value(now)];
    return old === next ? [] : [{ field, old, now: next }];
  });

const NONE: readonly FieldChange[] = [];

type Props = Readonly<{
  /** Who was faster, where that is known. */
  by?: string | null;
  /** In place of the sentence that somebody has changed the record. */
  title?: string;
  changes?: readonly FieldChange[];
  /** In place of the list of changes. */
  children?: ReactNode;
  /** Goes on with what was typed; without it that makes no sense any more. */
  onKeep?: () => void;
  /** What going on is called, where nothing was typed. */
  keep?: string;
  onTake?: () => void;
}>;

/** What somebody else changed under an open form, old and new, and the ways on. */
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
