import type { ComponentProps, ReactNode } from 'react';

import { PANEL, SETTING } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { ConfirmDialog, UnsavedGuard } from './dialogs.tsx';
import { AreaField, TextField, Tick } from './fields.tsx';
import type { Change, useSettingsForm } from './use-settings-form.ts';

type FrameText = Readonly<{
  unsaved: (count: number) => string;
  /** Why nothing can be saved before the operator has seen the changes of others. */
  lookFirst?: string;
  review: string;
  diffTitle: string;
  before: string;
  after: string;
  confirm: string;
}>;
type FrameProps<Path extends string> = Readonly<{
  form: Pick<
    ReturnType<typeof useSettingsForm>,
    | 'setElement'
    | 'submit'
    | 'isStale'
    | 'isDirty'
    | 'isReviewing'
    | 'isBusy'
    | 'drop'
    | 'save'
    | 'stopReviewing'
  > &
    Readonly<{ changes: readonly Change<Path>[] }>;
  text: FrameText;
  nameOf: (path: Path) => string;
  /** Shown below the list of changes. */
  effects?: ReactNode;
  children: ReactNode;
}>;

/** The frame of `useSettingsForm`: the bar of unsaved changes, the list to confirm, the question on leaving. */
export function SettingsFrame<Path extends string>({
  form,
  text,
  nameOf,
  effects,
  children,
}: FrameProps<Path>) {
  const { changes, submit, setElement, isStale, isReviewing, drop } = form;
  return (
    <form noValidate onSubmit={submit} ref={setElement}>
      {children}
      {changes.length > 0 ? (
        <div className="save-bar">
          <output className="text">
            <b>{text.unsaved(changes.length)}</b> {isStale ? text.lookFirst : null}
          </output>
          <Button onClick={drop}>{PANEL.cancel}</Button>
          <Button look="main" type="submit" disabled={isStale}>
            {text.review}
          </Button>
        </div>
      ) : null}
      {isReviewing ? (
        <ConfirmDialog
          title={text.diffTitle}
          confirm={text.confirm}
          isBusy={form.isBusy}
          onConfirm={form.save}
          onClose={form.stopReviewing}
        >
          <DiffTable heads={[SETTING.one, text.before, text.after]} rows={diffRows(changes, nameOf)} />
          {effects}
        </ConfirmDialog>
      ) : null}
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

export const diffRows = <Path extends string>(
  changes: readonly Change<Path>[],
  nameOf: (path: Path) => string,
  /** The operator's own value, for a fourth column. */
  ownOf?: (path: Path) => string,
) =>
  changes.map(({ path, before, after }) => ({
    key: path,
    name: nameOf(path),
    before: settingText(before),
    after: settingText(after),
    ...(ownOf && { own: ownOf(path) }),
  }));

export function settingText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? SETTING.on : SETTING.off;
  return String(value) || SETTING.nothing;
}

type GroupProps = Readonly<{ title: string; isReadOnly?: boolean; children: ReactNode }>;

export const SettingsGroup = ({ title, isReadOnly = false, children }: GroupProps) => (
  <fieldset className="card section" disabled={isReadOnly}>
    <legend className="visually-hidden">{title}</legend>
    <header>
      <h2>{title}</h2>
    </header>
    <div className="fields">{children}</div>
  </fieldset>
);

type FieldProps = Readonly<{
  label: string;
  hint?: ReactNode;
  /** This and the next three come from `field` of `useSettingsForm`. */
  value: string | boolean | undefined;
  isChanged: boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  isLong?: boolean;
}> &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode'>;

/** A text field or a switch, marked when its value has changed. */
export function SettingField({ label, hint, value, isChanged, isLong = false, ...rest }: FieldProps) {
  const { error, onChange, ...input } = rest;
  const marked = (
    <>
      {label}
      {isChanged ? <b className="changed"> {SETTING.changed}</b> : null}
    </>
  );
  if (typeof value === 'boolean')
    return <Tick label={marked} hint={hint} isTicked={value} error={error} onChange={onChange} />;
  const Text = isLong ? AreaField : TextField;
  return <Text {...input} label={marked} hint={hint} value={value ?? ''} error={error} onChange={onChange} />;
}

type Row = Readonly<{
  key: string;
  name: string;
  before: string;
  after: string;
  /** The value in the operator's own form; only with a fourth head. */
  own?: string;
}>;
type Props = Readonly<{
  heads: readonly string[];
  rows: readonly Row[];
}>;

export const DiffTable = ({ heads, rows }: Props) => (
  <table className="diff">
    <TableHead columns={heads} />
    <tbody>
      {rows.map(({ key, name, before, after, own }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>
            <del>{before}</del>
          </td>
          <td>
            <ins>{after}</ins>
          </td>
          {own === undefined ? null : <td>{own}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
