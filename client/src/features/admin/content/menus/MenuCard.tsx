import type { MenuAnswer } from '@onda-on/contracts/api';
import { MENU_LIMITS, isSafeMenuLink } from '@onda-on/contracts/rules';
import { useMemo, useState } from 'react';

import { ITEM_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { TextField } from '../../kit/fields.tsx';
import { type FieldsProps, RecordDialog, RemoveDialog, type Resource } from '../../kit/resource.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { type OpenWindow, useLastSeen, useOpenWindow } from '../../kit/use-open-window.ts';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { orderMenu } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { useReorder } from '../use-reorder.ts';
import { ITEM_DIALOGS, ItemRow } from './ItemRow.tsx';
import { type MenuItem, placeAtEnd, arranged, inOrder, isIdList, movedIds } from './menu-order.ts';

const DIALOGS = ['add', ...ITEM_DIALOGS] as const;

/** An item with the revision of its menu, which every change of it names. */
type Item = MenuItem & Readonly<{ revision: number }>;
type Form = Readonly<Record<'label' | 'url' | 'active', string>>;

const EMPTY: Form = { label: '', url: '', active: 'true' };

/** A label, and a link that leads to a page, a place on it, the web, a mailbox or a telephone. */
export function itemErrors({ label, url }: Pick<Form, 'label' | 'url'>): Partial<Form> {
  const link = url.trim();
  return {
    ...(label.trim() === '' && { label: ITEM_FORM.labelRequired }),
    ...(link === '' && { url: ITEM_FORM.urlRequired }),
    ...(link !== '' && !isSafeMenuLink(link) && { url: ITEM_FORM.urlWrong }),
  };
}

const itemOf = (menu: MenuAnswer): Resource<Item, Form> => ({
  name: `cms-oge-${menu.id}`,
  path: '/api/admin/menu-items',
  method: 'PUT',
  topics: CONTENT_TOPICS,
  tab: 'cms',
  parent: { revision: menu.revision ?? 0 },
  formOf: ({ label, url, isActive }) => ({ label, url, active: isActive ? 'true' : '' }),
  errorsOf: itemErrors,
  bodyOf: ({ label, url, active }, base) => ({
    label: label.trim(),
    url: url.trim(),
    isActive: active !== '',
    ...(!base && { menuId: menu.id, order: placeAtEnd(menu.items) }),
  }),
  refusedAt: { UNSAFE_LINK: 'url' },
  shown: [
    [ITEM_FORM.label, ({ label }) => label],
    [ITEM_FORM.url, ({ url }) => url],
    [MENUS_TEXT.active, ({ isActive }) => (isActive ? ITEM_FORM.active : MENUS_TEXT.inactive)],
  ],
  text: { ...ITEM_FORM, add: ITEM_FORM.add(menu.displayName), edit: () => ITEM_FORM.edit },
  remove: {
    title: () => ITEM_FORM.removeTitle,
    text: ({ label }) => <p>{ITEM_FORM.removeText(label)}</p>,
    submit: MENUS_TEXT.remove,
    done: ITEM_FORM.removed,
    failed: ITEM_FORM.removeFailed,
  },
  renderFields: (props) => <Fields {...props} />,
});

function Fields({ field }: FieldsProps<Item, Form>) {
  const active = field('active');
  return (
    <>
      <TextField {...field('label')} label={ITEM_FORM.label} maxLength={MENU_LIMITS.label.max} required />
      <TextField
        {...field('url')}
        label={ITEM_FORM.url}
        hint={ITEM_FORM.urlHint}
        maxLength={MENU_LIMITS.url.max}
        required
      />
      <label className="check">
        <input
          type="checkbox"
          checked={active.value !== ''}
          onChange={({ target }) => active.onChange(target.checked ? 'true' : '')}
        />
        {ITEM_FORM.active}
      </label>
    </>
  );
}

/** A menu with its items; a new order is seen at once and saved by its button. */
export function MenuCard({ menu }: Readonly<{ menu: MenuAnswer }>) {
  const order = useMenuOrder(menu);
  const { list, dragged, handle } = useReorder<HTMLOListElement>(order.move);
  const { open, show, close } = useOpenWindow(`cms-menu-${menu.id}-penceresi`, DIALOGS, useCanWrite());
  return (
    <section className="card section menu-card" aria-label={menu.displayName}>
      <header>
        <h2>{menu.displayName}</h2>
        <span className="muted">{placeOf(menu.name)}</span>
      </header>
      {order.items.length === 0 ? <p className="note muted">{MENUS_TEXT.noItems}</p> : null}
      <ol className="menu-items" ref={list}>
        {order.items.map((item, index) => (
          <ItemRow
            key={item.id}
            menu={menu}
            item={item}
            index={index}
            isLast={index === order.items.length - 1}
            isDragged={index === dragged}
            handle={handle(index)}
            onMove={order.move}
            onOpen={(dialog) => show(dialog, item.id)}
          />
        ))}
      </ol>
      <output className="visually-hidden">{order.said}</output>
      <MenuFoot menu={menu} order={order} onAdd={() => show('add')} />
      {open ? <OpenDialog menu={menu} open={open} onClose={close} /> : null}
      <UnsavedGuard isDirty={order.isDirty && !order.isBusy} />
    </section>
  );
}

/** A menu may be called as what every object has, too. */
const placeOf = (name: string): string =>
  (Object.hasOwn(MENUS_TEXT.places, name) ? MENUS_TEXT.places[name] : undefined) ?? MENUS_TEXT.notShown;

type FootProps = Readonly<{
  menu: MenuAnswer;
  order: ReturnType<typeof useMenuOrder>;
  onAdd: () => void;
}>;

function MenuFoot({ menu, order, onAdd }: FootProps) {
  const closed = readOnlyAria(useCanWrite());
  return (
    <footer className="row">
      <Button slim onClick={onAdd} aria-haspopup="dialog" {...closed}>
        {MENUS_TEXT.addItem}
        <span className="visually-hidden">{MENUS_TEXT.to(menu.displayName)}</span>
      </Button>
      {order.isDirty ? (
        <>
          <output className="order-note">{MENUS_TEXT.orderDirty}</output>
          <Button slim onClick={order.drop} disabled={order.isBusy}>
            {PANEL.cancel}
          </Button>
          <Button slim look="main" onClick={order.save} disabled={order.isBusy}>
            {MENUS_TEXT.saveOrder}
          </Button>
        </>
      ) : null}
    </footer>
  );
}

type DialogProps = Readonly<{
  menu: MenuAnswer;
  open: OpenWindow<(typeof DIALOGS)[number]>;
  onClose: () => void;
}>;

function OpenDialog({ menu, open: { kind, id }, onClose }: DialogProps) {
  const { items, revision } = menu;
  const rows = useMemo(() => items.map((item) => ({ ...item, revision: revision ?? 0 })), [items, revision]);
  const item = useLastSeen(id || undefined, rows);
  const resource = itemOf(menu);
  if (kind === 'add')
    return <RecordDialog resource={resource} record={null} blank={EMPTY} onClose={onClose} />;
  if (!item) return null;
  if (kind === 'remove') return <RemoveDialog resource={resource} record={item} onClose={onClose} />;
  return <RecordDialog resource={resource} record={item} blank={EMPTY} onClose={onClose} />;
}

const NONE: readonly string[] = [];

/** A menu's order while it is changed: kept in the browser until it is saved. `said` is for readers. */
function useMenuOrder(menu: MenuAnswer) {
  const canWrite = useCanWrite();
  const draft = useDraft<readonly string[]>(`cms-menu-${menu.id}`, NONE, isIdList);
  const [said, setSaid] = useState('');
  const items = arranged(menu.items, draft.value.length > 0 ? draft.value : null);
  const ids = items.map(({ id }) => id);
  const isDirty =
    ids.join() !==
    inOrder(menu.items)
      .map(({ id }) => id)
      .join();
  const { mutate, isPending } = useCommand({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: () => orderMenu(menu, ids),
    failed: MENUS_TEXT.orderFailed,
    done: MENUS_TEXT.orderSaved,
  });
  return {
    items,
    isDirty,
    isBusy: isPending,
    said,
    move(from: number, to: number) {
      const next = movedIds(ids, from, to);
      if (!canWrite || next === ids) return;
      draft.set(next);
      setSaid(MENUS_TEXT.moved(items[from]?.label ?? '', to + 1));
    },
    drop: draft.discard,
    save: () => mutate(),
  };
}
