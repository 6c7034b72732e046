import type { Administrator } from '@onda-on/contracts/api';
import {
  ADMIN_ROLES,
  canonicalUserName,
  cleanName,
  isUserName,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import {
  ADMINISTRATOR_FORM as FORM,
  ADMINISTRATORS as TEXT,
  ROLE_TEXT,
} from '../../../text/admin/accounts.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../kit/dialogs.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { holdPassword } from '../kit/shown-once.ts';
import { DataTable, RowAction, type Column } from '../kit/tables.tsx';
import { type OpenWindow, useOpenWindow } from '../kit/use-open-window.ts';
import { useRecordForm } from '../kit/use-record-form.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { useArrival } from '../shell/use-arrival.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import {
  ADMINISTRATOR_FIELDS,
  CloseDialog,
  OpenDialog,
  RemoveFactorDialog,
  ResetDialog,
} from './AccountActions.tsx';
import { addAdministrator, administrators, changeAdministrator } from './accounts.api.ts';

const KINDS = ['add', 'edit', 'reset', 'close', 'open', 'factor'] as const;
type Kind = (typeof KINDS)[number];

const ACTIONS = {
  reset: ResetDialog,
  close: CloseDialog,
  open: OpenDialog,
  factor: RemoveFactorDialog,
} as const;

const { columns } = TEXT;

const COLUMNS: readonly Column<Administrator>[] = [
  { label: columns.role, render: ({ role }) => role },
  {
    label: columns.factor,
    render: ({ hasSecondFactor }) => (hasSecondFactor ? TEXT.factorOn : TEXT.factorOff),
  },
  { label: columns.status, render: (each) => <Status administrator={each} /> },
  { label: columns.since, render: ({ createdAt }) => dateTime(createdAt) },
];

/** The panel's administrators: only a `Yönetici` may change them, and an `Editör` does not see them. */
export function AdministratorsCard() {
  const { id: ownId } = useAdmin();
  const [mayWrite, closed] = useMayWrite('ayarlar');
  const query = useQuery(administrators());
  const card = useArrival('yoneticiler', query.data !== undefined);
  const { open, show, close } = useOpenWindow('yonetici-penceresi', KINDS, mayWrite);
  return (
    <section ref={card} className="card section administrators" aria-labelledby="yoneticiler">
      <header>
        <div>
          <h2 id="yoneticiler">{TEXT.title}</h2>
          <p className="muted sub">{TEXT.lead}</p>
        </div>
        <Button onClick={() => show('add')} aria-haspopup="dialog" {...closed}>
          {TEXT.add}
        </Button>
      </header>
      <Loaded query={query} failed={TEXT.failed}>
        {(all) => (
          <>
            <AdministratorsTable all={all} ownId={ownId} closed={closed} onOpen={show} />
            {open ? <Opened {...open} all={all} ownId={ownId} onClose={close} /> : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

type TableProps = Readonly<{
  all: readonly Administrator[];
  ownId: string;
  closed: ReturnType<typeof useMayWrite>[1];
  onOpen: (kind: Kind, id: string) => void;
}>;

const AdministratorsTable = ({ all, ownId, closed, onOpen }: TableProps) => (
  <DataTable
    columns={[
      {
        label: columns.name,
        render: (each) => <Name administrator={each} isOwn={each.id === ownId} />,
      },
      ...COLUMNS,
    ]}
    rows={all}
    keyOf={({ id }) => id}
    actions={{
      label: columns.action,
      render: (each) =>
        actionsFor(each, each.id === ownId).map(([kind, label]) => (
          <RowAction
            key={kind}
            label={label}
            of={TEXT.of(each.name)}
            closed={closed}
            opensDialog
            onPress={() => onOpen(kind, each.id)}
          />
        )),
    }}
    caption={TEXT.title}
  />
);

type OpenedProps = OpenWindow<Kind> & Pick<TableProps, 'all' | 'ownId'> & Readonly<{ onClose: () => void }>;

function Opened({ kind, id, all, ownId, onClose }: OpenedProps) {
  const dialog = { all, isOwn: id === ownId, onClose };
  if (kind === 'add') return <AdministratorDialog administrator={null} {...dialog} />;
  const administrator = all.find((each) => each.id === id);
  if (!administrator) return null;
  if (kind === 'edit') return <AdministratorDialog administrator={administrator} {...dialog} />;
  const Action = ACTIONS[kind];
  return <Action administrator={administrator} onClose={onClose} />;
}

type Of = Readonly<{ administrator: Administrator }>;

const Name = ({ administrator: { name, username }, isOwn }: Of & Readonly<{ isOwn: boolean }>) => (
  <>
    {name} <span className="muted nowrap">@{username}</span>
    {isOwn ? <span className="tag own">{TEXT.own}</span> : null}
  </>
);

const Status = ({ administrator: { isActive, mustChangePassword } }: Of) => (
  <>
    {isActive ? TEXT.active : <span className="tag late">{TEXT.closed}</span>}
    {isActive && mustChangePassword ? <span className="muted block">{TEXT.mustChange}</span> : null}
  </>
);

type Action = readonly [kind: Kind, label: string];

/** Operators change their own password and second factor in their account. */
function actionsFor({ isActive, hasSecondFactor }: Administrator, isOwn: boolean): readonly Action[] {
  const edit: Action = ['edit', TEXT.edit];
  if (isOwn) return [edit];
  if (!isActive) return [edit, ['open', TEXT.open]];
  const factor: readonly Action[] = hasSecondFactor ? [['factor', TEXT.removeFactor]] : [];
  return [edit, ['reset', TEXT.reset], ...factor, ['close', TEXT.close]];
}

type Form = Readonly<Record<'name' | 'username' | 'role', string>>;

/** A new administrator begins with the least powerful role. */
const EMPTY: Form = { name: '', username: '', role: 'Denetçi' };

const roleIn = (text: string) => ADMIN_ROLES.find((each) => each === text) ?? 'Denetçi';

/** Errors that need no server; only the server knows whether a user name is free. */
const errorsOf = ({ name, username }: Form): Partial<Form> => ({
  ...(cleanName(name).length < NAME_LENGTH_MIN && { name: FORM.nameShort }),
  ...(!isUserName(canonicalUserName(username)) && { username: FORM.usernameWrong }),
});

type DialogProps = Readonly<{
  /** The administrator as the list has it now; null for a new one. */
  administrator: Administrator | null;
  all: readonly Administrator[];
  /** Operators may not change their own role. */
  isOwn: boolean;
  onClose: () => void;
}>;

/** Adds an administrator, or changes name and role. It shows a change by another operator, and keeps the typed text. */
function AdministratorDialog({ administrator, all, isOwn, onClose }: DialogProps) {
  const form = useRecordForm<Form, Administrator, unknown>({
    name: `yonetici-${administrator?.id ?? 'yeni'}`,
    topics: ['administrators'],
    record: administrator,
    blank: EMPTY,
    formOf: ({ name, username, role }) => ({ name, username, role }),
    errorsOf,
    refusedAt: { USER_NAME_TAKEN: 'username' },
    shown: ADMINISTRATOR_FIELDS,
    run: ({ name, username, role: typed }, base) => {
      const [clean, role] = [cleanName(name), roleIn(typed)];
      return base
        ? changeAdministrator(base, { name: clean, ...(role !== base.role && { role }) })
        : addAdministrator({ name: clean, username, role }).then(holdPassword);
    },
    text: FORM,
    onClose,
  });
  const { field, value } = form;
  const isTaken = all.some(({ username }) => username === canonicalUserName(value.username));
  return (
    <FormDialog
      id="yonetici"
      title={administrator ? FORM.edit(administrator.name) : FORM.add}
      submit={administrator ? PANEL.save : FORM.create}
      form={form}
    >
      <TextField {...field('name')} label={FORM.name} maxLength={NAME_LENGTH_MAX} />
      {/* A user name cannot be changed later. */}
      {administrator ? null : (
        <TextField
          {...field('username')}
          label={FORM.username}
          // An account with the name may be the operator's own, whose password was lost with the answer.
          hint={isTaken ? FORM.usernameTaken : FORM.usernameHint}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <RoleChoice role={value.role} isClosed={isOwn} onChange={field('role').onChange} />
      {administrator && value.role !== administrator.role ? <p className="muted">{FORM.roleEnds}</p> : null}
    </FormDialog>
  );
}

type RoleProps = Readonly<{ role: string; isClosed: boolean; onChange: (role: string) => void }>;

const RoleChoice = ({ role, isClosed, onChange }: RoleProps) => (
  <fieldset className="roles" disabled={isClosed}>
    <legend>{FORM.role}</legend>
    {ADMIN_ROLES.map((each) => (
      <div key={each} className="role">
        <input
          id={`rol-${each}`}
          type="radio"
          name="rol"
          value={each}
          checked={role === each}
          onChange={() => onChange(each)}
        />
        <label htmlFor={`rol-${each}`}>
          {each}
          <span className="muted block">{ROLE_TEXT[each]}</span>
        </label>
      </div>
    ))}
    {isClosed ? <p className="muted">{FORM.ownRole}</p> : null}
  </fieldset>
);
